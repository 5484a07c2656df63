import type { Area } from "~/domain/access/area";
import { MAX_WRONG_TRIES } from "~/domain/passcodes/send-policy";
import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { destinationLocation, type Purpose } from "./open-challenge.server";
import { readSendAllowance } from "./send-limits.server";

/** `locked` after too many wrong tries, `replaced` by a newer passcode, `used` by a right answer. */
export type ChallengeState = "open" | "locked" | "expired" | "replaced" | "used";

export type ChallengeView = {
  challengeId: string;
  to: Identifier;
  masked: string;
  state: ChallengeState;
  triesLeft: number;
  /** Seconds until another passcode may be sent to the same destination; 0 means now. */
  resendAfterSeconds: number;
  sendsLeftThisHour: number;
  /** The right code that was not enough, of which this is the second one; else null. */
  confirms: string | null;
};

type Row = { attempts: number; consumedAt: Date | null; revokedAt: Date | null; expiresAt: Date };

function stateOf({ attempts, consumedAt, revokedAt, expiresAt }: Row, now: Date): ChallengeState {
  if (consumedAt) return "used";
  if (attempts >= MAX_WRONG_TRIES) return "locked";
  if (revokedAt) return "replaced";
  return expiresAt <= now ? "expired" : "open";
}

/**
 * A passcode of this brand, area and purpose as its page shows it, or null. It contains the unmasked destination: never
 * send it to the browser.
 */
export async function readChallenge({
  ctx,
  challengeId,
  purpose,
  area = "customer",
  subjectId,
}: {
  ctx: TenantCtx;
  challengeId: string | null;
  purpose: Purpose;
  area?: Area;
  subjectId?: string;
}): Promise<ChallengeView | null> {
  if (!challengeId) return null;
  const row = await ctx.tx.challenge.findFirst({
    where: { brandId: ctx.brand.id, id: challengeId, area, purpose, ...(subjectId ? { subjectId } : {}) },
  });
  if (!row) return null;
  const { verdict, leftThisHour } = await readSendAllowance(ctx, area, row.destinationIdx);
  return {
    challengeId,
    to: {
      channel: row.channel as Identifier["channel"],
      value: decryptField(destinationLocation(challengeId), row.destinationEnc),
    },
    masked: row.destinationMasked,
    state: stateOf(row, ctx.now),
    triesLeft: Math.max(0, MAX_WRONG_TRIES - row.attempts),
    resendAfterSeconds: verdict.allowed ? 0 : verdict.resendAfterSeconds,
    sendsLeftThisHour: leftThisHour,
    confirms: row.confirms,
  };
}
