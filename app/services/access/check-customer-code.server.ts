import { needsSecondCode } from "~/domain/passcodes/shield";
import { isUuid } from "~/domain/patterns/uuid";
import type { No, Yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { hashedWho } from "~/platform/security-events.server";
import { type Accepted, type CodeRefusal, checkCode } from "./check-code.server";
import type { Purpose } from "./open-challenge.server";
import { recordRefusedCode } from "./record-refused-code.server";
import { countWrongCode, readCodeFacts } from "./shield-counts.server";

/** Who asked for the passcode. `isStranger`: a browser that had not signed this person in before. */
type AskedPasscode = { isStranger: boolean; confirms: string | null };

/** Strangers must enter a second code now. `accepted` is what the first one proved. */
export type SecondCodeNeeded = No<"second-code", { accepted: Accepted }>;

/**
 * Whether a right code is not enough: while codes are being guessed, one of a stranger where nobody vouches for the network
 * (BEY-27). It gives nobody an account, nor a number that another person will sign in with.
 */
export const isSecondCodeNeeded = async (ctx: TenantCtx, { isStranger, confirms }: AskedPasscode): Promise<boolean> =>
  isStranger && confirms === null && needsSecondCode(await readCodeFacts(ctx));

async function readAsked({ tx, brand }: TenantCtx, challengeId: string, purpose: Purpose) {
  if (!isUuid(challengeId)) return null;
  return tx.challenge.findFirst({
    where: { brandId: brand.id, id: challengeId, area: "customer", purpose },
    select: { knownBrowser: true, confirms: true, destinationIdx: true },
  });
}

/**
 * Checks a customer's passcode, for a sign-in or anything else. Strangers' wrong codes count for the shield (BEY-27), and
 * each wrong code or lock is a security event. Commit the transaction after a refusal as well.
 */
export async function checkCustomerCode({
  ctx,
  challengeId,
  code,
  purpose = "sign-in",
  subjectId = null,
}: {
  ctx: TenantCtx;
  challengeId: string;
  code: string;
  purpose?: Purpose;
  /** The account that must own the passcode; null for a sign-in. */
  subjectId?: string | null;
}): Promise<Yes<{ accepted: Accepted; asked: AskedPasscode }> | CodeRefusal> {
  const row = await readAsked(ctx, challengeId, purpose);
  const checked = await checkCode({ ctx, challengeId, code, purpose, subjectId });
  const isStranger = row !== null && !row.knownBrowser;
  if (checked.ok) return { ...checked, asked: { isStranger, confirms: row?.confirms ?? null } };
  if (isStranger && checked.code === "wrong-code") await countWrongCode(ctx);
  if (row) await recordRefusedCode(ctx, hashedWho(row.destinationIdx), checked.code, purpose);
  return checked;
}
