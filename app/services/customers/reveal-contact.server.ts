import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { takeReveal } from "~/services/security/take-reveal.server";
import { decryptIdentity } from "./encrypted-identity.server";
import { findLeadBrand } from "./find-lead.server";

/**
 * A customer's unmasked mobile number or e-mail address, for a call or a message. Each reveal is audited in the brand's
 * chain with its reason, without the value (OQ-45), and counts towards that person's quota. PAN and date of birth are never revealed.
 */
export async function revealContact({
  ctx,
  customerId,
  prospectId,
  field,
  reason,
}: {
  ctx: TenantCtx<StaffActor>;
  customerId: string;
  prospectId: string;
  field: "mobile" | "email";
  /** As `revealReason` parses it. */
  reason: string;
}): Promise<Yes<{ value: string }> | No<"not-found" | "too-many-reveals">> {
  const brandId = await findLeadBrand(ctx, { customerId, prospectId });
  if (!brandId) return no("not-found");
  const row = await ctx.tx.customer.findUnique({
    where: { brandId_id: { brandId, id: customerId } },
    select: { mobileEnc: true, emailEnc: true },
  });
  const value = decryptIdentity(
    { brandId, customerId },
    field,
    (field === "mobile" ? row?.mobileEnc : row?.emailEnc) ?? null,
  );
  if (value === null) return no("not-found");
  const allowed = await takeReveal({ ctx });
  if (!allowed.ok) return allowed;
  await audit(
    { ...ctx, brand: { ...ctx.brand, id: brandId } },
    "customer.reveal",
    { kind: "customer", id: customerId },
    { after: { field, reason } },
  );
  return yes({ value });
}
