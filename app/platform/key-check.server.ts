import { istDay } from "~/domain/dates/ist";
import { auditKeyId, compareAuditKeys } from "./audit-key-check";
import { auditKeyChecks } from "./audit-seal.server";
import { compareKeys } from "./compare-keys.server";
import { checkValue } from "./crypto.server";
import { asPlatform } from "./database/client.server";
import { compareReceiptKeys, receiptKeyId } from "./receipt-key-check";
import { receiptPublicKeys } from "./receipt-keys.server";

/**
 * Stops a process whose keys did not write this database, before it finds no customer, creates one twice, or signs with
 * another key under an old name. Records a data, receipt or audit key with a new id. `migrate` writes the check values of
 * the other keys after it has tested them on existing rows.
 */
export async function assertKeysOpenDatabase(): Promise<void> {
  await asPlatform("keys:check", async (tx, now) => {
    const stored = await tx.keyCheck.findMany();
    const { newDataKeys, unknown } = compareKeys(stored);
    if (unknown.length > 0)
      throw new Error(
        `This database does not know ${unknown.join(", ")} yet. Run \`npm run migrate\` with the keys of this installation first.`,
      );
    for (const keyId of newDataKeys) await tx.keyCheck.create({ data: { keyId, check: checkValue(keyId) } });
    for (const { id, check } of compareAuditKeys(stored, auditKeyChecks()))
      await tx.keyCheck.createMany({ data: [{ keyId: auditKeyId(id), check }], skipDuplicates: true });
    for (const { id, publicKey } of compareReceiptKeys(stored, receiptPublicKeys(), istDay(now)))
      await tx.keyCheck.createMany({ data: [{ keyId: receiptKeyId(id), check: publicKey }], skipDuplicates: true });
  });
}
