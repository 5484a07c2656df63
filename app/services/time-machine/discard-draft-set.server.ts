import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockDraftSet } from "./lock-draft-set.server";

/** Discards a set that is not live, or takes its publication off the schedule for good. Refuses `not-found` and `not-open`. */
export async function discardDraftSet({
  ctx,
  setId,
}: {
  ctx: TenantCtx<StaffActor>;
  setId: string;
}): Promise<Yes | No<"not-found" | "not-open">> {
  const set = await lockDraftSet(ctx.tx, setId);
  if (!set) return no("not-found");
  if (set.state !== "draft" && set.state !== "scheduled") return no("not-open");
  await ctx.tx.draftSet.update({
    where: { id: setId },
    data: { state: "discarded", endedAt: ctx.now },
    select: { id: true },
  });
  await audit(ctx, "draft-set.discard", { kind: "draft-set", id: setId }, { before: { name: set.name } });
  return yes();
}
