import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { type AreaCodeRefusal, checkAreaCode } from "~/services/access/check-area-code.server";
import { lockStatements } from "~/services/statements/statement-lock.server";
import { decryptApprovedBankDetails } from "./approved-bank-details.server";
import { bankChallenge, findBankDraft, hasOpenBankRequest } from "./draft-bank-details.server";
import { notifyOwnersOfBankRequest } from "./notify-owners.server";

type Ctx = TenantCtx<PartnerActor>;

/** What the audit trail stores of bank details. */
export const auditedBankDetails = (row: {
  holderName: string;
  accountMasked: string;
  ifsc: string;
  panMasked: string;
  gstinMasked: string | null;
}) => ({
  holderName: row.holderName,
  account: row.accountMasked,
  ifsc: row.ifsc,
  pan: row.panMasked,
  gstin: row.gstinMasked,
});

/**
 * Turns the signed-in owner's draft into a request for staff, with the passcode that was sent for this draft. Refuses
 * `masquerade`, `no-draft`, `open-request`, and what the passcode's check refuses. Commit after a refusal as well, or
 * the try is not counted.
 */
export async function confirmBankDetails({
  ctx,
  code,
  partnerName,
  userName,
}: {
  ctx: Ctx;
  code: string;
  partnerName: string;
  userName: string;
}): Promise<Yes | No<"masquerade" | "no-draft" | "open-request"> | AreaCodeRefusal> {
  const { partnerId, impersonatorId } = ctx.actor;
  const scope = { tx: ctx.tx, brandId: ctx.brand.id, partnerId };
  if (impersonatorId) return no("masquerade");
  await lockStatements(scope);
  const draft = await findBankDraft(ctx);
  if (!draft) return no("no-draft");
  if (await hasOpenBankRequest(ctx)) return no("open-request");
  const challenge = await bankChallenge(ctx, draft.id);
  if (!challenge) return no("no-code");
  const { challengeId } = challenge;
  const checked = await checkAreaCode({ ctx, area: "partner", challengeId, code, purpose: "bank-details" });
  if (!checked.ok) return checked;
  if (checked.accountId !== draft.id) return no("no-code");
  await ctx.tx.bankDetailRequest.update({
    where: { brandId_id: { brandId: scope.brandId, id: draft.id } },
    data: { state: "open", askedAt: ctx.now },
    select: { id: true },
  });
  const subject = { kind: "partner", id: partnerId };
  await audit(ctx, "bank-details.ask", subject, { after: { requestId: draft.id, ...auditedBankDetails(draft) } });
  const before = await decryptApprovedBankDetails(scope);
  await notifyOwnersOfBankRequest(ctx, "asked", {
    partnerId,
    partner: partnerName,
    account: draft.accountMasked,
    by: userName,
    earlierUserId: before?.createdBy ?? null,
  });
  return yes();
}
