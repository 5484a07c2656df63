import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { type CodeRefusal, checkCode } from "./check-code.server";
import type { AccountArea } from "./find-area-account.server";
import { countFailure, type Guessed, holdTries, lockedForSeconds } from "./sign-in-failures.server";

export type AreaCodeRefusal = CodeRefusal | No<"account-locked", { resendAfterSeconds: number }>;

/**
 * Checks a staff member's or a partner user's passcode. Besides what `checkCode` counts for the one code, wrong codes count for the address:
 * the tenth in an hour locks it, and while it is locked nothing is compared, the right code neither (OQ-24). A refusal must commit to be counted.
 */
export async function checkAreaCode({
  ctx,
  area,
  challengeId,
  code,
}: {
  ctx: TenantCtx;
  area: AccountArea;
  challengeId: string;
  code: string;
}): Promise<Yes<{ accountId: string; challengeId: string }> | AreaCodeRefusal> {
  const row = isUuid(challengeId)
    ? await ctx.tx.challenge.findFirst({
        where: { brandId: ctx.brand.id, id: challengeId, area, purpose: "sign-in" },
        select: { destinationIdx: true, subjectId: true },
      })
    : null;
  if (!row) return no("no-code");
  const who: Guessed = `${area}:${row.destinationIdx}`;
  await holdTries(ctx, who);
  const locked = await lockedForSeconds(ctx, who);
  if (locked > 0) return no("account-locked", { resendAfterSeconds: locked });
  const checked = await checkCode({ ctx, challengeId, code, area, subjectId: row.subjectId });
  if (checked.ok && row.subjectId) return yes({ accountId: row.subjectId, challengeId });
  if (!checked.ok && checked.code !== "wrong-code") return checked;
  const lockSeconds = await countFailure(ctx, who);
  if (lockSeconds > 0) return no("account-locked", { resendAfterSeconds: lockSeconds });
  return checked.ok ? no("no-code") : checked;
}
