// Values in a text: {name} is the value itself, and {n: one=# move | other=# moves} what fits the number, by
// the language's plural categories or the number itself (1=...), with # for it.
// In: a text, its values and a language. Out: the whole text. Pure.

const SLOT = /\{(\w+)(?:: ([^}]*))?\}/g;

/** @param {string} text @param {Record<string, string | number>} slots @param {string} language */
export const filled = (text, slots, language) =>
  text.replace(SLOT, (_, slot, forms) => (forms ? counted(forms, Number(slots[slot]), language) : String(slots[slot] ?? "")));

/** @param {string} forms @param {number} number @param {string} language */
function counted(forms, number, language) {
  const known = Object.fromEntries(forms.split(" | ").map((form) => form.split("=", 2)));
  const form = known[number] ?? known[new Intl.PluralRules(language).select(number)] ?? known.other ?? "";
  return form.replace("#", String(number));
}
