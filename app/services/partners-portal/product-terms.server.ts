import { z } from "zod";
import type { ProductCode } from "~/domain/products";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

export type ProductTerms = {
  /** The partner's share of a payout in percent, and its flat fee in paise; null for a merchant, or when not agreed. */
  terms: { percent: string | null; flatPaise: number | null } | null;
  /** Commission of this product so far, and the amounts paid out for it. Paise. */
  earned: { commissionPaise: number; disbursedPaise: number } | null;
};

const SUMS = z.object({ commission: z.bigint().nullable(), disbursed: z.bigint().nullable() });

/** What this partner is paid for a product: the agreed terms, and the sums of its statement lines. */
export async function productTerms({
  ctx,
  product,
}: {
  ctx: TenantCtx<PartnerActor>;
  product: ProductCode;
}): Promise<ProductTerms> {
  const { partnerId, merchantId } = ctx.actor;
  const brandId = ctx.brand.id;
  const partner = await ctx.tx.partner.findUnique({
    where: { brandId_id: { brandId, id: partnerId } },
    select: { revenuePercent: true, revenueFlatFee: true },
  });
  const sums = await queryRow(
    ctx.tx,
    sql`
    select sum(c.commission_paise)::bigint as commission, sum(c.disbursed_paise)::bigint as disbursed
    from commission_lines c
    join applications a on a.brand_id = c.brand_id and a.id = c.application_id
    join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
    where c.brand_id = ${brandId}::uuid and c.partner_id = ${partnerId}::uuid and a.product = ${product}
      and (${merchantId}::uuid is null or p.merchant_id = ${merchantId}::uuid)`,
    SUMS,
  );
  const { revenuePercent: percent = null, revenueFlatFee: flat = null } = partner ?? {};
  return {
    terms:
      merchantId !== null
        ? null
        : {
            percent: percent === null || percent.isZero() ? null : percent.toString(),
            flatPaise: flat === null || flat.isZero() ? null : Number(flat.mul(100).toFixed(0)),
          },
    earned:
      sums?.commission && sums.disbursed
        ? { commissionPaise: Number(sums.commission), disbursedPaise: Number(sums.disbursed) }
        : null,
  };
}
