import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { takeReveal } from "~/services/security/take-reveal.server";
import { decryptApprovedBankDetails } from "./approved-bank-details.server";

/**
 * The whole number of a partner's approved account, to pay to it. Each reveal is audited in the brand's chain with its
 * reason, without the number. Refuses `no-account`, and `too-many-reveals` beyond the quota of the person.
 */
export async function revealAccount({
  ctx,
  brandId,
  partnerId,
  reason,
}: {
  ctx: StaffCtx;
  brandId: string;
  partnerId: string;
  /** As `parseReason` returns it. */
  reason: string;
}): Promise<Yes<{ account: string }> | No<"no-account" | "too-many-reveals">> {
  const approved = await decryptApprovedBankDetails({ tx: ctx.tx, brandId, partnerId });
  if (!approved) return no("no-account");
  const allowed = await takeReveal({ ctx });
  if (!allowed.ok) return allowed;
  const after = { requestId: approved.masked.id, account: approved.masked.accountMasked, reason };
  await audit(auditedIn(ctx, brandId), "bank-details.reveal", { kind: "partner", id: partnerId }, { after });
  return yes({ account: approved.details.account });
}
