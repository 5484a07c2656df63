import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { type S3Bucket, startS3Bucket } from "@tests/support/s3-bucket";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createS3Storage } from "~/integrations/storage/s3-storage";
import { storageKey } from "~/integrations/storage/storage-key";
import type { Storage } from "~/integrations/storage/types";

const brandId = "0198c0de-0000-7000-8000-00000000000a";
const MEGABYTE = 1024 * 1024;
let service: S3Bucket;
let storage: Storage;
beforeEach(async () => {
  service = await startS3Bucket();
  const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
  storage = createS3Storage({ bucket: service.bucket, region: "ap-south-1", endpoint: service.endpoint, credentials });
});
afterEach(() => service.close());

async function* megabytes(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(MEGABYTE, 65 + n);
}

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of found) items.push(item);
  return items;
}

describe("storage in an S3-compatible bucket", () => {
  const key = storageKey(brandId, "uploads", "one.csv");

  it("keeps content, media type, size and checksum under the key", async () => {
    const sha256 = createHash("sha256").update("hello world").digest("hex");
    const put = await storage.put(key, Buffer.from("hello world"), { type: "text/csv" });
    expect(put).toEqual({ ok: true, bytes: 11, sha256 });
    expect(service.objects.get(key)?.body.toString()).toBe("hello world");
    const file = await storage.get(key);
    expect(file).toMatchObject({ type: "text/csv", bytes: 11 });
    expect(file && (await buffer(file.stream)).toString()).toBe("hello world");
  });

  it("sends a long stream in parts, without holding it whole", async () => {
    const put = await storage.put(key, megabytes(12), { type: "text/csv" });
    expect(put).toMatchObject({ ok: true, bytes: 12 * MEGABYTE });
    expect(service.calls.filter((call) => call === "part")).toHaveLength(3);
    const stored = service.objects.get(key)?.body;
    expect([stored?.length, stored?.[0], stored?.at(-1)]).toEqual([12 * MEGABYTE, 65, 76]);
  });

  it("refuses content over the limit, keeps the old file and leaves no part behind", async () => {
    await storage.put(key, Buffer.from("old"), { type: "text/csv" });
    const put = await storage.put(key, megabytes(12), { type: "text/csv", maxBytes: 11 * MEGABYTE });
    expect(put).toEqual({ ok: false, code: "too-large" });
    expect([service.objects.get(key)?.body.toString(), service.unfinished.size]).toEqual(["old", 0]);
  });

  it("leaves nothing behind when the source breaks", async () => {
    async function* broken() {
      yield* megabytes(7);
      throw new Error("the upload was cut");
    }
    await expect(storage.put(key, broken(), { type: "text/csv" })).rejects.toThrow("the upload was cut");
    expect([service.objects.size, service.unfinished.size]).toEqual([0, 0]);
  });

  it("hands a program a copy on this machine and takes it away afterwards", async () => {
    await storage.put(key, Buffer.from("hello"), { type: "text/csv" });
    const seen = await storage.withFile(key, async (file) => ({ file, text: await readFile(file, "utf8") }));
    expect(seen?.text).toBe("hello");
    await expect(access(seen?.file ?? "")).rejects.toThrow("ENOENT");
    expect(await storage.withFile(storageKey(brandId, "nothing"), async () => "called")).toBeNull();
  });

  it("answers null for what is not there, and deletes twice without complaint", async () => {
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, Buffer.from("x"), { type: "text/csv" });
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  it("lists what is in a folder of a brand, page after page, each with when it was put", async () => {
    await service.close();
    service = await startS3Bucket("files", { pageSize: 2 });
    const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
    storage = createS3Storage({ bucket: "files", region: "ap-south-1", endpoint: service.endpoint, credentials });
    const keys = ["a", "b", "c", "d", "e"].map((name) => storageKey(brandId, "uploads", name));
    for (const one of [...keys, storageKey(brandId, "uploads-of-old", "a"), storageKey(brandId, "logos", "a")])
      await storage.put(one, Buffer.from("x"), { type: "text/csv" });
    for (const stored of service.objects.values()) stored.changedAt = new Date("2026-08-01T10:00:00.000Z");
    service.objects.set(`${brandId}/uploads/`, { body: Buffer.alloc(0), type: "", changedAt: new Date() });
    const found = await all(storage.list(storageKey(brandId, "uploads")));
    expect(found).toEqual(keys.map((one) => ({ key: one, changedAt: new Date("2026-08-01T10:00:00.000Z") })));
    expect(service.calls.filter((call) => call === "get")).toHaveLength(3);
    expect(await all(storage.list(storageKey(brandId, "nothing")))).toEqual([]);
  });

  it("takes nothing away as half-written: the bucket never shows half a file", async () => {
    await storage.put(key, Buffer.from("x"), { type: "text/csv" });
    await storage.removeUnfinished(new Date(Date.now() + 60_000));
    expect(service.objects.size).toBe(1);
  });

  it("TEN-21 knows no key without a brand first", async () => {
    await expect(storage.put("logos/x", Buffer.from("x"), { type: "text/csv" })).rejects.toThrow("not a storage key");
    await expect(storage.get(`${brandId}/../x`)).rejects.toThrow("not a storage key");
    await expect(all(storage.list(""))).rejects.toThrow("not a storage key");
    expect(service.calls).toEqual([]);
  });
});
