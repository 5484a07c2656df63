import type { ProductCode } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { mayRecordStranger } from "~/platform/rate-limit.server";
import type { Visit } from "./read-customer-session.server";
import { visitOrNew } from "./visit-challenge.server";

/**
 * Notes on the visit of somebody who is not signed in what the link of a message is about. Returns the token of a visit that is
 * opened for it; null where there is one already, and beyond what strangers may have us write: one link can be opened without end.
 */
export async function noteOnVisit(
  ctx: TenantCtx,
  known: Visit | null,
  noted: { prospectId: string | null; product: ProductCode | null },
): Promise<string | null> {
  if (!known && !(await mayRecordStranger(ctx))) return null;
  const { visit, token } = await visitOrNew(ctx, known);
  await ctx.tx.visit.updateMany({ where: { brandId: ctx.brand.id, id: visit.visitId }, data: noted });
  return token;
}
