import { type HandOffEvent, type HandOffState, nextHandOff, statusOfHandOff } from "~/domain/applications/hand-off";
import type { Stage } from "~/domain/applications/status";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";
import { givePlaceBack } from "~/services/availability/take-place.server";
import { FIRST_CHECK_MS } from "./check-schedule";
import { notifyMove } from "./notify-move.server";
import { recordSubmissionEvent, type SubmissionEventKind } from "./record-submission-event.server";
import { isBeingSent, isWatched } from "./reply-event";

/** A submission's state as it was read, for a move. */
export type SubmissionAt = { readonly id: string; readonly state: HandOffState; readonly stage: Stage };

/** Columns that may be written together with a move. */
export type MoveColumns = Omit<
  Prisma.SubmissionUncheckedUpdateManyInput,
  "brandId" | "id" | "state" | "stage" | "outcome" | "version" | "updatedAt"
>;

type Move = {
  ctx: TenantCtx;
  row: SubmissionAt;
  /** What happened. Null: the state stays and only `columns` are written. */
  event: HandOffEvent | null;
  columns?: MoveColumns;
  /** The entry in the submission's trail; omit it if the caller has written it. */
  entry?: { kind: SubmissionEventKind; data: Prisma.InputJsonObject };
  /** True when the customer has just sent something and the message about the move answers it. */
  answersCustomer?: boolean;
};

/** The columns of a state: with its stage and outcome, or none when the state stays. */
const statusColumns = (state: HandOffState, { stage }: SubmissionAt) => ({ state, ...statusOfHandOff(state, stage) });

/**
 * Moves a submission by one event in the open transaction: its row with `columns`, the entry in its trail, the message
 * to the customer, and the first status check once the lender has it. Writes the row only if it still has the state
 * that was read. Refuses `illegal` (not from this state), `unchanged` (already there) and `moved-on` (changed since it
 * was read).
 */
export async function moveSubmission({
  ctx,
  row,
  event,
  columns = {},
  entry,
  answersCustomer = false,
}: Move): Promise<Yes<{ state: HandOffState }> | No<"illegal" | "unchanged" | "moved-on">> {
  const next = event && nextHandOff(row.state, event);
  if (next && !next.ok) return no("illegal");
  if (next && !next.changed) return no("unchanged");
  const state = next ? next.state : row.state;
  const { count } = await ctx.tx.submission.updateMany({
    where: { brandId: ctx.brand.id, id: row.id, state: row.state },
    data: {
      ...(next ? statusColumns(state, row) : {}),
      ...columns,
      version: { increment: 1 },
      updatedAt: ctx.now,
    },
  });
  if (count === 0) return no("moved-on");
  if (next && state === "withdrawn") await givePlaceBack({ ctx, submissionId: row.id });
  if (entry) await recordSubmissionEvent({ ctx, submissionId: row.id, ...entry });
  if (next) await notifyMove({ ctx, submissionId: row.id, from: row.state, to: state, answersCustomer });
  if (isBeingSent(row.state) && isWatched(state))
    await enqueue(ctx, "submissions.check", { submissionId: row.id }, { afterMs: FIRST_CHECK_MS });
  return yes({ state });
}
