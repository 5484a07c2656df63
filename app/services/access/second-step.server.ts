import { SECOND_FACTOR_TRIES } from "~/domain/access/sign-in-locks";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { changedProofs, readProofs } from "./session-proofs.server";
import { rotateSession } from "./sessions.server";
import { type AttemptKey, countFailure, lockAttempts, lockedForSeconds } from "./sign-in-failures.server";

/** A session that waits for its second step, and the account whose tries are counted. */
export type WaitingSession = { sessionId: string; accountId: string };

export type SecondStepRefusal =
  | No<"wrong-code", { triesLeft: number }>
  /** The fifth wrong try of this sign-in. The session was ended. */
  | No<"sign-in-again">
  /** Ten wrong tries in an hour. */
  | No<"account-locked", { resendAfterSeconds: number }>
  /** Nothing to check: no second step is required, or an app is set up already. */
  | No<"not-asked">;

const attempts = ({ accountId }: WaitingSession): AttemptKey => `second-factor:${accountId}`;

const rowOf = (ctx: TenantCtx, { sessionId }: WaitingSession) => ({
  brandId_id: { brandId: ctx.brand.id, id: sessionId },
});

/**
 * Locks the account's tries and tells whether this one may be compared. The session was read before, so a parallel try
 * may have completed or ended it.
 */
export async function beginTry(ctx: TenantCtx, waiting: WaitingSession): Promise<Yes | SecondStepRefusal> {
  const who = attempts(waiting);
  await lockAttempts(ctx, who);
  const now = await readProofs(ctx, waiting.sessionId);
  if (!now) return no("sign-in-again");
  if (now.secondFactorAt) return no("not-asked");
  const locked = await lockedForSeconds(ctx, who);
  return locked > 0 ? no("account-locked", { resendAfterSeconds: locked }) : yes();
}

/** Counts a wrong try: the fifth ends the sign-in, the tenth in an hour locks the account's second step. */
export async function countWrongTry(ctx: TenantCtx, waiting: WaitingSession): Promise<SecondStepRefusal> {
  const { secondFactorTries: tries } = await ctx.tx.session.update({
    where: rowOf(ctx, waiting),
    data: { secondFactorTries: { increment: 1 } },
    select: { secondFactorTries: true },
  });
  const lockSeconds = await countFailure(ctx, attempts(waiting));
  if (lockSeconds > 0) return no("account-locked", { resendAfterSeconds: lockSeconds });
  if (tries < SECOND_FACTOR_TRIES) return no("wrong-code", { triesLeft: SECOND_FACTOR_TRIES - tries });
  await ctx.tx.session.delete({ where: rowOf(ctx, waiting), select: { id: true } });
  return no("sign-in-again");
}

/** Marks the second step as done and returns the session's new token. */
export async function passSecondStep(
  ctx: TenantCtx,
  { sessionId }: Pick<WaitingSession, "sessionId">,
): Promise<string> {
  const token = await rotateSession({ ctx, sessionId });
  await ctx.tx.session.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: sessionId } },
    data: { ...(await changedProofs(ctx, sessionId, { secondFactorAt: ctx.now })), secondFactorTries: 0 },
    select: { id: true },
  });
  return token;
}
