import type pg from "pg";
import { type RotatedFile, rotateFile } from "~/integrations/storage/encrypted/rotate-file";
import { storage } from "~/integrations/storage/storage.server";
import { storageKey } from "~/integrations/storage/storage-key";

/** Where the product stores files of a brand. */
const FOLDERS = ["uploads", "lead-exports", "list-exports"];

export type RotatedFiles = Record<RotatedFile, number> & { faults: string[] };

/** Wraps the keys of all stored files with the first data key. */
export async function rotateFiles(client: pg.ClientBase): Promise<RotatedFiles> {
  const report: RotatedFiles = { rotated: 0, current: 0, plain: 0, gone: 0, faults: [] };
  const { rows } = await client.query<{ id: string }>("select id from brands order by id");
  for (const { id } of rows)
    for (const folder of FOLDERS)
      for await (const { key } of storage().list(storageKey(id, folder))) {
        try {
          report[await rotateFile(storage(), key)] += 1;
        } catch (error) {
          report.faults.push(`file ${key}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
  return report;
}
