import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: "./",
  build: {
    outDir: "../outerworld/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Whatever understands the page's scripts fetches several of them at once by itself.
    modulePreload: { polyfill: false },
    // What everybody loads is one file: it is smaller than several.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    restoreMocks: true,
    // No test may fall because the machine is busy.
    testTimeout: 120_000,
    // One browser for all files: making one for each takes most of the time.
    isolate: false,
    pool: "threads",
  },
});
