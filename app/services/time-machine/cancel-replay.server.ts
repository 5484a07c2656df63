import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";

/** Stops a replay: its job sees it before the next requests. Refuses `not-found` for one that has ended. */
export async function cancelReplay({
  ctx,
  runId,
}: {
  ctx: TenantCtx<StaffActor>;
  runId: string;
}): Promise<Yes | No<"not-found">> {
  if (!isUuid(runId)) return no("not-found");
  const { count } = await ctx.tx.replayRun.updateMany({
    where: { id: runId, state: { in: ["queued", "running"] } },
    data: { state: "cancelled", finishedAt: ctx.now },
  });
  return count === 0 ? no("not-found") : yes();
}
