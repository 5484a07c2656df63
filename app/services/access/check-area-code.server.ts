import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { hashedWho } from "~/platform/security-events.server";
import { type CodeRefusal, checkCode } from "./check-code.server";
import type { AccountArea } from "./find-area-account.server";
import type { Purpose } from "./open-challenge.server";
import { recordRefusedCode } from "./record-refused-code.server";
import { attemptsOn, countFailure, lockAttempts, lockedForSeconds } from "./sign-in-failures.server";

export type AreaCodeRefusal = CodeRefusal | No<"account-locked", { resendAfterSeconds: number }>;

type AskedCode = { ctx: TenantCtx; area: AccountArea; challengeId: string; code: string; purpose?: Purpose };

const OWNER = { admin: "staff", partner: "partner" } as const;

/**
 * Checks the passcode of a staff member or a portal user; `accountId` is what the passcode is bound to. `checkCode`
 * counts tries for one passcode; this also counts wrong codes for the address from here. The tenth in an hour locks the
 * address for this sender: until the lock ends every code is refused, the right one too (OQ-24, OQ-115). Commit the transaction after a refusal as
 * well, or the try is not counted.
 */
export async function checkAreaCode(
  asked: AskedCode,
): Promise<Yes<{ accountId: string; challengeId: string; browserProof: string | null }> | AreaCodeRefusal> {
  const { ctx, area, challengeId, purpose = "sign-in" } = asked;
  const row = isUuid(challengeId)
    ? await ctx.tx.challenge.findFirst({
        where: { brandId: ctx.brand.id, id: challengeId, area, purpose },
        select: { destinationIdx: true, subjectId: true },
      })
    : null;
  if (!row) return no("no-code");
  const checked = await checkOf(asked, row);
  const who = row.subjectId ? (`${OWNER[area]}:${row.subjectId}` as const) : hashedWho(row.destinationIdx);
  if (!checked.ok) await recordRefusedCode(ctx, who, checked.code, purpose);
  return checked;
}

async function checkOf(
  { ctx, area, challengeId, code, purpose = "sign-in" }: AskedCode,
  row: { destinationIdx: string; subjectId: string | null },
): Promise<Yes<{ accountId: string; challengeId: string; browserProof: string | null }> | AreaCodeRefusal> {
  const who = attemptsOn(ctx, area, row.destinationIdx);
  await lockAttempts(ctx, who);
  const locked = await lockedForSeconds(ctx, who);
  if (locked > 0) return no("account-locked", { resendAfterSeconds: locked });
  const checked = await checkCode({ ctx, challengeId, code, area, purpose, subjectId: row.subjectId });
  if (checked.ok && row.subjectId)
    return yes({ accountId: row.subjectId, challengeId, browserProof: checked.accepted.browserProof });
  if (!checked.ok && checked.code !== "wrong-code") return checked;
  const lockSeconds = await countFailure(ctx, who);
  if (lockSeconds > 0) return no("account-locked", { resendAfterSeconds: lockSeconds });
  return checked.ok ? no("no-code") : checked;
}
