import { afterQuietTime } from "~/domain/dates/quiet-hours";
import { isAvailable } from "~/domain/journey/site";
import type { CounterRequest } from "~/domain/leads/requests";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { randomToken } from "~/platform/crypto.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { formId, newId } from "~/platform/ids";
import { countHit } from "~/platform/rate-limit.server";
import { journeySite } from "~/services/brands/journey-site";
import { contactIndex, maskedContact } from "~/services/messages/contact.server";
import { counterText } from "~/services/messages/lead-texts.server";
import { queueIfWelcome } from "~/services/messages/queue-if-welcome.server";
import { counterLink } from "./counter-link.server";

type PartnerCtx = TenantCtx<PartnerActor>;

/** Starts of one user in an hour, and messages to one number in a day from anybody. */
const OF_USER = { max: 40, windowSeconds: 3_600 };
const TO_NUMBER = { max: 2, windowSeconds: 86_400 };
const CODE_LENGTH = 12;

export type StartRefusal =
  | No<"no-mobile">
  | No<"not-confirmed">
  | No<"no-merchant">
  | No<"too-many", { minutes: number }>;

type Owner = { merchantId: string | null; name: string; utmId: string | null };

/** Whose lead it becomes: the user's merchant, the chosen active merchant of the partner, or the partner. */
async function findOwner({ brand, tx, actor }: PartnerCtx, chosen: string | null): Promise<Owner | null> {
  const merchantId = actor.merchantId ?? chosen;
  const partner = await tx.partner.findUniqueOrThrow({
    where: { brandId_id: { brandId: brand.id, id: actor.partnerId } },
    select: { name: true, utmId: true },
  });
  if (merchantId === null) return { merchantId, ...partner };
  const merchant = await tx.merchant.findFirst({
    where: { brandId: brand.id, id: merchantId, partnerId: actor.partnerId, status: "active" },
    select: { name: true },
  });
  return merchant && { merchantId, name: merchant.name, utmId: partner.utmId };
}

async function withinLimits(ctx: PartnerCtx, to: string | null): Promise<Yes | No<"too-many", { minutes: number }>> {
  const tooMany = (seconds: number) => no("too-many", { minutes: Math.ceil(seconds / 60) });
  const user = await countHit(ctx, `counter-user:${ctx.actor.partnerUserId}`, OF_USER);
  if (!user.allowed) return tooMany(user.retryAfterSeconds);
  const number = to === null ? null : await countHit(ctx, `counter-to:${to}`, TO_NUMBER);
  return number?.allowed === false ? tooMany(number.retryAfterSeconds) : yes();
}

/**
 * Starts a customer's application at a counter: makes a tracking link with the merchant's attribution and, for a
 * number, an SMS with it, outside quiet hours (OQ-29). The customer enters the passcode and gives the consents on their
 * own phone. The answer does not depend on whether the number has an account. A form that is sent twice starts once.
 */
export async function startAtCounter({
  ctx,
  request,
}: {
  ctx: PartnerCtx;
  request: CounterRequest;
}): Promise<Yes<{ startId: string }> | StartRefusal> {
  const { key, way, product, language } = request;
  const brandId = ctx.brand.id;
  const to = { channel: "mobile" as const, value: normaliseMobile(request.mobile) };
  if (way === "sms" && !isMobile(to.value)) return no("no-mobile");
  if (way === "sms" && !request.hasAsked) return no("not-confirmed");
  const startId = formId(key, { way, to: to.value, user: ctx.actor.partnerUserId });
  await lockKeys(ctx, `counter-start:${startId}`);
  const known = await ctx.tx.leadStart.count({ where: { brandId, id: startId } });
  if (known > 0) return yes({ startId });
  const owner = await findOwner(ctx, request.merchantId);
  if (!owner) return no("no-merchant");
  const mobileIdx = way === "sms" ? contactIndex(brandId, to) : null;
  const allowed = await withinLimits(ctx, mobileIdx);
  if (!allowed.ok) return allowed;

  const trackingLinkId = newId();
  const code = randomToken()
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, CODE_LENGTH);
  const offered = product && isAvailable(journeySite(ctx.brand), product) ? product : null;
  const { partnerId, partnerUserId } = ctx.actor;
  const { merchantId } = owner;
  await ctx.tx.trackingLink.createMany({
    data: [
      {
        brandId,
        id: trackingLinkId,
        partnerId,
        merchantId,
        code,
        name: owner.name,
        product: offered,
        utms: { ...(owner.utmId ? { utm_source: owner.utmId } : {}), utm_medium: "counter" },
        createdAt: ctx.now,
      },
    ],
  });
  const sendAt = way === "sms" ? afterQuietTime(ctx.now) : null;
  await ctx.tx.leadStart.createMany({
    data: [
      {
        brandId,
        id: startId,
        partnerId,
        merchantId,
        trackingLinkId,
        way,
        toMasked: way === "sms" ? maskedContact(to) : null,
        locale: language,
        product: offered,
        sendAt,
        createdBy: partnerUserId,
        createdAt: ctx.now,
      },
    ],
  });
  if (sendAt)
    await queueIfWelcome({
      ctx,
      to,
      template: "counter-link",
      locale: language,
      message: counterText(ctx.brand, language, { sender: owner.name, link: counterLink(ctx.brand, code) }),
      afterMs: sendAt.getTime() - ctx.now.getTime(),
    });
  await audit(ctx, "lead.start", { kind: "lead-start", id: startId }, { after: { way, merchantId, product: offered } });
  return yes({ startId });
}
