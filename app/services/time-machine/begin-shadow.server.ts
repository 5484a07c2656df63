import { type No, no, type Yes, yes } from "~/domain/result";
import { LISTED_DAYS } from "~/domain/time-machine/draft-set";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { lockDraftSet } from "./lock-draft-set.server";

const DAY_MS = 86_400_000;

/**
 * Lets a set run as a shadow: from now on every request is judged on it as well, for some days, and nothing is live. The set
 * cannot be changed meanwhile. Refuses `not-found`, `not-open` and `empty`.
 */
export async function beginShadow({
  ctx,
  setId,
  days,
}: {
  ctx: TenantCtx<StaffActor>;
  setId: string;
  days: number;
}): Promise<Yes | No<"not-found" | "not-open" | "empty">> {
  const set = await lockDraftSet(ctx.tx, setId);
  if (!set) return no("not-found");
  if (set.state !== "draft") return no("not-open");
  if ((await ctx.tx.draftChange.count({ where: { setId } })) === 0) return no("empty");
  const untilAt = new Date(ctx.now.getTime() + days * DAY_MS);
  // The requests of the newest shadow of a set are listed.
  await ctx.tx.shadowRun.updateMany({ where: { setId }, data: { listedUntil: null } });
  await ctx.tx.shadowRun.create({
    data: {
      id: newPublicId(),
      setId,
      setVersion: set.version,
      begunBy: ctx.actor.staffUserId,
      fromAt: ctx.now,
      judgedTo: ctx.now,
      untilAt,
      listedUntil: new Date(untilAt.getTime() + LISTED_DAYS * DAY_MS),
    },
    select: { id: true },
  });
  await ctx.tx.draftSet.update({ where: { id: setId }, data: { state: "shadow", why: null }, select: { id: true } });
  await audit(ctx, "draft-set.shadow", { kind: "draft-set", id: setId }, { after: { days } });
  return yes();
}
