import { createHash, randomBytes } from "node:crypto";
import { access, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { withDataKeys } from "@tests/support/data-keys";
import { startS3Bucket } from "@tests/support/s3-bucket";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLocalStorage } from "~/integrations/storage/local-storage";
import { createS3Storage } from "~/integrations/storage/s3-storage";
import { storageKey } from "~/integrations/storage/storage-key";
import type { Storage } from "~/integrations/storage/types";

const brandId = "0198c0de-0000-7000-8000-00000000000a";
const key = storageKey(brandId, "uploads", "one");
const [HEAD, SEALED_CHUNK] = [162, 65_552];
const ALTERED = "a stored file was altered or is incomplete";

type RawStorage = {
  inner: Storage;
  /** The stored bytes. */
  raw(key: string): Promise<Buffer>;
  replace(key: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<unknown>;
};

const STORAGES: Record<string, () => Promise<RawStorage>> = {
  "a folder": async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "encrypted-"));
    const file = (key: string) => path.join(folder, "files", key);
    return {
      inner: createLocalStorage(folder),
      raw: (key) => readFile(file(key)),
      replace: (key, bytes) => writeFile(file(key), bytes),
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
  "a bucket": async () => {
    const service = await startS3Bucket();
    const { endpoint, bucket } = service;
    const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
    return {
      inner: createS3Storage({ bucket, region: "ap-south-1", endpoint, credentials }),
      raw: async (key) => service.objects.get(key)?.body ?? Buffer.alloc(0),
      replace: async (key, bytes) => {
        service.objects.set(key, { body: Buffer.from(bytes), type: "text/csv", changedAt: new Date() });
      },
      close: service.close,
    };
  },
};

const encrypted = (inner: Storage, ...ids: string[]) =>
  withDataKeys(ids, async () =>
    (await import("~/integrations/storage/encrypted/encrypted-storage")).createEncryptedStorage(inner),
  );

