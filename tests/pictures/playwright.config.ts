import path from "node:path";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** Pictures of every page: `npm run pictures`. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: "*.pictures.ts",
  globalSetup: path.join(import.meta.dirname, "../support/e2e-setup.ts"),
  retries: 1,
  outputDir: path.join(import.meta.dirname, "../../build/pictures-failed"),
});
