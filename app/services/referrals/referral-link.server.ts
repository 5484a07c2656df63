import type { Brand } from "@tenants/brand/schema";
import { referralPath } from "~/domain/referrals/referral-code";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { brandOrigin } from "~/services/brands/system-context.server";

/** The sign-up with a referral code: on the brand's own site, or under its key on the main site. */
export const referralLink = (brand: Brand, code: string): string =>
  `${brandOrigin(brand)}${referralPath(code, brand.isMain || brand.hosts.length > 0 ? null : brand.key)}`;

/** The portal's own link for new partners: who signs up with it is referred by this partner. */
export async function ownReferralLink({ ctx }: { ctx: TenantCtx<PartnerActor> }): Promise<string> {
  const { referralCode } = await ctx.tx.partner.findUniqueOrThrow({
    where: { brandId_id: { brandId: ctx.brand.id, id: ctx.actor.partnerId } },
    select: { referralCode: true },
  });
  return referralLink(ctx.brand, referralCode);
}
