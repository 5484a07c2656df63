import { afterSignIn } from "~/domain/journey/resolve";
import { isAvailable } from "~/domain/journey/site";
import { parseProduct } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import type { CodeRefusal } from "~/services/access/check-code.server";
import { checkCustomerCode } from "~/services/access/check-customer-code.server";
import { completeCustomerSignIn } from "~/services/access/complete-customer-sign-in.server";
import type { Visit } from "~/services/access/read-customer-session.server";
import type { ChosenLanguage } from "~/services/access/save-language-choice.server";
import { countRightCode } from "~/services/access/shield-counts.server";
import { journeyState } from "~/services/applications/journey-state.server";
import { journeySite } from "~/services/brands/journey-site";
import type { Transfer } from "./read-transfer.server";

/** `token` is that of the new session; `to` is the path where the journey goes on; the proof is for the browser's cookie. */
export type Moved = Yes<{ token: string; to: string; browserProof: string | null }>;

/** Uses up the link: of two parallel requests one succeeds. */
async function consumeLink(ctx: TenantCtx, { linkId }: Transfer) {
  const where = { brandId: ctx.brand.id, id: linkId };
  const { count } = await ctx.tx.transferLink.updateMany({
    where: { ...where, usedAt: null, expiresAt: { gt: ctx.now } },
    data: { usedAt: ctx.now },
  });
  return count === 1 ? ctx.tx.transferLink.findUnique({ where: { brandId_id: where } }) : null;
}

/**
 * Moves the journey to this device once the customer's own passcode is right (OQ-18): opens a session at the same step
 * and ends the other one. `oldToken`, this browser's previous token, stops working.
 */
export async function finishTransfer({
  ctx,
  transfer,
  visit,
  code,
  oldToken,
  choice = null,
}: {
  ctx: TenantCtx;
  transfer: Transfer;
  visit: Visit | null;
  code: string;
  oldToken: string | null;
  /** The language that was chosen in this browser before. */
  choice?: ChosenLanguage | null;
}): Promise<Moved | CodeRefusal | No<"unknown-link">> {
  const { customerId, prospectId } = transfer;
  const challengeId = visit?.challengeId ?? "";
  const checked = await checkCustomerCode({ ctx, challengeId, code, purpose: "transfer", subjectId: customerId });
  if (!checked.ok) return checked;
  const { contact, browserProof } = checked.accepted;
  if (checked.asked.isStranger) await countRightCode(ctx, "customer", contact);
  const link = await consumeLink(ctx, transfer);
  if (!link) return no("unknown-link");
  const brandId = ctx.brand.id;
  const site = journeySite(ctx.brand);
  const product = parseProduct(link.product);
  const { token, session } = await completeCustomerSignIn({
    ctx,
    customerId,
    contact,
    by: "transfer",
    prospectId,
    product: product && isAvailable(site, product) ? product : null,
    applicationId: link.applicationId,
    oldToken,
    choice,
  });
  if (link.sessionId)
    await ctx.tx.session.deleteMany({ where: { brandId, area: "customer", id: link.sessionId, customerId } });
  return yes({ token, browserProof, to: afterSignIn(site, await journeyState({ ctx, session, visit: null })).to });
}
