import { isAvailable } from "~/domain/journey/site";
import type { ProductCode } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import { auditByKey } from "~/platform/audit.server";
import type { TenantCtx } from "~/platform/context";
import { randomToken } from "~/platform/crypto.server";
import { newPublicId } from "~/platform/ids";
import type { ApiCaller } from "~/services/api-keys/read-api-key.server";
import { journeySite } from "~/services/brands/journey-site";
import { brandOrigin } from "~/services/brands/system-context.server";

/** The characters of a new link's code. */
const CODE_LENGTH = 12;

type LinkRequest = { product: ProductCode | null; reference: string | null; merchantId: string | null };

/**
 * A tracking link for one application: whoever opens it and gives a number is the partner's lead, with its
 * `reference`. The same reference gives the same link, so that a call may be repeated. A new link is audited as the key's.
 */
export async function createApplicationLink({
  ctx,
  caller,
  wish: { product, reference, merchantId },
}: {
  ctx: TenantCtx;
  caller: ApiCaller;
  wish: LinkRequest;
}): Promise<
  Yes<{ code: string; origin: string; isNew: boolean }> | No<"unknown-product" | "unknown-merchant" | "other-link">
> {
  const own = { brandId: ctx.brand.id, partnerId: caller.partnerId };
  const origin = brandOrigin(ctx.brand);
  if (product && !isAvailable(journeySite(ctx.brand), product)) return no("unknown-product");
  if (merchantId) {
    const merchant = await ctx.tx.merchant.findFirst({
      where: { ...own, id: merchantId, status: "active" },
      select: { id: true },
    });
    if (!merchant) return no("unknown-merchant");
  }
  if (reference) {
    await ctx.tx
      .$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`link:${caller.partnerId}:${reference}`}, 0))`;
    const known = await ctx.tx.trackingLink.findFirst({ where: { ...own, reference, active: true } });
    if (known) {
      if (known.product !== product || known.merchantId !== merchantId) return no("other-link");
      return yes({ code: known.code, origin, isNew: false });
    }
  }
  const code = randomToken().slice(0, CODE_LENGTH);
  const id = newPublicId();
  await ctx.tx.trackingLink.create({
    data: {
      ...own,
      id,
      code,
      merchantId,
      product,
      reference,
      name: reference ?? "API",
      utms: { utm_source: "api" },
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  // Without the reference: it may say whose lead it is, and an entry stays for ever.
  const after = { code, partnerId: caller.partnerId, merchantId, product };
  await auditByKey(ctx, caller.keyId, "tracking-link.create", { kind: "tracking-link", id }, after);
  return yes({ code, origin, isNew: true });
}