async function* pieces(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

describe.each(Object.entries(STORAGES))("encrypted files in %s", (_name, open) => {
  let fixture: RawStorage;
  let storage: Storage;
  beforeEach(async () => {
    fixture = await open();
    storage = await encrypted(fixture.inner, "k1");
  });
  afterEach(() => fixture.close());

  const content = async (rawKey = key, from = storage) => {
    const file = await from.get(rawKey);
    return file && buffer(file.stream);
  };

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
    "keep size, sum and content of %i bytes, and show none of it",
    async (length) => {
      const bytes = Buffer.alloc(length, "Asha Verma ABCPE1234F;");
      const put = await storage.put(key, pieces(bytes, 50_000), { type: "text/csv" });
      expect(put).toEqual({ ok: true, bytes: length, sha256: createHash("sha256").update(bytes).digest("hex") });
      const raw = await fixture.raw(key);
      expect(raw.length).toBe(HEAD + length + 16 * Math.max(1, Math.ceil(length / 65_536)));
      expect(raw.includes("Asha")).toBe(false);
      const file = await storage.get(key);
      expect([file?.bytes, file?.type]).toEqual([length, "text/csv"]);
      expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
    },
  );

  it("have a key each: the same content never looks the same", async () => {
    const other = storageKey(brandId, "uploads", "two");
    for (const one of [key, other]) await storage.put(one, Buffer.from("same"), { type: "text/csv" });
    const [a, b] = [await fixture.raw(key), await fixture.raw(other)];
    expect(a.subarray(HEAD).equals(b.subarray(HEAD))).toBe(false);
  });

  it("hand a program a file with the content, and leave none behind", async () => {
    await storage.put(key, Buffer.from("hello"), { type: "text/csv" });
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith("storage-"));
    const seen = await storage.withFile(key, async (file) => {
      const during = (await readdir(tmpdir())).filter((name) => name.startsWith("storage-"));
      return { file, text: await readFile(file, "utf8"), again: await readFile(file, "utf8"), during };
    });
    expect([seen?.text, seen?.again, seen?.during]).toEqual(["hello", "hello", before]);
    await expect(access(seen?.file ?? "")).rejects.toThrow("ENOENT");
    expect(await storage.withFile(storageKey(brandId, "nothing"), async () => "called")).toBeNull();
  });

  it("refuse content over the limit and keep the old file", async () => {
    await storage.put(key, Buffer.from("old"), { type: "text/csv" });
    const put = await storage.put(key, pieces(Buffer.alloc(10), 5), { type: "text/csv", maxBytes: 9 });
    expect(put).toEqual({ ok: false, code: "too-large" });
    expect((await content())?.toString()).toBe("old");
  });

  it("are read as they are when they are from before", async () => {
    for (const text of ["", "id,state", "x".repeat(70_000)]) {
      await fixture.inner.put(key, Buffer.from(text), { type: "text/csv" });
      expect([(await storage.get(key))?.bytes, (await content())?.toString()]).toEqual([text.length, text]);
      expect(await storage.withFile(key, (file) => readFile(file, "utf8"))).toBe(text);
    }
  });

  const three = randomBytes(150_000);
  const chunk = (raw: Buffer, n: number) => raw.subarray(HEAD + n * SEALED_CHUNK, HEAD + (n + 1) * SEALED_CHUNK);
  const flipped = (raw: Buffer, at: number) => Buffer.from(raw).fill((raw[at] ?? 0) ^ 1, at, at + 1);
  it.each<[string, (raw: Buffer) => Buffer]>([
    ["a changed byte of the first chunk", (raw) => flipped(raw, HEAD)],
    ["a changed byte of the last chunk", (raw) => flipped(raw, raw.length - 20)],
    [
      "two exchanged chunks",
      (raw) => Buffer.concat([raw.subarray(0, HEAD), chunk(raw, 1), chunk(raw, 0), chunk(raw, 2)]),
    ],
    ["a repeated chunk", (raw) => Buffer.concat([raw.subarray(0, HEAD), chunk(raw, 0), chunk(raw, 0), chunk(raw, 2)])],
    ["a missing chunk", (raw) => Buffer.concat([raw.subarray(0, HEAD), chunk(raw, 0), chunk(raw, 2)])],
    ["a last chunk cut off at its border", (raw) => raw.subarray(0, HEAD + 2 * SEALED_CHUNK)],
    ["a last chunk cut off within", (raw) => raw.subarray(0, raw.length - 1)],
    ["bytes behind the end", (raw) => Buffer.concat([raw, Buffer.from("more")])],
  ])("do not open with %s", async (_what, change) => {
    await storage.put(key, three, { type: "text/csv" });
    await fixture.replace(key, change(await fixture.raw(key)));
    await expect(content()).rejects.toThrow(ALTERED);
    await expect(storage.withFile(key, async () => "called")).rejects.toThrow(ALTERED);
  });

  it("do not open without their chunks, in another place, or without their data key", async () => {
    await storage.put(key, three, { type: "text/csv" });
    const raw = await fixture.raw(key);
    const other = storageKey(brandId, "uploads", "two");
    await fixture.replace(other, raw);
    await expect(content(other)).rejects.toThrow();
    await expect(content(key, await encrypted(fixture.inner, "k2"))).rejects.toThrow(
      "a stored file is encrypted with the data key k1, which is not configured",
    );
    await fixture.replace(key, raw.subarray(0, HEAD));
    await expect(content()).rejects.toThrow("a stored file is incomplete");
  });

  it("take a new data key while they are read, and then need the old one no more", async () => {
    await storage.put(key, three, { type: "text/csv" });
    const before = await fixture.raw(key);
    const reading = await storage.get(key);
    const rotate = (...ids: string[]) =>
      withDataKeys(ids, async () => {
        const { rotateFile } = await import("~/integrations/storage/encrypted/rotate-file");
        return rotateFile(fixture.inner, key);
      });
    expect([await rotate("k2", "k1"), await rotate("k2", "k1")]).toEqual(["rotated", "current"]);
    const after = await fixture.raw(key);
    expect(after.subarray(HEAD).equals(before.subarray(HEAD))).toBe(true);
    expect([before.subarray(8, 85), after.subarray(8, 85)].map((slot) => slot.every((byte) => byte === 0))).toEqual([
      false,
      true,
    ]);
    expect(reading && (await buffer(reading.stream)).equals(three)).toBe(true);
    expect((await content(key, await encrypted(fixture.inner, "k2")))?.equals(three)).toBe(true);
    expect(await rotate("k3", "k2")).toBe("rotated");
    expect((await content(key, await encrypted(fixture.inner, "k3")))?.equals(three)).toBe(true);
    await fixture.replace(key, Buffer.from("from before"));
    expect(await rotate("k3")).toBe("plain");
    await fixture.inner.delete(key);
    expect(await rotate("k3")).toBe("gone");
  });

  it("are never replaced by an older content, and none comes back after its deletion", async () => {
    for (const meanwhile of ["replaced", "deleted"]) {
      await storage.put(key, three, { type: "text/csv" });
      const changed = await fixture.inner.changeStart(key, HEAD, (start) => [start]);
      expect(changed).toBe(true);
      const racing: Storage = {
        ...fixture.inner,
        changeStart: (name, bytes, versions) =>
          fixture.inner.changeStart(name, bytes, (start) => {
            racers.push(
              meanwhile === "deleted"
                ? fixture.inner.delete(name)
                : storage.put(name, Buffer.from("newer"), { type: "text/csv" }),
            );
            return versions(start);
          }),
      };
      const racers: Promise<unknown>[] = [];
      await withDataKeys(["k2", "k1"], async () =>
        (await import("~/integrations/storage/encrypted/rotate-file")).rotateFile(racing, key),
      );
      await Promise.all(racers);
      expect((await content(key, await encrypted(fixture.inner, "k2", "k1")))?.toString() ?? null).toBe(
        meanwhile === "deleted" ? null : "newer",
      );
    }
  });
});
