import type { TenantCtx } from "~/platform/context";
import { type ProvedContact, provedContact } from "./proved-contact.server";
import { readTransferToken } from "./transfer-token";

/** A link that still works, with where its passcode goes. */
export type Transfer = ProvedContact & { linkId: string; prospectId: string; customerId: string };

/**
 * The link of this address, or null: altered, used, too old, another brand's, and unknown look the same. Reading it moves nothing: whoever
 * merely looks at the address does not use it up.
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
  const contact = link && (await provedContact({ ctx, customerId: link.customerId }));
  return link && contact ? { linkId, prospectId, customerId: link.customerId, ...contact } : null;
}
