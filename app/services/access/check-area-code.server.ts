import type { Identifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { hashedWho } from "~/platform/security-events.server";
import { type CodeRefusal, checkCode } from "./check-code.server";
import type { AccountArea } from "./find-area-account.server";
import { destinationLocation, type Purpose } from "./open-challenge.server";
import { recordRefusedCode } from "./record-refused-code.server";
import { countRightCode, countWorkplace, countWrongAreaCode } from "./shield-counts.server";
import { attemptsOn, countFailure, lockAttempts, lockedForSeconds } from "./sign-in-failures.server";

export type AreaCodeRefusal = CodeRefusal | No<"account-locked", { resendAfterSeconds: number }>;

type Checked = Yes<{ accountId: string; challengeId: string; browserProof: string | null }> | AreaCodeRefusal;

type AskedRow = {
  destinationIdx: string;
  destinationEnc: string;
  channel: string;
  subjectId: string | null;
  knownBrowser: boolean;
};

type AskedCode = { ctx: TenantCtx; area: AccountArea; challengeId: string; code: string; purpose?: Purpose };

const OWNER = { admin: "staff", partner: "partner" } as const;

/**
 * Checks the passcode of a staff member or a portal user; `accountId` is what the passcode is bound to. `checkCode`
 * counts tries for one passcode; this also counts wrong codes for the address from here. The tenth in an hour locks the
 * address for this sender: until the lock ends every code is refused, the right one too (OQ-24, OQ-115). Commit the transaction after a refusal as
 * well, or the try is not counted.
 */
export async function checkAreaCode(asked: AskedCode): Promise<Checked> {
  const { ctx, area, challengeId, purpose = "sign-in" } = asked;
  const row = isUuid(challengeId)
    ? await ctx.tx.challenge.findFirst({
        where: { brandId: ctx.brand.id, id: challengeId, area, purpose },
        select: { destinationIdx: true, destinationEnc: true, channel: true, subjectId: true, knownBrowser: true },
      })
    : null;
  if (!row) return no("no-code");
  const checked = await checkOf(asked, row);
  const who = row.subjectId ? (`${OWNER[area]}:${row.subjectId}` as const) : hashedWho(row.destinationIdx);
  if (!checked.ok) await recordRefusedCode(ctx, who, checked.code, purpose);
  return checked;
}

const contactOf = (challengeId: string, { channel, destinationEnc }: AskedRow): Identifier => ({
  channel: channel === "mobile" ? "mobile" : "email",
  value: decryptField(destinationLocation(challengeId), destinationEnc),
});

/**
 * Strangers' right and wrong codes count for the shield: who guesses must work for the next passcode, who signs in need
 * not (BEY-27).
 */
async function checkOf(
  { ctx, area, challengeId, code, purpose = "sign-in" }: AskedCode,
  row: AskedRow,
): Promise<Checked> {
  const who = attemptsOn(ctx, area, row.destinationIdx);
  await lockAttempts(ctx, who);
  const locked = await lockedForSeconds(ctx, who);
  if (locked > 0) return no("account-locked", { resendAfterSeconds: locked });
  const checked = await checkCode({ ctx, challengeId, code, area, purpose, subjectId: row.subjectId });
  if (checked.ok && row.subjectId) {
    if (!row.knownBrowser) await countRightCode(ctx, area, checked.accepted.contact);
    await countWorkplace(ctx, area);
    return yes({ accountId: row.subjectId, challengeId, browserProof: checked.accepted.browserProof });
  }
  if (!checked.ok && checked.code !== "wrong-code") return checked;
  if (!row.knownBrowser) await countWrongAreaCode(ctx, area, contactOf(challengeId, row));
  const lockSeconds = await countFailure(ctx, who);
  if (lockSeconds > 0) return no("account-locked", { resendAfterSeconds: lockSeconds });
  return checked.ok ? no("no-code") : checked;
}
