import type { PartnerActor, TenantCtx } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";

type Owner = TenantCtx<PartnerActor>;

/** The condition that a prospect `p` is a lead of this portal user: of the partner, for a merchant of that merchant. */
export const isOwnLead = ({ brand, actor: { partnerId, merchantId } }: Owner): Sql =>
  merchantId === null
    ? sql`p.brand_id = ${brand.id}::uuid and p.partner_id = ${partnerId}::uuid`
    : sql`p.brand_id = ${brand.id}::uuid and p.partner_id = ${partnerId}::uuid and p.merchant_id = ${merchantId}::uuid`;

/** The same for Prisma, for any table with a partner and a merchant. */
export const ownRows = ({ brand, actor: { partnerId, merchantId } }: Owner) => ({
  brandId: brand.id,
  partnerId,
  ...(merchantId === null ? {} : { merchantId }),
});
