// Sets the theme that was chosen on this device before anything is drawn. Not a module, because it must run first.
{
  const kept = localStorage.getItem("lodeboard.theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
}
