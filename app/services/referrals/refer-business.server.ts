import { randomBytes } from "node:crypto";
import { afterQuietTime } from "~/domain/dates/quiet-hours";
import type { ReferInput } from "~/domain/referrals/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { countHit } from "~/platform/rate-limit.server";
import { referralText } from "~/services/messages/lead-texts.server";
import { queueIfWelcome } from "~/services/messages/queue-if-welcome.server";
import { referredContact } from "./contact-columns.server";
import { openReferral } from "./open-referral.server";
import { partnerOfContact } from "./partner-of-contact.server";
import { referralLink } from "./referral-link.server";

type PartnerCtx = TenantCtx<PartnerActor>;

const newReferralCode = (): string => randomBytes(6).toString("hex");

/** Referrals that the users of one partner may try in a day, so that the refusals tell little about numbers. */
const OF_PARTNER = { max: 20, windowSeconds: 86_400 };

export type ReferRefusal = "self" | "is-partner" | "already-referred" | "too-many";

/** One SMS outside quiet hours (OQ-29), and one e-mail when there is an address. */
async function invite(
  ctx: PartnerCtx,
  input: ReferInput,
  { partnerName, code }: { partnerName: string; code: string },
) {
  const { name, mobile, email, language } = input;
  const values = { partner: partnerName, name, link: referralLink(ctx.brand, code) };
  const text = (channel: "mobile" | "email") => ({
    template: "partner-referral" as const,
    locale: language,
    message: referralText(channel, ctx.brand, language, values),
  });
  await queueIfWelcome({
    ctx,
    to: { channel: "mobile", value: mobile },
    afterMs: afterQuietTime(ctx.now).getTime() - ctx.now.getTime(),
    ...text("mobile"),
  });
  if (email) await queueIfWelcome({ ctx, to: { channel: "email", value: email }, ...text("email") });
}

/**
 * Refers somebody as a new partner of the brand and invites them once (OQ-60). Refuses `self` for a user of the own
 * portal, `is-partner` for a user of another one, `already-referred` for a number that a referral already counts for,
 * of any partner, and `too-many` above 20 tries a day of one partner.
 */
export async function referBusiness({
  ctx,
  input,
  partnerName,
}: {
  ctx: PartnerCtx;
  input: ReferInput;
  partnerName: string;
}): Promise<Yes<{ id: string }> | No<ReferRefusal>> {
  const brandId = ctx.brand.id;
  const { partnerId } = ctx.actor;
  const hit = await countHit(ctx, `referral-partner:${partnerId}`, OF_PARTNER);
  if (!hit.allowed) return no("too-many");
  const id = newId();
  const contact = referredContact(brandId, id, input);
  const known = await partnerOfContact(ctx, { brandId, ...contact });
  if (known !== null) return no(known === partnerId ? "self" : "is-partner");
  if (await openReferral(ctx, contact.mobileIdx)) return no("already-referred");
  const code = newReferralCode();
  await ctx.tx.partnerReferral.create({
    data: {
      brandId,
      id,
      partnerId,
      state: "invited",
      name: input.name,
      ...contact,
      invitedAt: ctx.now,
      invitationCode: code,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await invite(ctx, input, { partnerName, code });
  await audit(
    ctx,
    "partner-referral.invite",
    { kind: "partner-referral", id },
    { after: { name: input.name, mobile: contact.mobileMasked, email: contact.emailMasked ?? null, agreed: true } },
  );
  return yes({ id });
}
