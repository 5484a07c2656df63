import { isAvailable } from "~/domain/journey/site";
import type { Identifier } from "~/domain/patterns/identifier";
import type { ProductCode } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import { type EstimateAnswers, hasEstimateAnswers } from "~/domain/validation/estimate-answers";
import type { Message } from "~/domain/validation/messages";
import { readIdentifier } from "~/domain/validation/sign-in";
import type { TenantCtx } from "~/platform/context";
import { journeySite } from "~/services/brands/journey-site";
import { checkSend, type ProofNeeded } from "./check-proof.server";
import { newPasscode, openChallenge, type Passcode } from "./open-challenge.server";
import { findOrCreateProspect } from "./prospect.server";
import { readChallenge } from "./read-challenge.server";
import type { Visit } from "./read-customer-session.server";
import { storeChallengeOnVisit, visitOrNew } from "./visit-challenge.server";

/** `visitToken` is for the cookie of a visit that was opened here, else null. */
export type CodeSent = Yes<{ challengeId: string; resendAfterSeconds: number; visitToken: string | null }>;

export type SendRefusal =
  /** Neither a mobile number nor an e-mail address: VAL-26, VAL-27 or VAL-44. */
  | No<"invalid", { message: Message }>
  /** Too soon or too many (OQ-22). */
  | No<"throttled", { resendAfterSeconds: number }>
  /** Strangers must work now (OQ-115). */
  | ProofNeeded;

/**
 * Sends a customer's sign-in passcode. It never checks whether the number or address has an account, so the answer
 * cannot tell (OQ-22). Finds or creates the prospect (OQ-102).
 */
export async function sendCode({
  ctx,
  identifier,
  visit,
  product = null,
  estimate = null,
  passcode = newPasscode(),
  proof = "",
}: {
  ctx: TenantCtx;
  identifier: string;
  visit: Visit | null;
  /** The product that the visitor chose before, if any. Ignored when the site does not offer it. */
  product?: ProductCode | null;
  /** What the visitor typed into an estimate on the landing page; stored on the visit. */
  estimate?: EstimateAnswers | null;
  /** Set when the caller has already generated the digits. */
  passcode?: Passcode;
  /** The answer to the puzzle of an earlier refusal; null when somebody vouches for the visitor, who then need not work. */
  proof?: string | null;
}): Promise<CodeSent | SendRefusal> {
  const read = readIdentifier(identifier);
  return read.ok
    ? sendTo({ ctx, to: read.identifier, visit, product, estimate, passcode, proof })
    : no("invalid", { message: read.message });
}

/** Sends a new passcode to the destination of the visit's last sign-in passcode. */
export async function resendCode({
  ctx,
  visit,
  passcode = newPasscode(),
  proof = "",
}: {
  ctx: TenantCtx;
  visit: Visit | null;
  passcode?: Passcode;
  proof?: string;
}): Promise<CodeSent | No<"throttled", { resendAfterSeconds: number }> | ProofNeeded | No<"nothing-to-resend">> {
  const last = await readChallenge({ ctx, challengeId: visit?.challengeId ?? null, purpose: "sign-in" });
  return last
    ? sendTo({
        ctx,
        to: last.to,
        visit,
        product: null,
        estimate: null,
        passcode,
        replaces: last.challengeId,
        confirms: last.confirms,
        proof,
      })
    : no("nothing-to-resend");
}

async function sendTo({
  ctx,
  to,
  visit: known,
  product,
  estimate,
  passcode,
  replaces = null,
  confirms = null,
  proof,
}: {
  ctx: TenantCtx;
  to: Identifier;
  visit: Visit | null;
  product: ProductCode | null;
  estimate: EstimateAnswers | null;
  passcode: Passcode;
  replaces?: string | null;
  confirms?: string | null;
  proof: string | null;
}) {
  const room = await checkSend({ ctx, area: "customer", to }, proof);
  if (!room.ok) return room;
  const { visit, token } = await visitOrNew(ctx, known);
  const wanted = product && isAvailable(journeySite(ctx.brand), product) ? { product } : {};
  const { prospectId } = await findOrCreateProspect({ ctx, contact: to, visit: { ...visit, ...wanted } });
  await openChallenge({ ctx, to, purpose: "sign-in", passcode, prospectId, replaces, confirms });
  const { challengeId } = passcode;
  await storeChallengeOnVisit(ctx, visit.visitId, {
    challengeId,
    prospectId,
    ...wanted,
    ...(estimate && hasEstimateAnswers(estimate) && { values: estimate }),
  });
  return yes({ challengeId, resendAfterSeconds: room.resendAfterSeconds, visitToken: token });
}
