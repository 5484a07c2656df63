import { PAGES } from "~/domain/journey/pages";
import type { Ctx, CustomerActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newPublicId } from "~/platform/ids";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOrMakeProspect } from "~/services/applications/find-or-make-prospect.server";
import { transferToken } from "./transfer-token";

/** How long a transfer link is valid, in minutes (OQ-18). */
const TRANSFER_MINUTES = 15;

type CustomerCtx = TenantCtx<CustomerActor>;

/** The address to open on the other device, and when it expires. */
export type TransferLink = { url: string; expiresAt: Date };

function transferUrl(ctx: Ctx, linkId: string, prospectId: string): string {
  const url = new URL(PAGES.transfer.replace(":prospectId", prospectId), ctx.origin);
  url.searchParams.set("token", transferToken({ brandId: ctx.brand.id, linkId, prospectId }));
  if (ctx.onMainHost && !ctx.brand.isMain) url.searchParams.set("partner", ctx.brand.key);
  return url.toString();
}

/** The customer's valid transfer link, or null. */
export async function openTransfer({ ctx }: { ctx: CustomerCtx }): Promise<TransferLink | null> {
  const row = await ctx.tx.transferLink.findFirst({
    where: {
      brandId: ctx.brand.id,
      customerId: ctx.actor.customerId,
      sessionId: ctx.actor.sessionId,
      usedAt: null,
      expiresAt: { gt: ctx.now },
    },
    orderBy: { createdAt: "desc" },
  });
  return row && { url: transferUrl(ctx, row.id, row.prospectId), expiresAt: row.expiresAt };
}

/**
 * Makes a link that moves this session's journey to another device (OQ-18). Only one is valid at a time: earlier unused
 * links are deleted.
 */
export async function startTransfer({ ctx, session }: { ctx: CustomerCtx; session: CustomerSession }): Promise<void> {
  const brandId = ctx.brand.id;
  const { customerId, sessionId } = ctx.actor;
  await lockKeys(ctx, `transfer:${customerId}`);
  await ctx.tx.transferLink.deleteMany({ where: { brandId, customerId, usedAt: null } });
  const prospectId = await findOrMakeProspect({ ctx, session, product: session.product ?? "PL" });
  await ctx.tx.transferLink.createMany({
    data: [
      {
        brandId,
        id: newPublicId(),
        prospectId,
        customerId,
        sessionId,
        applicationId: session.applicationId,
        product: session.product,
        createdAt: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + TRANSFER_MINUTES * 60_000),
      },
    ],
  });
}
