import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentStamp } from "../../../../scripts/lib/content-stamp.mjs";

let root = "";
const stamp = () => contentStamp(root, ["src", "one.txt", "missing"], ["src/generated"]);
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "stamp-"));
  mkdirSync(path.join(root, "src/generated"), { recursive: true });
  write("src/a.ts", "a");
  write("one.txt", "1");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("contentStamp", () => {
  it("stays the same while names and contents do", () => {
    const before = stamp();
    utimesSync(path.join(root, "src/a.ts"), 1, 1);
    write("src/generated/client.ts", "whatever");
    write("unrelated.txt", "whatever");
    expect(stamp()).toBe(before);
    expect(before).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    ["a content", () => write("src/a.ts", "b")],
    ["a name", () => renameSync(path.join(root, "src/a.ts"), path.join(root, "src/b.ts"))],
    ["a new file", () => write("src/c.ts", "")],
    ["a single file", () => write("one.txt", "2")],
  ])("changes with %s", (_title, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });
});
