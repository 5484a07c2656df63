import { compareKeys } from "./compare-keys.server";
import { checkValue } from "./crypto.server";
import { asPlatform } from "./database/client.server";

/**
 * Stops a process whose keys did not write this database, before it finds no customer or creates one twice. Records a
 * data key with a new id. `migrate` writes the check values of the other keys after it has tested them on existing
 * rows.
 */
export async function assertKeysOpenDatabase(): Promise<void> {
  await asPlatform("keys:check", async (tx) => {
    const { newDataKeys, unknown } = compareKeys(await tx.keyCheck.findMany());
    if (unknown.length > 0)
      throw new Error(
        `This database does not know ${unknown.join(", ")} yet. Run \`npm run migrate\` with the keys of this installation first.`,
      );
    for (const keyId of newDataKeys) await tx.keyCheck.create({ data: { keyId, check: checkValue(keyId) } });
  });
}
