import type { ProductCode } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import type { ApiCaller } from "~/services/api-keys/read-api-key.server";
import { createApplicationLink } from "~/services/partner-api/create-application-link.server";

type LinkRequest = { link: string | null; product: ProductCode | null; reference: string | null };

/**
 * Plays a customer who opens one of the partner's links and gives a number: makes a lead with a customer of whom nothing
 * is known. Without a link it makes one first.
 */
export async function playLead({
  ctx,
  caller,
  wish: { link, product, reference },
}: {
  ctx: TenantCtx;
  caller: ApiCaller;
  wish: LinkRequest;
}): Promise<Yes<{ leadId: string }> | No<"unknown-link" | "unknown-product" | "unknown-merchant" | "other-link">> {
  const own = { brandId: ctx.brand.id, partnerId: caller.partnerId };
  const made = link
    ? yes({ code: link })
    : await createApplicationLink({ ctx, caller, wish: { product, reference, merchantId: null } });
  if (!made.ok) return made;
  const opened = await ctx.tx.trackingLink.findFirst({ where: { ...own, code: made.code, active: true } });
  if (!opened) return no("unknown-link");
  const [customerId, leadId] = [newPublicId(), newPublicId()];
  await ctx.tx.customer.create({
    data: { brandId: own.brandId, id: customerId, uniqueId: newPublicId(), createdAt: ctx.now },
    select: { id: true },
  });
  await ctx.tx.prospect.create({
    data: {
      ...own,
      id: leadId,
      customerId,
      channel: "mobile",
      identifierIdx: `sandbox:${leadId}`,
      createdAt: ctx.now,
      trackingLinkId: opened.id,
      merchantId: opened.merchantId,
      product: opened.product,
      utms: opened.utms ?? {},
    },
    select: { id: true },
  });
  return yes({ leadId });
}
