import type { Area } from "~/domain/access/area";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { CODE_LIFE_SECONDS } from "~/domain/passcodes/send-policy";
import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { codeHmac, encryptField, randomCode, randomToken } from "~/platform/crypto.server";
import { env } from "~/platform/env.server";
import { newPublicId } from "~/platform/ids";
import { passcodes } from "~/platform/metrics.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { contactIndex, maskedContact } from "~/services/messages/contact.server";
import { type PasscodeWording, queuePasscode } from "~/services/messages/queue-passcode.server";
import { isKnownBrowser } from "./known-browser.server";
import { countStrangersSend } from "./shield-counts.server";

/** What a passcode is for. A passcode for one purpose never works for another. */
export type Purpose = "sign-in" | "add-mobile" | "transfer" | "bank-details";

/** A passcode to send: the id of its row and its six digits. */
export type Passcode = { challengeId: string; code: string };

export const newPasscode = (): Passcode => ({ challengeId: newPublicId(), code: randomCode() });

/**
 * The HMAC of a passcode's digits. Bound to all that the passcode may do: who may write rows could otherwise copy the row of a passcode that he
 * has received, under the same id in another brand, for another account or purpose (docs/decisions/0148-stolen-tenant-login.md).
 */
const passcodeHmac = (
  row: { brandId: string; id: string; area: Area; purpose: Purpose; subjectId: string | null },
  code: string,
): string => codeHmac(canonicalJson([row.brandId, row.id, row.area, row.purpose, row.subjectId]), code);

/** The HMACs of the digits that open a passcode, the one that is written first. More than one only during an update (`EARLIER_PASSCODES`). */
export function passcodeHmacs(row: Parameters<typeof passcodeHmac>[0], code: string): [string, ...string[]] {
  const { earlierPasscodes } = env();
  if (earlierPasscodes === "") return [passcodeHmac(row, code)];
  const [bound, earlier] = [passcodeHmac(row, code), codeHmac(row.id, code)];
  return earlierPasscodes === "write" ? [earlier, bound] : [bound, earlier];
}

/** The row and column that the encrypted destination of a challenge is bound to. */
export const destinationLocation = (challengeId: string) => ({
  table: "challenges",
  column: "destination",
  rowId: challengeId,
});

/**
 * Closes earlier passcodes of the area for this number or address that the same browser asked for, and the one that is
 * replaced. What other browsers asked for stays valid: a stranger's resend takes nobody's code away (OQ-115).
 */
async function killOlder(ctx: TenantCtx, area: Area, destinationIdx: string, replaces: string | null): Promise<void> {
  const which = [{ browser: ctx.browser?.id ?? null }, ...(replaces ? [{ id: replaces }] : [])];
  await ctx.tx.challenge.updateMany({
    where: { brandId: ctx.brand.id, area, destinationIdx, consumedAt: null, revokedAt: null, OR: which },
    data: { revokedAt: ctx.now },
  });
}

/**
 * Sends an allowed passcode: closes this browser's older ones for this destination and writes the challenge, the message and its job,
 * all in the context's transaction. The challenge stores only the HMAC of the digits. A withheld passcode is written in
 * the same way, but it is not sent and no digits match it.
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
  replaces = null,
  confirms = null,
  wordingOf,
}: {
  ctx: TenantCtx;
  to: Identifier;
  area?: Area;
  purpose: Purpose;
  passcode: Passcode;
  prospectId?: string | null;
  /** The account that owns the passcode, where it is known; for bank details the draft that it confirms. */
  subjectId?: string | null;
  isWithheld?: boolean;
  /** The passcode instead of which this one is sent. */
  replaces?: string | null;
  /** The passcode that was right, but not enough. */
  confirms?: string | null;
  /** The text around the digits. Default: that of a sign-in. */
  wordingOf?: (code: string) => PasscodeWording;
}): Promise<void> {
  const brandId = ctx.brand.id;
  const { challengeId, code } = passcode;
  const destinationIdx = contactIndex(brandId, to);
  const networks = hiddenNetworks(ctx.ip);
  const knownBrowser = isKnownBrowser(ctx, area, destinationIdx);
  await killOlder(ctx, area, destinationIdx, replaces);
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
      codeHmac: passcodeHmacs(
        { brandId, id: challengeId, area, purpose, subjectId },
        isWithheld ? randomToken() : code,
      )[0],
      expiresAt: new Date(ctx.now.getTime() + CODE_LIFE_SECONDS * 1000),
      prospectId,
      subjectId,
      locale: ctx.locale,
      network: networks?.near ?? null,
      wideNetwork: networks?.wide ?? null,
      browser: ctx.browser?.id ?? null,
      knownBrowser,
      confirms,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await queuePasscode({ ctx, to, challengeId, code, isWithheld, wording: wordingOf?.(code) });
  if (!isWithheld) passcodes.inc({ area, channel: to.channel, result: "sent" });
  if (!knownBrowser) await countStrangersSend(ctx, area, to, isWithheld);
}
