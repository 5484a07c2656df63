import { describe, expect, it } from "vitest";
import { isInstalled } from "../../../../scripts/lib/install.mjs";

const lock = {
  "": { version: "0.1.0" },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/other-platform": { version: "1.0.0", optional: true },
};

describe("isInstalled", () => {
  it.each([
    ["the packages of the lock file", { "node_modules/a": { version: "1.0.0" } }, true],
    ["an optional one too", { ...lock, "": undefined as never }, true],
    ["another version", { "node_modules/a": { version: "1.0.1" } }, false],
    ["one missing", {}, false],
    [
      "one that the lock file no longer has",
      { "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "1.0.0" } },
      false,
    ],
    ["nothing", null, false],
  ])("with %s in node_modules", (_title, installed, expected) => {
    const packages = installed && Object.fromEntries(Object.entries(installed).filter(([name]) => name !== ""));
    expect(isInstalled(lock, packages)).toBe(expected);
  });
});
