/** Checks that need what the engine has just made: tests/play/test_playback.py runs them. */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  test: { include: ["checks/**/*.check.ts"], testTimeout: 0 },
});
