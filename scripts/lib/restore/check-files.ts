import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { storage } from "~/integrations/storage/storage.server";
import { storageKey } from "~/integrations/storage/storage-key";

export type FilesReport = { looked: number; unknown: number; faults: string[] };

type Upload = { brandId: string; key: string; sha256: string };

async function hashFile(key: string): Promise<string | null> {
  const file = await storage().get(key);
  if (!file) return null;
  const hash = createHash("sha256");
  await pipeline(file.stream, hash);
  return hash.digest("hex");
}

async function uploadFault({ key, sha256 }: Upload): Promise<string[]> {
  const sum = await hashFile(key);
  if (sum === null) return [`file ${key}: it is missing`];
  return sum === sha256 ? [] : [`file ${key}: its content is not what was uploaded`];
}

/** Stored files of uploads that no row names. */
async function unknownFiles(known: ReadonlySet<string>, brandIds: readonly string[]): Promise<number> {
  let count = 0;
  for (const brandId of brandIds)
    for await (const { key } of storage().list(storageKey(brandId, "uploads"))) if (!known.has(key)) count += 1;
  return count;
}

/** Compares the files of uploads and the pictures of brands with the sums in their rows. Only reads. */
export async function checkFiles(client: pg.ClientBase): Promise<FilesReport> {
  const uploads = await client.query<Upload>(
    `select brand_id as "brandId", storage_key as key, sha256 from uploads where storage_key <> '' order by created_at`,
  );
  const faults: string[] = [];
  for (const row of uploads.rows) faults.push(...(await uploadFault(row)));
  const pictures = await client.query<{ id: string; isWhole: boolean }>(
    `select id, encode(sha256(bytes), 'hex') = sha256 as "isWhole" from brand_assets`,
  );
  for (const { id, isWhole } of pictures.rows) if (!isWhole) faults.push(`picture ${id}: its content has changed`);
  const brands = await client.query<{ id: string }>("select id from brands where is_main");
  const known = new Set(uploads.rows.map(({ key }) => key));
  return {
    looked: uploads.rows.length + pictures.rows.length,
    unknown: await unknownFiles(
      known,
      brands.rows.map(({ id }) => id),
    ),
    faults,
  };
}
