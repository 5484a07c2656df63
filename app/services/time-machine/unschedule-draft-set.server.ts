import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockDraftSet } from "./lock-draft-set.server";

/** Takes a set off the schedule: it is a draft again. Refuses `not-found`, and `not-open` for one that is not on it. */
export async function unscheduleDraftSet({
  ctx,
  setId,
}: {
  ctx: TenantCtx<StaffActor>;
  setId: string;
}): Promise<Yes | No<"not-found" | "not-open">> {
  const set = await lockDraftSet(ctx.tx, setId);
  if (!set) return no("not-found");
  if (set.state !== "scheduled") return no("not-open");
  await ctx.tx.draftSet.update({
    where: { id: setId },
    data: { state: "draft", publishAt: null },
    select: { id: true },
  });
  await audit(ctx, "draft-set.unschedule", { kind: "draft-set", id: setId }, {});
  return yes();
}
