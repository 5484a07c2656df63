import { LENDER_HOLDER } from "~/domain/consents/stop-holders";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";

/**
 * Notes that a lender has confirmed that it acts no longer on a consent that was taken back (BEY-26). `id` is the row
 * of the confirmation. Refuses `not-found`, and `already` when it was noted before.
 */
export async function confirmLenderStop({
  ctx,
  id,
  brandId,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
  brandId: string;
}): Promise<Yes | No<"not-found" | "already">> {
  const where = { brandId, id, holder: LENDER_HOLDER };
  const row = await ctx.tx.stopConfirmation.findFirst({ where, select: { customerId: true, consentId: true } });
  if (!row) return no("not-found");
  const { customerId, consentId } = row;
  const { count } = await ctx.tx.stopConfirmation.updateMany({
    where: { ...where, confirmedAt: null },
    data: { confirmedAt: ctx.now },
  });
  if (count === 0) return no("already");
  const consent = await ctx.tx.consent.findFirst({ where: { brandId, id: consentId }, select: { lenderId: true } });
  await audit(
    { ...ctx, brand: { ...ctx.brand, id: brandId } },
    "consent.lender-confirmed",
    { kind: "customer", id: customerId },
    { after: { consentId, lenderId: consent?.lenderId ?? null } },
  );
  return yes();
}
