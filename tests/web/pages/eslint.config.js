// Habits of the pages' JavaScript and of the firmware's tests, checked by eslint from the repository's root.

import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2022, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      eqeqeq: "error",
      "no-constructor-return": "error",
      "no-eval": "error",
      "no-implicit-globals": "error",
      "no-loop-func": "error",
      "no-promise-executor-return": "off",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-template-curly-in-string": "error",
      "no-throw-literal": "error",
      "no-unreachable-loop": "error",
      "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-use-before-define": ["error", { functions: false, classes: true, variables: false }],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  { files: ["firmware_host/web/pages/**"], languageOptions: { globals: globals.browser } },
  {
    files: ["firmware_host/web/pages/theme.js"],
    languageOptions: { sourceType: "script" },
  },
  { files: ["tests/**"], languageOptions: { globals: globals.node } },
];
