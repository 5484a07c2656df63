import { readFileSync } from "node:fs";
import { afterAll, expect, vi } from "vitest";

// Unit tests share the modules of their worker, because they have no state. A file that mocks a module gets its own
// modules and leaves none behind.
const file = expect.getState().testPath ?? "";
if (/^vi\.mock\(/m.test(readFileSync(file, "utf8"))) {
  vi.resetModules();
  afterAll(() => vi.resetModules());
}
