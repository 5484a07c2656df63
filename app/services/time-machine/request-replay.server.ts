import { type No, no, type Yes, yes } from "~/domain/result";
import { REPLAYED_DAYS } from "~/domain/time-machine/draft-set";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { lockDraftSet } from "./lock-draft-set.server";

const DAY_MS = 86_400_000;
const UNFINISHED = ["queued", "running"];

/**
 * Asks for a replay of the last 30 days: of a set, or with null of the unchanged rules (identity). A job does it. Refuses
 * `not-found`, and `running` while another of the same set runs.
 */
export async function requestReplay({
  ctx,
  setId,
}: {
  ctx: TenantCtx<StaffActor>;
  setId: string | null;
}): Promise<Yes<{ runId: string }> | No<"not-found" | "running">> {
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`replay ${setId ?? "identity"}`}, 0))`;
  const set = setId === null ? null : await lockDraftSet(ctx.tx, setId);
  if (setId !== null && !set) return no("not-found");
  const running = await ctx.tx.replayRun.count({ where: { setId, state: { in: UNFINISHED } } });
  if (running > 0) return no("running");
  const id = newPublicId();
  await ctx.tx.replayRun.create({
    data: {
      id,
      setId,
      setVersion: set?.version ?? null,
      fromAt: new Date(ctx.now.getTime() - REPLAYED_DAYS * DAY_MS),
      toAt: ctx.now,
      askedBy: ctx.actor.staffUserId,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await enqueue(ctx, "rules.replay", { runId: id });
  await audit(ctx, "draft-set.replay", { kind: "replay", id }, { after: { set: set?.name ?? null } });
  return yes({ runId: id });
}
