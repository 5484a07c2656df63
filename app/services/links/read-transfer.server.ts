import type { TenantCtx } from "~/platform/context";
import { readTransferToken } from "./transfer-token";
import { type VerifiedContact, verifiedContact } from "./verified-contact.server";

/** A valid link with the destination of its passcode. */
export type Transfer = VerifiedContact & { linkId: string; prospectId: string; customerId: string };

/**
 * The transfer link of this address, or null: altered, used, expired, another brand's and unknown links look the same.
 * Reading it changes nothing, so a preview does not use it up.
 */
export async function readTransfer({
  ctx,
  prospectId,
  token,
}: {
  ctx: TenantCtx;
  prospectId: string;
  token: string;
}): Promise<Transfer | null> {
  const brandId = ctx.brand.id;
  const linkId = readTransferToken(brandId, prospectId, token);
  if (!linkId) return null;
  const link = await ctx.tx.transferLink.findFirst({
    where: { brandId, id: linkId, prospectId, usedAt: null, expiresAt: { gt: ctx.now } },
    select: { customerId: true },
  });
  const contact = link && (await verifiedContact({ ctx, customerId: link.customerId }));
  return link && contact ? { linkId, prospectId, customerId: link.customerId, ...contact } : null;
}
