import { isOutcome, isStage, statusKey } from "~/domain/applications/status";
import { parseProduct, productOf } from "~/domain/products";
import { applicationStatus } from "~/i18n/staff/applications";
import type { Tx } from "~/platform/database.server";

/** Something that happened to a customer, newest first. `at` is an ISO instant. */
export type TimelineEntry = { id: string; at: string; kind: "application" | "journey"; text: string; detail: string };

const MOST = 100;

/** Who moved an application, where the move itself does not say. */
const SOURCES: Readonly<Record<string, string>> = {
  "lender-answer": "answered by the lender",
  "lender-status": "asked at the lender",
  "lender-callback": "told by the lender",
};

type Query = { tx: Tx; brandId: string; customerId: string; prospectId: string };

async function moves({ tx, brandId, customerId }: Query): Promise<TimelineEntry[]> {
  const rows = await tx.applicationEvent.findMany({
    where: { brandId, application: { customerId } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MOST,
    include: { application: { select: { product: true } } },
  });
  return rows.map(({ id, at, toStage, toOutcome, source, application }) => {
    const product = parseProduct(application.product);
    const status =
      isStage(toStage) && isOutcome(toOutcome)
        ? applicationStatus[statusKey({ stage: toStage, outcome: toOutcome })]
        : `${toStage}/${toOutcome}`;
    return {
      id,
      at: at.toISOString(),
      kind: "application",
      text: `${product ? productOf(product).name : application.product}: ${status}`,
      detail: SOURCES[source] ?? "",
    };
  });
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

/** The moves of a customer's applications and the turns of its journey, one list, at most the newest hundred. */
export async function customerTimeline(query: Query): Promise<TimelineEntry[]> {
  const all = [...(await moves(query)), ...(await turns(query))];
  return all.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1)).slice(0, MOST);
}
