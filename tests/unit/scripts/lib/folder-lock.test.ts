import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withFolderLock } from "../../../../scripts/lib/folder-lock.mjs";

let folder = "";
let lock = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lock-"));
  lock = path.join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("withFolderLock", () => {
  it("lets one after the other in", async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(20);
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withFolderLock(lock, work)));
    expect(most).toBe(1);
    expect(existsSync(lock)).toBe(false);
  });

  it("is free again after a failure", async () => {
    await expect(withFolderLock(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await withFolderLock(lock, async () => "in")).toBe("in");
  });

  it("is taken over from a process that is gone", async () => {
    const { pid } = spawnSync("true");
    mkdirSync(lock);
    writeFileSync(path.join(lock, "pid"), String(pid));
    expect(await withFolderLock(lock, async () => "in")).toBe("in");
  });

  it("is not taken from a living process", async () => {
    mkdirSync(lock);
    writeFileSync(path.join(lock, "pid"), String(process.pid));
    const refused = withFolderLock(lock, async () => "in", { waitMs: 100 });
    await expect(refused).rejects.toThrow(`held by process ${process.pid}`);
  });
});
