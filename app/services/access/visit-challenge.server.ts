import type { ProductCode } from "~/domain/products";
import type { EstimateAnswers } from "~/domain/validation/estimate-answers";
import type { TenantCtx } from "~/platform/context";
import { openVisit } from "./open-visit.server";
import type { Visit } from "./read-customer-session.server";

/** The visit of the request, or a new visit with the token for its cookie. */
export async function visitOrNew(ctx: TenantCtx, visit: Visit | null): Promise<{ visit: Visit; token: string | null }> {
  return visit ? { visit, token: null } : openVisit({ ctx, opening: { segment: null, merchantId: null, utms: {} } });
}

/**
 * Stores the open passcode, and the prospect and what was typed into an estimate if there are any, on the visit. The page reads its state from there, with
 * or without script.
 */
export async function storeChallengeOnVisit(
  ctx: TenantCtx,
  visitId: string,
  noted: { challengeId: string; prospectId?: string; product?: ProductCode; values?: EstimateAnswers },
): Promise<void> {
  await ctx.tx.visit.updateMany({
    where: { brandId: ctx.brand.id, id: visitId },
    data: { ...noted, lastSeenAt: ctx.now },
  });
}
