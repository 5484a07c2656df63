import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLocalStorage } from "~/integrations/storage/local-storage";
import { storageKey } from "~/integrations/storage/storage-key";
import type { Storage } from "~/integrations/storage/types";

const brandId = "0198c0de-0000-7000-8000-00000000000a";
let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "storage-"));
  storage = createLocalStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of found) items.push(item);
  return items;
}

async function content(key: string): Promise<string | null> {
  const file = await storage.get(key);
  return file ? (await buffer(file.stream)).toString() : null;
}

describe("local storage", () => {
  const key = storageKey(brandId, "logos", "logo.png");

  it("hands a program the path of a file, and none where there is none", async () => {
    await storage.put(key, pieces("hello"), { type: "image/png" });
    expect(await storage.withFile(key, (file) => readFile(file, "utf8"))).toBe("hello");
    expect(await storage.withFile(storageKey(brandId, "nothing"), async () => "called")).toBeNull();
  });

  it("OQ-95 lets the group read and replace what is stored, as far as the umask allows, and nobody else", async () => {
    await storage.put(key, pieces("hello"), { type: "image/png" });
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const modes = names.map(async (entry) => {
      const { mode } = await stat(path.join(entry.parentPath, entry.name));
      return (mode & 0o777).toString(8);
    });
    const [folders, files] = [0o770, 0o660].map((mode) => (mode & ~process.umask()).toString(8));
    expect(new Set(await Promise.all(modes))).toEqual(new Set([folders, files]));
  });

  it("keeps content, media type, size and checksum", async () => {
    const sha256 = createHash("sha256").update("hello world").digest("hex");
    expect(await storage.put(key, pieces("hello ", "world"), { type: "image/png" })).toEqual({
      ok: true,
      bytes: 11,
      sha256,
    });
    const file = await storage.get(key);
    expect(file).toMatchObject({ type: "image/png", bytes: 11 });
    file?.stream.destroy();
    expect(await content(key)).toBe("hello world");
  });

  it("replaces the whole file", async () => {
    await storage.put(key, Buffer.from("a long first version"), { type: "image/png" });
    await storage.put(key, Buffer.from("short"), { type: "image/webp" });
    expect(await content(key)).toBe("short");
  });

  it("answers null for what is not there, and deletes twice without complaint", async () => {
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, Buffer.from("x"), { type: "image/png" });
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
    expect(await storage.get(storageKey(brandId, "logos", "logo.png", "deeper"))).toBeNull();
  });

  it("refuses content over the limit, keeps the old file and leaves nothing behind", async () => {
    await storage.put(key, Buffer.from("old"), { type: "image/png" });
    const put = storage.put(key, pieces("12345", "67890"), { type: "image/png", maxBytes: 9 });
    expect(await put).toEqual({ ok: false, code: "too-large" });
    expect(await content(key)).toBe("old");
    expect(await readdir(path.join(folder, "incoming"))).toEqual([]);
    expect(await storage.put(key, pieces("12345", "6789"), { type: "image/png", maxBytes: 9 })).toMatchObject({
      bytes: 9,
    });
  });

  it("leaves nothing behind when the source breaks", async () => {
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("the upload was cut");
    }
    await expect(storage.put(key, broken(), { type: "image/png" })).rejects.toThrow("the upload was cut");
    expect(await storage.get(key)).toBeNull();
    expect(await readdir(path.join(folder, "incoming"))).toEqual([]);
  });

  it("lists what is in a folder of a brand and below it, each with when it was put, and no links", async () => {
    const uploads = storageKey(brandId, "uploads");
    const [one, deep] = [`${uploads}/one`, `${uploads}/deep/two.csv`];
    for (const file of [one, deep, storageKey(brandId, "logos", "a"), storageKey(brandId, "uploads-of-old", "a")])
      await storage.put(file, Buffer.from("x"), { type: "text/csv" });
    const day = new Date("2026-08-01T10:00:00.000Z");
    for (const file of [one, deep]) await utimes(path.join(folder, "files", file), day, day);
    await symlink(path.join(folder, "files", one), path.join(folder, "files", uploads, "link"));
    await writeFile(path.join(folder, "files", uploads, ".hidden"), "x");
    const found = await all(storage.list(uploads));
    expect(found.sort((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: deep, changedAt: day },
      { key: one, changedAt: day },
    ]);
    expect(await all(storage.list(storageKey(brandId, "nothing")))).toEqual([]);
  });

  it("can be emptied while it is listed", async () => {
    const uploads = storageKey(brandId, "uploads");
    await storage.put(`${uploads}/first`, Buffer.from("x"), { type: "text/csv" });
    for (let n = 0; n < 200; n++) await writeFile(path.join(folder, "files", uploads, `${n}`), "x");
    for await (const file of storage.list(uploads)) await storage.delete(file.key);
    expect(await all(storage.list(uploads))).toEqual([]);
    expect(await readdir(path.join(folder, "types", uploads))).toEqual([]);
  });

  it("takes away what was left half-written before an instant, and nothing that is stored", async () => {
    await storage.removeUnfinished(new Date());
    await storage.put(key, Buffer.from("x"), { type: "image/png" });
    const incoming = path.join(folder, "incoming");
    for (const name of ["old", "young"]) await writeFile(path.join(incoming, name), "half");
    const day = new Date("2026-08-01T10:00:00.000Z");
    for (const file of [path.join(incoming, "old"), path.join(folder, "files", key)]) await utimes(file, day, day);
    await storage.removeUnfinished(new Date("2026-08-01T10:00:00.001Z"));
    expect(await readdir(incoming)).toEqual(["young"]);
    expect(await content(key)).toBe("x");
  });

  it.each([
    "../secret",
    `${brandId}/../../secret`,
    `${brandId}/..`,
    `${brandId}/.hidden`,
    `${brandId}/a//b`,
    `${brandId}/a\\b`,
    `${brandId}/a\0b`,
    `/${brandId}/a`,
    `${brandId}`,
    "logos/logo.png",
    `${brandId.toUpperCase()}/a`,
    `${brandId}/a/b/c/d/e/f/g/h/i`,
  ])("TEN-21 knows no key %j: every key begins with a brand and stays under it", async (bad) => {
    await expect(storage.put(bad, Buffer.from("x"), { type: "image/png" })).rejects.toThrow("not a storage key");
    await expect(storage.get(bad)).rejects.toThrow("not a storage key");
    await expect(storage.delete(bad)).rejects.toThrow("not a storage key");
    await expect(all(storage.list(bad))).rejects.toThrow("not a storage key");
  });

  it("follows no link out of the folder", async () => {
    await writeFile(path.join(folder, "secret"), "secret");
    await storage.put(key, Buffer.from("x"), { type: "image/png" });
    await symlink(path.join(folder, "secret"), path.join(folder, "files", brandId, "logos", "link.png"));
    await expect(storage.get(storageKey(brandId, "logos", "link.png"))).rejects.toThrow(/ELOOP/);
  });
});
