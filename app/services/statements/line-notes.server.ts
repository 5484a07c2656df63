import { istDay } from "~/domain/dates/ist";
import type { DisputeReason, DisputeState } from "~/domain/statements/dispute";
import type { HoldActor, HoldReason } from "~/domain/statements/hold";
import type { StatementOf } from "./statement-owner";

export type LineHold = {
  id: string;
  reason: HoldReason;
  note: string | null;
  acts: HoldActor;
  until: string;
  isOpen: boolean;
};
export type LineDispute = {
  id: string;
  reason: DisputeReason;
  text: string;
  state: DisputeState;
  raisedAt: Date;
  answerBy: string;
  answer: string | null;
  endedAt: Date | null;
  /** The month whose statement has the correction. */
  correctedIn: string | null;
};

const day = (date: Date) => date.toISOString().slice(0, 10);

/** How much of a line is held, by its id; null: the whole line. */
export type HeldParts = ReadonlyMap<string, bigint | null>;

/** The part of a held line that is held, in paise; null when that is the whole line. */
export const heldPart = (held: bigint | null, whole: bigint): bigint | null => (held === whole ? null : held);

/** The latest hold and the latest dispute of each line, and what was held when `month` closed. */
export async function lineNotes(
  { tx, brandId, partnerId }: StatementOf,
  { ids, month, now }: { ids: readonly string[]; month: string; now: Date },
): Promise<{ holds: Map<string, LineHold>; disputes: Map<string, LineDispute>; heldAtClose: HeldParts }> {
  const where = { brandId, partnerId, lineId: { in: [...ids] } };
  const holds = await tx.statementHold.findMany({ where, orderBy: { createdAt: "asc" } });
  const disputes = await tx.statementDispute.findMany({ where, orderBy: { raisedAt: "asc" } });
  const corrections = await tx.commissionLine.findMany({
    where: { brandId, partnerId, id: { in: disputes.flatMap(({ correctionLineId }) => correctionLineId ?? []) } },
    select: { id: true, statementMonth: true },
  });
  const monthOf = new Map(corrections.map(({ id, statementMonth }) => [id, statementMonth]));
  const held = await tx.statementHeldLine.findMany({
    where: { ...where, month },
    select: { lineId: true, paise: true },
  });
  return {
    holds: new Map(
      holds.map(({ lineId, id, reason, note, acts, until, releasedAt }) => [
        lineId,
        {
          id,
          reason: reason as HoldReason,
          note,
          acts: acts as HoldActor,
          until: day(until),
          isOpen: releasedAt === null && day(until) >= istDay(now),
        },
      ]),
    ),
    disputes: new Map(
      disputes.map(({ lineId, id, reason, text, state, raisedAt, answerBy, answer, endedAt, correctionLineId }) => [
        lineId,
        {
          id,
          reason: reason as DisputeReason,
          text,
          state: state as DisputeState,
          raisedAt,
          answerBy: day(answerBy),
          answer,
          endedAt,
          correctedIn: monthOf.get(correctionLineId ?? "") ?? null,
        },
      ]),
    ),
    heldAtClose: new Map(held.map(({ lineId, paise }) => [lineId, paise])),
  };
}
