import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFileAnchors } from "~/integrations/anchors/file-anchors";

const october = new Date("2026-10-31T10:00:00.000Z");
const november = new Date("2026-11-01T10:00:00.000Z");

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder("anchors");
});
afterEach(async () => {
  for (const name of readdirSync(folder.path)) release(path.join(folder.path, name));
  await folder.remove();
});

function release(file: string): void {
  try {
    execFileSync("chattr", ["-a", file], { stdio: "ignore" });
  } catch {} // it was never set
}

/** The file's attributes; none where the file system has none. */
function flagsOf(file: string): string {
  try {
    return (
      execFileSync("lsattr", [file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split(" ")[0] ?? ""
    );
  } catch {
    return "";
  }
}

const open = (isAppendOnly = false) => createFileAnchors(folder.path, { isAppendOnly });

async function all(store = open()): Promise<[number, string][]> {
  const found: [number, string][] = [];
  for await (const { number, text } of store.newest()) found.push([number, text]);
  return found;
}

describe("anchors in a folder", () => {
  it("BEY-09 are lines of a file for each month, readable for their owner only", async () => {
    const store = open();
    expect(await all(store)).toEqual([]);
    expect(await store.read(0)).toBeNull();
    await store.add({ number: 0, text: "opening" }, october);
    await store.add({ number: 1, text: "one" }, october);
    await store.add({ number: 2, text: "two" }, november);
    expect(readdirSync(folder.path).sort()).toEqual(["2026-10.log", "2026-11.log", "opening.log"]);
    expect(statSync(path.join(folder.path, "2026-10.log")).mode & 0o777).toBe(0o600);
    expect(await all()).toEqual([
      [2, "two"],
      [1, "one"],
    ]);
    expect([await store.read(0), await store.read(1), await store.read(3)]).toEqual(["opening", "one", null]);
  });

  it("BEY-09 are not written twice, and a line appended later under the same number does not count", async () => {
    const store = open();
    expect(await store.add({ number: 1, text: "one" }, october)).toBe(true);
    expect(await store.add({ number: 1, text: "other" }, november)).toBe(false);
    appendFileSync(path.join(folder.path, "2026-10.log"), "1 forged\n");
    expect(await all()).toEqual([[1, "one"]]);
  });

  it("are added without reading the months before the newest", async () => {
    const store = open();
    await store.add({ number: 1, text: "one" }, november);
    mkdirSync(path.join(folder.path, "2026-10.log"));
    expect(await store.add({ number: 2, text: "two" }, november)).toBe(true);
    expect(await store.add({ number: 2, text: "other" }, november)).toBe(false);
  });

  it("BEY-09 survive a line that a crash left half-written", async () => {
    const store = open();
    await store.add({ number: 1, text: "one" }, october);
    appendFileSync(path.join(folder.path, "2026-10.log"), '2 {"hal');
    expect(await all()).toEqual([[1, "one"]]);
    expect(await store.add({ number: 2, text: "two" }, october)).toBe(true);
    expect((await all()).at(-1)).toEqual([1, "one"]);
  });

  it("BEY-09 ask for the append-only flag, and are written where nobody may set it", async () => {
    const store = open(true);
    await store.add({ number: 1, text: "one" }, october);
    await store.add({ number: 2, text: "two" }, october);
    expect(await all()).toHaveLength(2);
    const file = path.join(folder.path, "2026-10.log");
    if (flagsOf(file).includes("a")) expect(() => writeFileSync(file, "")).toThrow(/EPERM/);
  });
});
