import { readFileSync } from "node:fs";
import { afterAll, expect, vi } from "vitest";

// Unit tests share the modules of their worker, for they keep no state. A file that stands in for a module has its own,
// and leaves none behind.
const file = expect.getState().testPath ?? "";
if (/^vi\.mock\(/m.test(readFileSync(file, "utf8"))) {
  vi.resetModules();
  afterAll(() => vi.resetModules());
}
