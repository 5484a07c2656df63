// `npm run keys:rotate`: encrypts every encrypted value and every stored file's key with the first of DATA_KEYS, while the
// product serves. Run it once all web and worker processes have the new key in front. Uses the database of DATABASE_URL
// (the owner's) and the files of DATA_DIR or the bucket. It can be stopped at any time and run again. Exit code: 0 when
// the old keys are not needed any more, 1 when something still needs one, 2 when it could not run.
import pg from "pg";
import { readSettings, withOwnerUrl } from "../prisma/seed/settings";
import type { RotationReport } from "./lib/keys/rotate-keys";
import { OWNER_TIMES } from "./lib/owner-times.mjs";

const MAX_FAULTS = 20;

function print({ values, files, faults, left, unused }: RotationReport): void {
  console.log(`${values} values and ${files.rotated} files have the first key now.`);
  if (files.plain > 0)
    console.log(`${files.plain} files are from before files were encrypted; they go with their uploads and exports.`);
  for (const text of faults.slice(0, MAX_FAULTS)) console.log(text);
  if (faults.length > MAX_FAULTS) console.log(`and ${faults.length - MAX_FAULTS} more`);
  for (const [id, count] of left)
    console.log(`The key ${id} is still needed for ${count} values: is it the first one of a running process?`);
  for (const id of unused) console.log(`The key ${id} is not used any more: take it out of DATA_KEYS.`);
  process.exitCode = faults.length + left.size === 0 ? 0 : 1;
}

async function rotate(url: string): Promise<void> {
  const { rotateKeys } = await import("./lib/keys/rotate-keys");
  const client = new pg.Client({ connectionString: url, ...OWNER_TIMES });
  await client.connect();
  try {
    print(await rotateKeys(client, console.log));
  } finally {
    await client.end();
  }
}

try {
  await withOwnerUrl(readSettings([]).production, rotate);
} catch (error) {
  console.error(`The keys could not be rotated: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
