import { hasProduct } from "@tenants/brand/features";
import { expandCardLink } from "~/domain/cards/card-link";
import { PAGES } from "~/domain/journey/pages";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { mayRecordStranger } from "~/platform/rate-limit.server";
import { sandboxLinkFor } from "~/services/lenders/sandbox-link.server";
import { findVoucher } from "./list-vouchers.server";

/**
 * Follows a voucher to its shop, for customers and visitors: each time with a new click, and the shop receives only the
 * click's id. Returns `closed`, which leads back to the catalogue, when the voucher is off or has expired, and refuses
 * `unknown-link` when the brand has no vouchers any more.
 */
export async function followVoucher({ ctx, voucherId }: { ctx: TenantCtx; voucherId: string }) {
  if (!hasProduct(ctx.brand, "DV")) return no("unknown-link");
  const voucher = await findVoucher({ ctx, voucherId });
  if (!voucher) return no("closed", { to: PAGES["discount-vouchers"] });
  const { actor } = ctx;
  const clickId = newPublicId();
  const url = expandCardLink(voucher.link, clickId);
  if (actor.kind === "customer" || (await mayRecordStranger(ctx)))
    await ctx.tx.click.createMany({
      data: [
        {
          brandId: ctx.brand.id,
          id: clickId,
          kind: "voucher",
          target: url,
          voucherId: voucher.id,
          customerId: actor.kind === "customer" ? actor.customerId : null,
          prospectId: actor.kind === "customer" || actor.kind === "visitor" ? actor.prospectId : null,
          visitedAt: ctx.now,
          createdAt: ctx.now,
        },
      ],
    });
  return yes({ url: sandboxLinkFor(url, ctx.locale) });
}
