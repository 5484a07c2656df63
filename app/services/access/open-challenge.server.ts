import type { Area } from "~/domain/access/area";
import { CODE_LIFE_SECONDS } from "~/domain/challenges/send-policy";
import type { Identifier } from "~/domain/patterns/identifier";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { codeHmac, encryptField, randomCode, randomToken } from "~/platform/crypto.server";
import { newPublicId } from "~/platform/ids";
import { networksOf } from "~/platform/network/address.server";
import { contactIndex, maskedContact } from "~/services/messages/contact.server";
import { queuePasscode } from "~/services/messages/queue-passcode.server";
import { lockSendAllowance, spendBrandBudget } from "./send-limits.server";

/** What a passcode is for. One for the one is worthless for the other. */
export type Purpose = "sign-in" | "add-mobile" | "transfer";

/** A passcode that is about to be sent: the id of its row and its six digits. */
export type Passcode = { challengeId: string; code: string };

export const newPasscode = (): Passcode => ({ challengeId: newPublicId(), code: randomCode() });

/**
 * Whether a passcode may go to this number or address now. Held until the transaction ends, so of several sends at once each counts those
 * before it (OQ-22).
 */
export async function roomToSend({ ctx, to, area = "customer" }: { ctx: TenantCtx; to: Identifier; area?: Area }) {
  const { verdict } = await lockSendAllowance(ctx, area, contactIndex(ctx.brand.id, to));
  const { allowed, resendAfterSeconds } = verdict;
  return allowed ? yes({ resendAfterSeconds }) : no("throttled", { resendAfterSeconds });
}

/** The row and column that a challenge's destination is bound to. */
export const destinationLocation = (challengeId: string) => ({
  table: "challenges",
  column: "destination",
  rowId: challengeId,
});

/** Earlier passcodes of the area for this number or address open nothing any more. */
async function killOlder(ctx: TenantCtx, area: Area, destinationIdx: string): Promise<void> {
  await ctx.tx.challenge.updateMany({
    where: { brandId: ctx.brand.id, area, destinationIdx, consumedAt: null, revokedAt: null },
    data: { revokedAt: ctx.now },
  });
}

/**
 * Sends a passcode for which there is room: kills the older ones for this destination, writes the challenge, the message and its job, all in
 * the transaction of the context. Of the digits only the HMAC is kept on the challenge. A withheld passcode is written like any other, but it is
 * not sent, and no digits open it.
 */
export async function openChallenge({
  ctx,
  to,
  area = "customer",
  purpose,
  passcode,
  prospectId = null,
  subjectId = null,
  isWithheld = false,
}: {
  ctx: TenantCtx;
  to: Identifier;
  area?: Area;
  purpose: Purpose;
  passcode: Passcode;
  prospectId?: string | null;
  /** The account that the passcode is for, where it is known before. */
  subjectId?: string | null;
  isWithheld?: boolean;
}): Promise<void> {
  const brandId = ctx.brand.id;
  const { challengeId, code } = passcode;
  const destinationIdx = contactIndex(brandId, to);
  const networks = networksOf(ctx.ip);
  await killOlder(ctx, area, destinationIdx);
  await ctx.tx.challenge.create({
    data: {
      brandId,
      id: challengeId,
      area,
      channel: to.channel,
      destinationEnc: encryptField(destinationLocation(challengeId), to.value),
      destinationIdx,
      destinationMasked: maskedContact(to),
      purpose,
      codeHmac: codeHmac(challengeId, isWithheld ? randomToken() : code),
      expiresAt: new Date(ctx.now.getTime() + CODE_LIFE_SECONDS * 1000),
      prospectId,
      subjectId,
      locale: ctx.locale,
      ip: ctx.ip,
      network: networks?.near ?? null,
      wideNetwork: networks?.wide ?? null,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await queuePasscode({ ctx, to, challengeId, code, isWithheld });
  await spendBrandBudget(ctx, area, isWithheld);
}
