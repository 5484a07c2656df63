import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockDraftSet } from "./lock-draft-set.server";

/** Takes a change out of an open set. Refuses `not-found` and `not-open`. */
export async function removeDraftChange({
  ctx,
  setId,
  lenderId,
  property,
}: {
  ctx: TenantCtx<StaffActor>;
  setId: string;
  lenderId: string;
  property: string;
}): Promise<Yes | No<"not-found" | "not-open">> {
  const set = await lockDraftSet(ctx.tx, setId);
  if (!set || !isUuid(lenderId)) return no("not-found");
  if (set.state !== "draft") return no("not-open");
  const { count } = await ctx.tx.draftChange.deleteMany({ where: { setId, lenderId, property } });
  if (count === 0) return no("not-found");
  await ctx.tx.draftSet.update({ where: { id: setId }, data: { version: { increment: 1 } }, select: { id: true } });
  await audit(ctx, "draft-set.change", { kind: "draft-set", id: setId }, { before: { [property]: lenderId } });
  return yes();
}
