import { needsSecondAreaCode } from "~/domain/passcodes/shield";
import type { Identifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { hashedWho } from "~/platform/security-events.server";
import { type CodeRefusal, checkCode } from "./check-code.server";
import type { AccountArea } from "./find-area-account.server";
import { destinationLocation, newPasscode, openChallenge, type Purpose } from "./open-challenge.server";
import { recordRefusedCode } from "./record-refused-code.server";
import { countRightCode, countWorkplace, countWrongAreaCode, readAreaCodeFacts } from "./shield-counts.server";
import { attemptsOn, countFailure, lockAttempts, lockedForSeconds } from "./sign-in-failures.server";

export type AreaCodeRefusal =
  | CodeRefusal
  | No<"account-locked", { resendAfterSeconds: number }>
  /** The code was right, but strangers must enter a second one now, which was sent to the same number or address. */
  | No<"second-code", { challengeId: string }>;

type Checked = Yes<{ accountId: string; challengeId: string; browserProof: string | null }> | AreaCodeRefusal;

type AskedRow = {
  destinationIdx: string;
  destinationEnc: string;
  channel: string;
  subjectId: string | null;
  knownBrowser: boolean;
  confirms: string | null;
};

type AskedCode = { ctx: TenantCtx; area: AccountArea; challengeId: string; code: string; purpose?: Purpose };

const OWNER = { admin: "staff", partner: "partner" } as const;

/**
 * Checks the passcode of a staff member or a portal user; `accountId` is what the passcode is bound to. `checkCode`
 * counts tries for one passcode; this also counts wrong codes for the address from here. The tenth in an hour locks the
 * address for this sender: until the lock ends every code is refused, the right one too (OQ-24, OQ-115). Commit the transaction after a refusal as
 * well, or the try is not counted.
 */
export async function checkAreaCode(input: AskedCode): Promise<Checked> {
  const { ctx, area, challengeId, purpose = "sign-in" } = input;
  const row = isUuid(challengeId)
    ? await ctx.tx.challenge.findFirst({
        where: { brandId: ctx.brand.id, id: challengeId, area, purpose },
        select: {
          destinationIdx: true,
          destinationEnc: true,
          channel: true,
          subjectId: true,
          knownBrowser: true,
          confirms: true,
        },
      })
    : null;
  if (!row) return no("no-code");
  const checked = await checkAskedCode(input, row);
  const who = row.subjectId ? (`${OWNER[area]}:${row.subjectId}` as const) : hashedWho(row.destinationIdx);
  if (!checked.ok && checked.code !== "second-code") await recordRefusedCode(ctx, who, checked.code, purpose);
  return checked;
}

type First = { ctx: TenantCtx; area: AccountArea; purpose: Purpose; subjectId: string };

/** Whose accounts these are: a partner's, or our own. */
async function findOwner(ctx: TenantCtx, area: AccountArea, subjectId: string) {
  if (area !== "partner") return { owner: area, hasSecondStep: false };
  const user = await ctx.tx.partnerUser.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: subjectId } },
    select: { partnerId: true, totpEnrolledAt: true },
  });
  return { owner: user?.partnerId ?? subjectId, hasSecondStep: user?.totpEnrolledAt !== null };
}

/** Whether one right code does not sign in: of a portal user without a second step, while codes of the portal are guessed. */
const isNotEnough = async (
  { ctx, area, purpose }: First,
  { owner, hasSecondStep }: { owner: string; hasSecondStep: boolean },
) =>
  area === "partner" &&
  purpose === "sign-in" &&
  !hasSecondStep &&
  needsSecondAreaCode(await readAreaCodeFacts(ctx, area, owner));

async function sendSecondAreaCode(
  { ctx, area, purpose, subjectId }: First,
  to: Identifier,
  confirms: string,
): Promise<No<"second-code", { challengeId: string }>> {
  const passcode = newPasscode();
  await openChallenge({ ctx, to, area, purpose, passcode, subjectId, confirms });
  return no("second-code", { challengeId: passcode.challengeId });
}

const contactOf = (challengeId: string, { channel, destinationEnc }: AskedRow): Identifier => ({
  channel: channel === "mobile" ? "mobile" : "email",
  value: decryptField(destinationLocation(challengeId), destinationEnc),
});

/**
 * Strangers' right and wrong codes count for the shield: who guesses must work for the next passcode, who signs in need
 * not (BEY-27).
 */
async function checkAskedCode(
  { ctx, area, challengeId, code, purpose = "sign-in" }: AskedCode,
  row: AskedRow,
): Promise<Checked> {
  const who = attemptsOn(ctx, area, row.destinationIdx);
  await lockAttempts(ctx, who);
  const locked = await lockedForSeconds(ctx, who);
  if (locked > 0) return no("account-locked", { resendAfterSeconds: locked });
  const checked = await checkCode({ ctx, challengeId, code, area, purpose, subjectId: row.subjectId });
  if (checked.ok && row.subjectId) {
    const first = { ctx, area, purpose, subjectId: row.subjectId };
    const account = await findOwner(ctx, area, row.subjectId);
    if (!row.knownBrowser && row.confirms === null && (await isNotEnough(first, account)))
      return sendSecondAreaCode(first, contactOf(challengeId, row), challengeId);
    if (!row.knownBrowser) await countRightCode(ctx, area, checked.accepted.contact);
    await countWorkplace(ctx, area, account.owner);
    return yes({ accountId: row.subjectId, challengeId, browserProof: checked.accepted.browserProof });
  }
  if (!checked.ok && checked.code !== "wrong-code") return checked;
  if (!row.knownBrowser) await countWrongAreaCode(ctx, area, contactOf(challengeId, row));
  const lockSeconds = await countFailure(ctx, who);
  if (lockSeconds > 0) return no("account-locked", { resendAfterSeconds: lockSeconds });
  return checked.ok ? no("no-code") : checked;
}
