import { z } from "zod";
import { istDay } from "~/domain/dates/ist";
import { auditKeyId, compareAuditKeys } from "./audit-key-check";
import { auditKeyChecks } from "./audit-seal.server";
import { compareKeys } from "./compare-keys.server";
import { checkValue } from "./crypto.server";
import { asPlatform, sql, withCatalogue } from "./database/client.server";
import { queryRows } from "./database/query-rows.server";
import { env } from "./env.server";
import { compareReceiptKeys, receiptKeyId } from "./receipt-key-check";
import { receiptPublicKeys } from "./receipt-keys.server";

const STORED = z.object({ keyId: z.string(), check: z.string() });

/**
 * Stops a process whose keys did not write this database, before it finds no customer, creates one twice, or signs with
 * another key under an old name. Records a data, receipt or audit key with a new id. `migrate` writes the check values of
 * the other keys after it has tested them on existing rows.
 */
export async function assertKeysOpenDatabase(): Promise<void> {
  const stored = await withCatalogue((tx) =>
    queryRows(tx, sql`select key_id as "keyId", "check" from key_checks`, STORED),
  );
  const { newDataKeys, unknown } = compareKeys(stored);
  if (unknown.length > 0)
    throw new Error(
      `This database does not know ${unknown.join(", ")} yet. Run \`npm run migrate\` with the keys of this installation first.`,
    );
  const data = [
    ...newDataKeys.map((keyId) => ({ keyId, check: checkValue(keyId) })),
    ...compareAuditKeys(stored, auditKeyChecks()).map(({ id, check }) => ({ keyId: auditKeyId(id), check })),
    ...compareReceiptKeys(stored, receiptPublicKeys(), istDay(new Date())).map(({ id, publicKey }) => ({
      keyId: receiptKeyId(id),
      check: publicKey,
    })),
  ];
  if (data.length === 0) return;
  if (env().databaseUrl === null)
    throw new Error(
      `This database does not know ${data.map(({ keyId }) => keyId).join(", ")} yet. Start the worker or the back office with these keys first.`,
    );
  await asPlatform("keys:check", (tx) =>
    tx.$executeRaw(sql`
      insert into key_checks (key_id, "check")
      select * from unnest(${data.map(({ keyId }) => keyId)}::text[], ${data.map(({ check }) => check)}::text[])
      on conflict do nothing`),
  );
}
