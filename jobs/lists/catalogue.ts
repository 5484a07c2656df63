import type { CardView } from "~/domain/cards/card-view";
import { fieldOf } from "~/domain/lenders/editable-fields";
import { GRID_COLUMNS, type GridLender } from "~/domain/lenders/grid-columns";
import { isFilterSegment } from "~/domain/lenders/segments";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { lenderBulkWords } from "~/i18n/staff/bulk-edit";
import { pageWords } from "~/i18n/staff/credit-cards";
import { lendersWords } from "~/i18n/staff/lenders";
import { listCards } from "~/services/cards/list-cards.server";
import type { ListSource } from "~/services/exports/list-source";
import { listGridLenders } from "~/services/lenders/list-lenders.server";

type Column = (typeof GRID_COLUMNS)[number];

const onOff = (value: 0 | 1) => (value === 1 ? lenderBulkWords.on : lenderBulkWords.off);

function cellOf(lender: GridLender, column: Column) {
  switch (column.as) {
    case "name":
    case "rupees":
    case "years":
    case "number":
      return lender[column.property];
    case "class": {
      const list = column.property === "ticket_class" ? TICKET_CLASS : CREDIT_SCORE_CLASS;
      return list.find(({ id }) => id === lender[column.property])?.en ?? null;
    }
    case "checkbox":
    case "switch":
    case "special-offer":
      return onOff(lender[column.property]);
  }
}

/** Sorted as the list shows them: by one column, lenders without a value last in both directions. */
function sorted(lenders: GridLender[], sort: string | null): GridLender[] {
  const isDown = sort?.startsWith("-") ?? false;
  const column = GRID_COLUMNS.find(({ property }) => property === sort?.slice(isDown ? 1 : 0));
  if (!column) return lenders;
  const { property } = column;
  return [...lenders].sort((one, other) => {
    const [a, b] = [one[property], other[property]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === "string" ? a.localeCompare(String(b)) : a - Number(b);
    return isDown ? -order : order;
  });
}

/** The list of lenders as a file: the same lenders, order and columns as on the page. */
export function lendersSource(query: URLSearchParams): ListSource {
  const wanted = query.get("segment");
  const segment = isFilterSegment(wanted) ? wanted : null;
  const find = (query.get("q") ?? "").toLowerCase();
  const hidden = (query.get("hide") ?? "").split(",");
  const columns = GRID_COLUMNS.filter(({ property }) => !hidden.includes(property));
  const read = async (tx: Parameters<ListSource["count"]>[0]) =>
    sorted(
      (await listGridLenders({ ctx: { tx }, segment })).filter(({ name }) => name.toLowerCase().includes(find)),
      query.get("sort"),
    );
  return {
    name: lendersWords.title,
    head: columns.map(({ property }) => fieldOf(property).label),
    count: async (tx) => (await read(tx)).length,
    page: async (tx) => ({
      rows: (await read(tx)).map((lender) => columns.map((column) => cellOf(lender, column))),
      next: null,
    }),
  };
}

const { heads } = pageWords;

const cardCells = (card: CardView) => [
  card.sort_order,
  card.category_name,
  card.key_feature,
  card.annual_fee,
  card.utm_link,
  card.marketing_bullets.join("; "),
  onOff(card.secured),
  onOff(card.status),
];

/** The catalogue of credit cards as a file, in the order of the page. */
export const cardsSource = (): ListSource => ({
  name: pageWords.heading,
  head: [
    ...[heads.order, heads.name, heads.keyFeature, heads.annualFee],
    ...[heads.link, heads.features, heads.secured, heads.status],
  ],
  count: async (tx) => (await listCards({ ctx: { tx } })).length,
  page: async (tx) => ({ rows: (await listCards({ ctx: { tx } })).map(cardCells), next: null }),
});
