import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockDraftSet } from "./lock-draft-set.server";

/** Ends a shadow before its time. What it has found stays, and the set is a draft again. Refuses `not-found` and `not-open`. */
export async function stopShadow({
  ctx,
  setId,
}: {
  ctx: TenantCtx<StaffActor>;
  setId: string;
}): Promise<Yes | No<"not-found" | "not-open">> {
  const set = await lockDraftSet(ctx.tx, setId);
  if (!set) return no("not-found");
  if (set.state !== "shadow") return no("not-open");
  await ctx.tx.shadowRun.updateMany({
    where: { setId, state: "running" },
    data: { state: "stopped", endedAt: ctx.now },
  });
  await ctx.tx.draftSet.update({ where: { id: setId }, data: { state: "draft" }, select: { id: true } });
  await audit(ctx, "draft-set.shadow-stop", { kind: "draft-set", id: setId }, {});
  return yes();
}
