import type { Tx } from "~/platform/database/client.server";
import { decryptBankDetails, MASKED_BANK_COLUMNS } from "./bank-columns.server";

type PartnerScope = { tx: Tx; brandId: string; partnerId: string };

const latest = ({ brandId, partnerId }: PartnerScope) =>
  ({ where: { brandId, partnerId, state: "approved" }, orderBy: { endedAt: "desc" } }) as const;

/** What a partner is paid to now, masked, and from which day (YYYY-MM-DD); null before the first approval. */
export async function approvedBankDetails(scope: PartnerScope) {
  const row = await scope.tx.bankDetailRequest.findFirst({
    ...latest(scope),
    select: { ...MASKED_BANK_COLUMNS, validFrom: true },
  });
  return row && { ...row, validFrom: row.validFrom?.toISOString().slice(0, 10) ?? null };
}

/** The same in plain text and masked, and the user who asked for it. */
export async function decryptApprovedBankDetails(scope: PartnerScope) {
  const row = await scope.tx.bankDetailRequest.findFirst(latest(scope));
  return row && { details: decryptBankDetails(row), masked: row, createdBy: row.createdBy };
}
