import { isOutcome, isStage, statusKey } from "~/domain/applications/status";
import { istDay } from "~/domain/dates/ist";
import { formatDay } from "~/domain/dates/parse-day";
import { formatPaise } from "~/domain/money/rupees";
import { parseProduct, productOf } from "~/domain/products";
import { applicationStatus } from "~/i18n/staff/applications";
import type { Tx } from "~/platform/database/client.server";
import { correctedSteps } from "~/services/submissions/submission-steps.server";

/** An event in a customer's history, newest first. `at` is an ISO instant. */
export type TimelineEntry = { id: string; at: string; kind: "application" | "journey"; text: string; detail: string };

const MOST = 100;

/** Who moved an application, for moves that do not name an actor. */
const SOURCES: Readonly<Record<string, string>> = {
  "lender-answer": "answered by the lender",
  "lender-status": "asked at the lender",
  "lender-callback": "told by the lender",
  "lender-file": "told by the lender's file",
  "lender-file-undo": "the lender's file was taken back",
};

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

const wordOf = (stage: number | null, outcome: number | null): string =>
  isStage(stage) && isOutcome(outcome) ? applicationStatus[statusKey({ stage, outcome })] : `${stage}/${outcome}`;

const nameOf = (code: string): string => {
  const product = parseProduct(code);
  return product ? productOf(product).name : code;
};

type Query = { tx: Tx; brandId: string; customerId: string; prospectId: string };

async function moves({ tx, brandId, customerId }: Query): Promise<TimelineEntry[]> {
  const rows = await tx.applicationEvent.findMany({
    where: { brandId, application: { customerId } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MOST,
    include: { application: { select: { product: true } } },
  });
  const takenBack = undoOf(rows);
  return rows.map((row, index) => {
    const { id, at, fromStage, toStage, fromOutcome, toOutcome, source, application } = row;
    const status =
      source === UNDO
        ? `Corrected: not ${wordOf(fromStage, fromOutcome)}, but ${wordOf(toStage, toOutcome)}`
        : wordOf(toStage, toOutcome);
    const undo = source === UNDO ? undefined : takenBack(row, index);
    const since = undo && `taken back on ${formatDay(istDay(undo.at))}`;
    return {
      id,
      at: at.toISOString(),
      kind: "application",
      text: `${nameOf(application.product)}: ${status}`,
      detail: [SOURCES[source], since].filter(Boolean).join("; "),
    };
  });
}

/** Amounts that a later file of the lender corrected. */
async function amounts({ tx, brandId, customerId }: Query): Promise<TimelineEntry[]> {
  const submissions = await tx.submission.findMany({
    where: { brandId, customerId },
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
              kind: "application" as const,
              text: `${nameOf(application.product)}: Amount corrected to ${formatPaise(step.paise)}`,
              detail: "told by the lender's file",
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
    text: `Opened ${path}${target ? `, was sent to ${target}` : ""}`,
    detail: rule,
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
