import { pathToFileURL } from "node:url";
import { checkValue, dataKeyIds, sameText } from "~/platform/crypto.server";
import { type Db, inSeedTransaction } from "./database";
import { readSettings, withOwnerUrl } from "./settings";

/**
 * Leaves the check value of every data key that is new to this database, and throws when a key is not the one that wrote
 * it: a key that does not open the stored fields must not add more of them.
 */
export async function checkKeys(db: Db): Promise<void> {
  const known = new Map((await db.keyCheck.findMany()).map((row) => [row.keyId, row.check]));
  const ids = dataKeyIds();
  if (known.size > 0 && !ids.some((id) => known.has(id)))
    throw new Error(
      `None of the data keys (${ids.join(", ")}) has written this database (${[...known.keys()].join(", ")}).`,
    );
  for (const id of ids) {
    const stored = known.get(id);
    if (stored === undefined) await db.keyCheck.create({ data: { keyId: id, check: checkValue(id) } });
    else if (!sameText(stored, checkValue(id)))
      throw new Error(`The data key "${id}" is not the key that wrote this database. Restore the original DATA_KEYS.`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { production } = readSettings([]);
  await withOwnerUrl(production, (url) => inSeedTransaction(url, checkKeys)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
