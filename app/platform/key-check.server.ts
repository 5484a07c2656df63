import { compareKeys } from "./compare-keys.server";
import { checkValue } from "./crypto.server";
import { asPlatform } from "./database/client.server";

/**
 * Stops a process whose keys are not the ones that wrote this database, before it finds no customer or makes one twice. A data key with a new id is
 * recorded; the check values of the other keys are left by `migrate`, which proves them on the rows that are there.
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
