import type { PartnerActor, TenantCtx } from "~/platform/context";

/** The tickets that this portal user may see: the partner's, or the merchant's own. */
export const ownTickets = ({ brand, actor: { partnerId, merchantId } }: TenantCtx<PartnerActor>) => ({
  brandId: brand.id,
  partnerId,
  ...(merchantId === null ? {} : { merchantId }),
});
