import { z } from "zod";
import { outcomeColumn, stageColumn } from "~/domain/applications/columns";
import { canMove, OUTCOMES, type Status } from "~/domain/applications/status";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";

type Move = {
  ctx: TenantCtx;
  applicationId: string;
  to: Status;
  /** What caused the move: `profile-complete`, `submission`, `lender`. */
  source: string;
  submissionId?: string;
};

/** Appends one move to the application's trail. */
export async function recordApplicationEvent({
  ctx,
  applicationId,
  from,
  to,
  source,
  submissionId,
}: Move & { from: Status | null }): Promise<void> {
  const { actor } = ctx;
  await ctx.tx.applicationEvent.create({
    data: {
      brandId: ctx.brand.id,
      id: newId(),
      applicationId,
      submissionId: submissionId ?? null,
      fromStage: from?.stage ?? null,
      toStage: to.stage,
      fromOutcome: from?.outcome ?? null,
      toOutcome: to.outcome,
      source,
      actorKind: actor.kind,
      actorId: actor.kind === "customer" ? actor.customerId : null,
      at: ctx.now,
    },
    select: { id: true },
  });
}

const ROW = z.object({ stage: stageColumn, outcome: outcomeColumn });

/** The status of an application, which nobody else moves until the commit. */
const lockApplication = ({ ctx, applicationId }: Pick<Move, "ctx" | "applicationId">) =>
  queryRow(
    ctx.tx,
    sql`
    select stage, outcome from applications
    where brand_id = ${ctx.brand.id}::uuid and id = ${applicationId}::uuid for no key update`,
    ROW,
  );

/**
 * Moves an application as far as OQ-08 allows and records the event. Locks the row first, so moves run one after
 * another. False when the move is not allowed: the application is already there, further on, or closed.
 */
export async function moveApplication(move: Move): Promise<boolean> {
  const { ctx, applicationId, to } = move;
  const row = await lockApplication(move);
  if (!row || !canMove(row, to).ok) return false;
  const isClosed = to.outcome !== 0;
  await ctx.tx.application.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: applicationId } },
    data: {
      stage: to.stage,
      outcome: to.outcome,
      version: { increment: 1 },
      updatedAt: ctx.now,
      movedAt: ctx.now,
      ...(isClosed ? { closedAt: ctx.now } : {}),
    },
    select: { id: true },
  });
  await recordApplicationEvent({ ...move, from: row });
  return true;
}

/**
 * Withdraws an application at whatever stage it has by now: a lender may just have moved it on. False when it is not
 * open.
 */
export async function withdrawApplication(target: Pick<Move, "ctx" | "applicationId">): Promise<boolean> {
  const row = await lockApplication(target);
  if (!row) return false;
  return moveApplication({ ...target, to: { stage: row.stage, outcome: OUTCOMES.withdrawn }, source: "withdrawn" });
}
