import { checkValue, dataKeyIds, sameText } from "./crypto.server";
import { asPlatform } from "./database.server";

/** Stops a process whose data keys are not the ones that wrote this database; a key id that is new is recorded. */
export async function assertKeysOpenDatabase(): Promise<void> {
  await asPlatform("keys:check", async (tx) => {
    const known = new Map((await tx.keyCheck.findMany()).map((row) => [row.keyId, row.check]));
    const ids = dataKeyIds();
    for (const id of ids) {
      const expected = known.get(id);
      if (expected === undefined) {
        if (known.size > 0 && !ids.some((other) => known.has(other)))
          throw new Error(
            `None of the data keys (${ids.join(", ")}) has written this database (${[...known.keys()].join(", ")}).`,
          );
        await tx.keyCheck.create({ data: { keyId: id, check: checkValue(id) } });
      } else if (!sameText(expected, checkValue(id))) {
        throw new Error(
          `The data key "${id}" is not the key that wrote this database. Restore the original DATA_KEYS.`,
        );
      }
    }
  });
}
