/** Habits of the page's sources: what the compiler does not see. Formats are prettier's. */

import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";
import config from "./svelte.config.js";

export default tseslint.config(
  { ignores: ["node_modules", "public", "src/wire.ts"] },
  ...tseslint.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: tseslint.parser, svelteConfig: config },
    },
  },
  {
    rules: {
      // The compiler says both, and knows more.
      "@typescript-eslint/no-unused-vars": "off",
      "no-undef": "off",
      // `NonNullable` places are checked where they are made.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Maps and sets here are made anew when something changes, and nothing is drawn of them in place.
      "svelte/prefer-svelte-reactivity": "off",
      // An empty `{:catch}` is warned of by the compiler, one with an empty text is not.
      "svelte/no-useless-mustaches": "off",
    },
  },
);
