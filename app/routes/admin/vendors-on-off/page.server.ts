import { MATRIX_STATES, type MatrixFilter, matrixQuery } from "~/domain/availability/matrix-filter";
import { type ControlCell, rowKeyOf } from "~/domain/availability/requests";
import { clockTime, istDay } from "~/domain/dates/ist";
import { LENDER_SEGMENTS } from "~/domain/lenders/segments";
import { momentWords } from "~/i18n/moment-words";
import { SEGMENT_NAMES } from "~/i18n/staff/lenders";
import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lastAct } from "~/services/availability/last-act.server";
import {
  listMatrix,
  type MatrixCell,
  type MatrixRow,
  type ShownLine,
} from "~/services/availability/list-matrix.server";

type Ctx = TenantCtx<StaffActor>;

const PATH = "/admin/vendors-on-off";

const hrefOf = (filter: MatrixFilter, change: Partial<MatrixFilter> = {}): string => {
  const query = matrixQuery({ ...filter, after: null, ...change }).toString();
  return query ? `${PATH}?${query}` : PATH;
};

/** 24 Nov 2026, 14:00. */
const moment = (at: Date): string => momentWords(at, "en");

/** An instant as a date control has it, in Indian time. */
const localTime = (at: Date | null): string => (at ? `${istDay(at)}T${clockTime(at)}` : "");

/** What a switch says of a cell, with its time. */
function switchNote(cell: MatrixCell): string | null {
  const line = cell.own.switch ?? cell.allBrands?.switch ?? null;
  if (!line || (line.isOpen === true && !cell.own.switch)) return null;
  if (cell.isPlanned && !cell.isOff) return words.from(moment(line.from));
  return line.until ? words.until(moment(line.until)) : null;
}

function stateOf(cell: MatrixCell): { label: string; tone: "ok" | "warn" | "bad" } {
  if (cell.isOff) return { label: words.off, tone: "bad" };
  if (cell.isFull) return { label: words.full, tone: "warn" };
  if (cell.isPlanned) return { label: words.planned, tone: "warn" };
  return { label: cell.own.switch?.isOpen ? words.onHere : words.on, tone: "ok" };
}

function capNote({ own, allBrands, taken, brandId }: MatrixCell): string | null {
  const count = (line: ShownLine, taken: number) => words.taken(taken, line.perDay ?? 0);
  if (own.cap) return count(own.cap, brandId === null ? taken.allBrands : taken.brand);
  return allBrands?.cap ? `${count(allBrands.cap, taken.allBrands)}, ${words.ofAllBrands}` : null;
}

/** The values with which the dialog of a cell opens. */
const formOf = ({ own, brandId }: MatrixCell) => ({
  to: own.switch
    ? own.switch.isOpen
      ? ("on" as const)
      : ("off" as const)
    : brandId === null
      ? ("on" as const)
      : ("inherit" as const),
  reason: own.switch?.reason ?? "",
  from: localTime(own.switch && own.switch.from > new Date() ? own.switch.from : null),
  until: localTime(own.switch?.until ?? null),
  perDay: own.cap ? String(own.cap.perDay) : "",
});

function cellView(row: MatrixRow, cell: MatrixCell) {
  const { label, tone } = stateOf(cell);
  const segment = SEGMENT_NAMES[cell.segment];
  const decides = cell.own.switch ?? cell.allBrands?.switch ?? null;
  const isInherited = cell.brandId !== null && !cell.own.switch && cell.allBrands?.switch != null;
  return {
    key: cell.key,
    lender: row.name,
    segment,
    label,
    tone: row.isLive ? tone : ("neutral" as const),
    name: words.cell(row.name, segment, label),
    notes: [
      switchNote(cell),
      isInherited ? words.ofAllBrands : null,
      capNote(cell),
      cell.offBrands > 0 ? words.offBrands(cell.offBrands) : null,
      cell.exceptions > cell.offBrands ? words.exceptions(cell.exceptions - cell.offBrands) : null,
    ].filter((note) => note !== null),
    why: cell.isOff && decides?.reason ? decides.reason : null,
    taken: cell.brandId === null ? cell.taken.allBrands : cell.taken.brand,
    seen: cell.seen,
    form: formOf(cell),
  };
}

export type CellView = ReturnType<typeof cellView>;

const rowView = (row: MatrixRow) => ({
  id: row.id,
  name: row.name,
  isLive: row.isLive,
  /** All its cells as the form sends them. */
  key: rowKeyOf(row.cells),
  cells: Object.fromEntries(row.cells.map((cell) => [cell.segment, cellView(row, cell)])) as Record<string, CellView>,
});

export type OnOffRow = ReturnType<typeof rowView>;

/** The names of cells. */
export async function cellNames({ tx }: Ctx, cells: readonly ControlCell[]): Promise<string[]> {
  const lenders = await tx.lender.findMany({
    where: { id: { in: cells.map(({ lenderId }) => lenderId) } },
    select: { id: true, name: true },
  });
  const names = new Map(lenders.map(({ id, name }) => [id, name]));
  return cells.map(({ lenderId, segment }) => words.dialogTitle(names.get(lenderId) ?? "", SEGMENT_NAMES[segment]));
}

/** What the page shows for an address. */
export async function onOffPage(ctx: Ctx, filter: MatrixFilter) {
  const found = await listMatrix({ ctx, filter });
  const brands = await ctx.tx.brand.findMany({
    select: { id: true, name: true },
    orderBy: [{ isMain: "desc" }, { name: "asc" }],
  });
  const act = await lastAct({ ctx });
  const { after: _after, ...kept } = filter;
  return {
    rows: found.rows.map(rowView),
    total: words.rows(found.total),
    segments: LENDER_SEGMENTS.filter((segment) => found.segments.includes(segment)).map((id) => ({
      id,
      name: SEGMENT_NAMES[id],
    })),
    allSegments: LENDER_SEGMENTS.map((id) => ({ value: id, label: SEGMENT_NAMES[id] })),
    brands: brands.map(({ id, name }) => ({ value: id, label: name })),
    brand: brands.find(({ id }) => id === filter.brandId)?.name ?? null,
    filter: kept,
    states: [
      { href: hrefOf(filter, { state: null }), label: words.anyState, current: filter.state === null },
      ...MATRIX_STATES.map((state) => ({
        href: hrefOf(filter, { state }),
        label: words.stateNames[state],
        count: found.counts[state],
        current: filter.state === state,
      })),
    ],
    pages: {
      first: found.isFirst ? null : hrefOf(filter),
      next: found.next && hrefOf(filter, { after: found.next }),
    },
    lastAct: act && { batchId: act.batchId, text: words.lastAct(act.count, moment(act.at)) },
  };
}
