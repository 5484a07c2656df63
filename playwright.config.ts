import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// The shell has no window, tabs and settings pages to draw: the same engine for half the work.
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** One worker takes such a file whole, for longer than any other: they start first, so that none ends alone. */
const LONGEST = /(policy-matrix|tenant-isolation)\.spec\.ts$/;

/**
 * Chromium keeps a spare process ready and gives every site another one. Of a page's work, starting them is nearly half: a context that
 * opens one page in two brands takes 0.7 CPU seconds with these, 1.1 without. What brands may see of each other rests on headers and cookies.
 */
const FEWER_PROCESSES = ["--renderer-process-limit=1", "--disable-site-isolation-trials"];

export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "longest", testMatch: LONGEST },
    { name: "others", testIgnore: LONGEST },
  ],
  globalSetup: "./tests/support/e2e-setup.ts",
  // Two leave a fifth of two cores idle, while they wait for each other and for the product.
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // A machine that is half as fast needs more; a passing test does not.
  timeout: 120_000,
  // A test that passes waits no longer for it; a slow machine beside two other tests does.
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    baseURL: process.env.E2E_BASE_URL,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((program) => existsSync(program)),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...FEWER_PROCESSES,
        "--host-resolver-rules=MAP *.localhost 127.0.0.1",
      ],
    },
  },
});
