import { z } from "zod";
import { DECIDE_DAYS, ENDED_STATES, KEEP_DAYS } from "~/domain/uploads/states";
import { storage } from "~/integrations/storage/storage.server";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { uploadFolder } from "./store-upload-file.server";

const DAY_MS = 86_400_000;

/** Files that are looked up, or uploads that are cleared, in one transaction. */
const BATCH = 200;
/** Uploads whose rows are deleted in one run; the rest waits for the next. */
const MAX_UPLOADS = 1_000;
/** Rows that are deleted in one transaction. */
const ROWS = 5_000;

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * Deletes, after a day, half-written files of killed processes and stored files without an upload. Like the other two
 * steps it may run in several workers at the same time; after an interruption the next run continues.
 */
export async function removeLooseFiles({ now }: { now: Date }): Promise<void> {
  await storage().removeUnfinished(ago(now, 1));
  await removeStrayFiles(ago(now, 1));
}

/** Ends dry runs that nobody has decided on for 7 days; their records stay. */
export async function endWaitingUploads({ now }: { now: Date }): Promise<void> {
  const before = ago(now, DECIDE_DAYS);
  await asPlatform(
    "cleanup:expired",
    (tx) => tx.$executeRaw`
      update uploads set status = 'discarded', failure = 'not-decided', failure_detail = ${String(DECIDE_DAYS)}, updated_at = now()
      where status = 'staged' and updated_at < ${before}::timestamptz`,
  );
}

/** Deletes the files and rows of uploads that ended 90 days ago. Their records, lines and events stay. */
export async function clearEndedUploads({ now }: { now: Date }): Promise<void> {
  await clearFiles(ago(now, KEEP_DAYS));
  await deleteClearedRows();
}

async function removeStrayFiles(before: Date): Promise<void> {
  const brands = await asPlatform("cleanup:expired", (tx) => tx.brand.findMany({ select: { id: true } }));
  for (const { id } of brands) {
    let keys: string[] = [];
    for await (const { key, changedAt } of storage().list(uploadFolder(id))) {
      if (changedAt >= before) continue;
      keys.push(key);
      if (keys.length < BATCH) continue;
      await removeUnknown(keys);
      keys = [];
    }
    await removeUnknown(keys);
  }
}

/** Deletes those of the files that belong to no upload. */
async function removeUnknown(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = await asPlatform("cleanup:expired", (tx) =>
    tx.upload.findMany({ where: { storageKey: { in: [...keys] } }, select: { storageKey: true } }),
  );
  const inUse = new Set(known.map(({ storageKey }) => storageKey));
  for (const key of keys) if (!inUse.has(key)) await storage().delete(key);
}

const KEY = z.object({ key: z.string() });

/**
 * Removes the file's key from the upload before the file. After a crash in between, the file belongs to no upload and is
 * deleted later.
 */
async function clearFiles(before: Date): Promise<void> {
  for (;;) {
    const cleared = await asPlatform("cleanup:expired", (tx) =>
      queryRows(
        tx,
        sql`
        with ended as (
          select brand_id, id, storage_key from uploads
          where status = any(${[...ENDED_STATES]}::text[]) and updated_at < ${before}::timestamptz and storage_key <> ''
          order by updated_at limit ${BATCH}::int for no key update skip locked
        )
        update uploads u set storage_key = '' from ended e where u.brand_id = e.brand_id and u.id = e.id
        returning e.storage_key as key`,
        KEY,
      ),
    );
    for (const { key } of cleared) await storage().delete(key);
    if (cleared.length < BATCH) return;
  }
}

const ROW = z.object({ brandId: z.string(), id: z.string() });

async function deleteClearedRows(): Promise<void> {
  const uploads = await asPlatform("cleanup:expired", (tx) =>
    queryRows(
      tx,
      sql`
      select u.brand_id as "brandId", u.id from uploads u
      cross join lateral (
        select 1 from upload_rows r where r.upload_brand_id = u.brand_id and r.upload_id = u.id limit 1
      ) r
      where u.storage_key = '' limit ${MAX_UPLOADS}::int`,
      ROW,
    ),
  );
  for (const upload of uploads) while ((await deleteRows(upload)) === ROWS);
}

const ID = z.object({ id: z.string() });

/** Deletes some rows of an upload and returns how many; none while another worker does it. */
const deleteRows = ({ brandId, id }: { brandId: string; id: string }): Promise<number> =>
  asPlatform("cleanup:expired", async (tx) => {
    const mine = await queryRows(
      tx,
      sql`
      select id from uploads where brand_id = ${brandId}::uuid and id = ${id}::uuid and storage_key = ''
      for no key update skip locked`,
      ID,
    );
    if (mine.length === 0) return 0;
    return tx.$executeRaw`
      delete from upload_rows where upload_brand_id = ${brandId}::uuid and upload_id = ${id}::uuid and row_number <= (
        select max(row_number) from (
          select row_number from upload_rows where upload_brand_id = ${brandId}::uuid and upload_id = ${id}::uuid
          order by row_number limit ${ROWS}::int
        ) first
      )`;
  });
