import { isReferralCode } from "~/domain/referrals/referral-code";
import { invitationsEndedBefore } from "~/domain/referrals/referral-state";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";

/** Who refers by a code, and the invitation that has it; null for the partner's own link. */
export type Referrer = { partnerId: string; name: string; invitationId: string | null };

/**
 * The active partner of this brand whose own code this is, or whose invitation has it. Refuses `expired-code` for every
 * other one: unknown, of an invitation of more than 90 days ago, or of a partner that is suspended. A code that was
 * used still counts, so that nobody learns from it whether a number is known here.
 */
export async function findReferrer({
  ctx,
  code,
}: {
  ctx: TenantCtx;
  code: string;
}): Promise<Yes<{ referrer: Referrer }> | No<"expired-code">> {
  if (!isReferralCode(code)) return no("expired-code");
  const brandId = ctx.brand.id;
  const own = await ctx.tx.partner.findFirst({
    where: { brandId, referralCode: code, status: "active" },
    select: { id: true, name: true },
  });
  if (own) return yes({ referrer: { partnerId: own.id, name: own.name, invitationId: null } });
  const invitation = await ctx.tx.partnerReferral.findFirst({
    where: {
      brandId,
      invitationCode: code,
      invitedAt: { gt: invitationsEndedBefore(ctx.now) },
      partner: { status: "active" },
    },
    select: { id: true, partner: { select: { id: true, name: true } } },
  });
  if (!invitation) return no("expired-code");
  const { id, partner } = invitation;
  return yes({ referrer: { partnerId: partner.id, name: partner.name, invitationId: id } });
}
