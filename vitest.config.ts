import tsconfigPaths from "vite-tsconfig-paths";
import { configDefaults, defineConfig } from "vitest/config";
import { builtPrograms } from "./tests/support/built-programs";
import { moduleCache } from "./tests/support/module-cache";
import SlowFirst from "./tests/support/slow-first";

/**
 * Lines of the policy that `tests/e2e/policy-matrix.spec.ts` asks of the running product, for the same people and more. In this process they
 * answer sooner, for whoever works on them; verify asks them once, `npm run verify:all` twice.
 */
const ASKED_OF_THE_PRODUCT = ["tests/integration/access/policy.test.ts"];

/**
 * What an upgrade from releases of long ago does, whose migrations are pinned by checksums, and Prisma's own commands over the schema engine,
 * which developers use: `drift.test.ts` asks the one that verify needs.
 */
const SELDOM_CHANGED = [
  "tests/integration/database/first-text.test.ts",
  "tests/integration/database/moved-at.test.ts",
  "tests/integration/database/submission-states.test.ts",
  "tests/integration/scripts/schema-engine.test.ts",
];

/** Files of four chunks and more: `uploads/statements.test.ts` writes and undoes one of two. */
const LARGE = ["tests/integration/uploads/large-commissions.test.ts"];

/** What `npm run verify` leaves to `npm run verify:all`. Everybody else who runs a file runs it. */
const LEFT_TO_ALL =
  process.env.CI && process.env.VERIFY_ALL !== "1" ? [...ASKED_OF_THE_PRODUCT, ...SELDOM_CHANGED, ...LARGE] : [];

export default defineConfig({
  plugins: [builtPrograms(), tsconfigPaths()],
  test: {
    sequence: { sequencer: SlowFirst },
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache() },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}", "tests/architecture/**/*.test.ts"],
          environment: "node",
          isolate: false,
          setupFiles: ["tests/support/unit-modules.ts"],
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          sequence: { groupOrder: 1 },
          include: ["tests/integration/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...LEFT_TO_ALL],
          environment: "node",
          isolate: false,
          setupFiles: ["tests/support/own-modules.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Most of these wait for processes and databases: a third one fills the gaps of two cores.
          maxWorkers: 3,
          // A busy machine may make a process late once; verify names every test that needed its second try.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          // With Debian's own servers: `npm run ops:verify`.
          name: "ops",
          sequence: { groupOrder: 2 },
          include: ["tests/ops/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tests/support/own-modules.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
