import type { TimelineEntry } from "~/domain/customers/timeline-entry";
import { istDay } from "~/domain/dates/ist";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import type { Tx } from "~/platform/database/client.server";
import { correctedSteps } from "~/services/submissions/submission-steps.server";

const MOST = MAX_LISTED.customerTimeline;

const UNDO = "lender-file-undo";

type Move = { id: string; at: Date; applicationId: string; fromStage: number | null; toStage: number; source: string };

/** Finds the later undo that cancels a move, if any. `rows` are newest first. */
function undoOf(rows: readonly Move[]): (move: Move, index: number) => Move | undefined {
  return (move, index) =>
    rows
      .slice(0, index)
      .findLast(
        (later) => later.source === UNDO && later.applicationId === move.applicationId && later.toStage < move.toStage,
      );
}

type Query = {
  tx: Tx;
  brandId: string;
  customerId: string;
  prospectId: string;
  /** Only what concerns this application, and the customer's journey. */
  applicationId?: string;
};

async function moves({ tx, brandId, customerId, applicationId }: Query): Promise<TimelineEntry[]> {
  const rows = await tx.applicationEvent.findMany({
    where: { brandId, application: { customerId }, ...(applicationId ? { applicationId } : {}) },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MOST,
    include: { application: { select: { product: true } } },
  });
  const takenBack = undoOf(rows);
  return rows.map((row, index) => {
    const { id, at, fromStage, toStage, fromOutcome, toOutcome, source, application } = row;
    const isUndo = source === UNDO;
    const undo = isUndo ? undefined : takenBack(row, index);
    return {
      id,
      at: at.toISOString(),
      kind: "move",
      product: application.product,
      to: { stage: toStage, outcome: toOutcome },
      source,
      corrected: isUndo ? { stage: fromStage, outcome: fromOutcome } : null,
      takenBackOn: undo ? istDay(undo.at) : null,
    };
  });
}

/** Amounts that a later file of the lender corrected. */
async function amounts({ tx, brandId, customerId, applicationId }: Query): Promise<TimelineEntry[]> {
  const submissions = await tx.submission.findMany({
    where: { brandId, customerId, ...(applicationId ? { applicationId } : {}) },
    select: { id: true, application: { select: { product: true } } },
  });
  const steps = await correctedSteps(
    tx,
    brandId,
    submissions.map(({ id }) => id),
  );
  return submissions.flatMap(({ id, application }) =>
    (steps.get(id) ?? []).flatMap((step, index) =>
      step.kind === "amount"
        ? [
            {
              id: `${id}:${index}`,
              at: step.at,
              kind: "amount" as const,
              product: application.product,
              paise: step.paise,
            },
          ]
        : [],
    ),
  );
}

async function turns({ tx, brandId, customerId, prospectId }: Query): Promise<TimelineEntry[]> {
  const rows = await tx.journeyEvent.findMany({
    where: { brandId, OR: [{ customerId }, { prospectId }] },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return rows.map(({ id, at, path, rule, target }) => ({
    id,
    at: at.toISOString(),
    kind: "journey",
    path,
    target,
    rule,
  }));
}

/**
 * The moves of a customer's applications, with corrections, and the steps of its journey in one list: at most the
 * newest hundred.
 */
export async function customerTimeline(query: Query): Promise<TimelineEntry[]> {
  const all = [...(await moves(query)), ...(await amounts(query)), ...(await turns(query))];
  return all.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1)).slice(0, MOST);
}
