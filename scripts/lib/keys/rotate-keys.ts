import type pg from "pg";
import { dataKeyIds } from "~/platform/crypto.server";
import { encryptedColumns } from "./encrypted-columns";
import { type RotatedColumn, rotateColumn } from "./rotate-column";
import { type RotatedFiles, rotateFiles } from "./rotate-files";

export type RotationReport = {
  /** Values that got the first key. */
  values: number;
  files: RotatedFiles;
  /** What no configured key opens. */
  faults: string[];
  /** Values that are left with an old key, by its id. */
  left: Map<string, number>;
  /** Configured keys that nothing needs any more. */
  unused: string[];
};

/** The advisory lock of rotating: the same number in every release. */
const ROTATION_LOCK = 20_260_103;
/** Values that change while they are encrypted are looked at again. */
const PASSES = 3;

/**
 * Encrypts every encrypted value and every file's key with the first of DATA_KEYS, while the product serves. It can be
 * stopped anywhere and run again.
 */
export async function rotateKeys(client: pg.ClientBase, say: (line: string) => void): Promise<RotationReport> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [ROTATION_LOCK]);
  if (!rows[0]?.mine) throw new Error("another rotation is running on this database");
  const report: Pick<RotationReport, "values" | "faults" | "left"> = { values: 0, faults: [], left: new Map() };
  for (const column of await encryptedColumns(client)) {
    let found: RotatedColumn = { rotated: 0, left: new Map(), faults: 0 };
    let rotated = 0;
    for (let pass = 1; pass <= PASSES; pass++) {
      found = await rotateColumn(client, column);
      rotated += found.rotated;
      if (found.left.size === 0) break;
    }
    if (rotated > 0) say(`${column.name}: ${rotated} values`);
    report.values += rotated;
    for (const [id, count] of found.left) report.left.set(id, (report.left.get(id) ?? 0) + count);
    if (found.faults > 0) report.faults.push(`${column.name}: the keys do not open ${found.faults} values`);
  }
  const files = await rotateFiles(client);
  const isDone = report.left.size === 0 && files.faults.length === 0;
  const [, ...old] = dataKeyIds();
  return { ...report, faults: [...report.faults, ...files.faults], files, unused: isDone ? old : [] };
}
