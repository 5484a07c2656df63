import { isEmail, normaliseEmail } from "~/domain/patterns/email";
import type { Identifier } from "~/domain/patterns/identifier";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { Message } from "~/domain/validation/messages";
import { readIdentifier } from "~/domain/validation/sign-in";
import type { TenantCtx } from "~/platform/context";
import { contactIndex } from "~/services/messages/contact.server";
import { checkSend, type ProofNeeded } from "./check-proof.server";
import { type AccountArea, findAreaAccount } from "./find-area-account.server";
import { newPasscode, openChallenge, type Passcode } from "./open-challenge.server";
import { readChallenge } from "./read-challenge.server";
import { attemptsOn, lockedForSeconds } from "./sign-in-failures.server";

export type AreaCodeSent = Yes<{ challengeId: string; resendAfterSeconds: number }>;

export type AreaSendRefusal =
  /**
   * Not an e-mail address (staff: VAL-27), or neither a number nor an e-mail address (partners: VAL-26, VAL-27 or
   * VAL-44).
   */
  | No<"invalid", { message: Message }>
  | No<"throttled", { resendAfterSeconds: number }>
  /** Strangers must work now (OQ-115). */
  | ProofNeeded
  /** Ten wrong codes in an hour from here. */
  | No<"account-locked", { resendAfterSeconds: number }>;

function readTo(
  area: AccountArea,
  text: string,
): Yes<{ identifier: Identifier }> | No<"invalid", { message: Message }> {
  if (area === "partner") return readIdentifier(text);
  const value = normaliseEmail(text);
  return isEmail(value)
    ? yes({ identifier: { channel: "email" as const, value } })
    : no("invalid", { message: { key: "validation.email.invalid" } });
}

async function sendTo(
  ctx: TenantCtx,
  area: AccountArea,
  to: Identifier,
  passcode: Passcode,
  proof: string,
  last: { challengeId: string; confirms: string | null } | null = null,
): Promise<AreaCodeSent | AreaSendRefusal> {
  const locked = await lockedForSeconds(ctx, attemptsOn(ctx, area, contactIndex(ctx.brand.id, to)));
  if (locked > 0) return no("account-locked", { resendAfterSeconds: locked });
  const room = await checkSend({ ctx, area, to }, proof);
  if (!room.ok) return room;
  const subjectId = await findAreaAccount(ctx, area, to);
  const isWithheld = subjectId === null;
  await openChallenge({
    ctx,
    to,
    area,
    purpose: "sign-in",
    passcode,
    subjectId,
    isWithheld,
    replaces: last?.challengeId ?? null,
    confirms: last?.confirms ?? null,
  });
  return yes({ challengeId: passcode.challengeId, resendAfterSeconds: room.resendAfterSeconds });
}

/**
 * Sends a passcode to a staff member (e-mail) or a portal user (number or e-mail). For an address without an account
 * nothing is sent, but the same rows are written, so that neither the answer nor its time tells them apart (OQ-24).
 */
export async function sendAreaCode({
  ctx,
  area,
  identifier,
  passcode = newPasscode(),
  proof = "",
}: {
  ctx: TenantCtx;
  area: AccountArea;
  identifier: string;
  /** Set when the caller has already generated the digits. */
  passcode?: Passcode;
  /** The answer to the puzzle of an earlier refusal. */
  proof?: string;
}): Promise<AreaCodeSent | AreaSendRefusal> {
  const read = readTo(area, identifier);
  return read.ok ? sendTo(ctx, area, read.identifier, passcode, proof) : read;
}

/** Sends a new passcode to the same destination. */
export async function resendAreaCode({
  ctx,
  area,
  challengeId,
  passcode = newPasscode(),
  proof = "",
}: {
  ctx: TenantCtx;
  area: AccountArea;
  challengeId: string | null;
  passcode?: Passcode;
  proof?: string;
}): Promise<AreaCodeSent | AreaSendRefusal | No<"nothing-to-resend">> {
  const last = await readChallenge({ ctx, challengeId, purpose: "sign-in", area });
  return last ? sendTo(ctx, area, last.to, passcode, proof, last) : no("nothing-to-resend");
}
