import { z } from "zod";
import { isInForce } from "~/domain/availability/lender-control";
import type { MatrixFilter, MatrixState } from "~/domain/availability/matrix-filter";
import { type ControlCell, cellKey } from "~/domain/availability/requests";
import { istDay } from "~/domain/dates/ist";
import { isSegment } from "~/domain/lenders/segments";
import type { Segment } from "~/domain/products";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { LINE } from "./control-slots";
import { seenOf } from "./seen-lines";

type Ctx = TenantCtx<StaffActor>;

/** A line with who made it. */
export type ShownLine = {
  id: string;
  brandId: string | null;
  isOpen: boolean | null;
  perDay: number | null;
  reason: string | null;
  from: Date;
  until: Date | null;
  by: string;
};

/** One cell: the lines of its brand (or of all brands), and those of all brands that apply where it has none. */
export type MatrixCell = ControlCell & {
  key: string;
  /** The lines of exactly this cell. */
  own: { switch: ShownLine | null; cap: ShownLine | null };
  /** At one brand: the lines of all brands. */
  allBrands: { switch: ShownLine | null; cap: ShownLine | null } | null;
  /** Applications of today: at all brands, and at the brand. */
  taken: { allBrands: number; brand: number };
  /** For all brands: how many brands have a line of their own. */
  exceptions: number;
  /** For all brands: at how many brands it is switched off by a line of their own. */
  offBrands: number;
  isOff: boolean;
  isPlanned: boolean;
  isFull: boolean;
  seen: string;
};

export type MatrixRow = { id: string; name: string; isLive: boolean; cells: MatrixCell[] };

const PAGE = 100;

const COUNT = z.object({ lenderId: z.string(), segment: z.string(), allBrands: z.number(), brand: z.number() });

/** Today's applications by lender and segment. */
async function readCounts({ tx, now }: Ctx, brandId: string | null) {
  const rows = await queryRows(
    tx,
    sql`
    select h.lender_id::text as "lenderId", h.segment, h.taken as "allBrands", coalesce(b.taken, 0) as brand
    from lender_day_counts h
    left join brand_lender_day_counts b
      on b.brand_id = ${brandId}::uuid and b.lender_id = h.lender_id and b.segment = h.segment and b.day = h.day
    where h.day = ${istDay(now)}::date`,
    COUNT,
  );
  return new Map(rows.map(({ lenderId, segment, ...taken }) => [`${lenderId}/${segment}`, taken]));
}

/** The present lines, those that are over left out, by lender and segment. */
async function readShownLines({ tx, now }: Ctx): Promise<Map<string, ShownLine[]>> {
  const rows = await tx.lenderControl.findMany({
    where: { endedAt: null, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    select: { ...LINE, setBy: true },
    orderBy: { id: "asc" },
  });
  const people = await tx.staffUser.findMany({
    where: { id: { in: [...new Set(rows.map(({ setBy }) => setBy))] } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const lines = new Map<string, ShownLine[]>();
  for (const { lenderId, segment, startsAt, endsAt, setBy, kind: _kind, batchId: _batch, ...line } of rows) {
    const key = `${lenderId}/${segment}`;
    const shown = { ...line, from: startsAt, until: endsAt, by: names.get(setBy) ?? "" };
    lines.set(key, [...(lines.get(key) ?? []), shown]);
  }
  return lines;
}

const linesOf = (lines: readonly ShownLine[], brandId: string | null) => ({
  switch: lines.find((line) => line.brandId === brandId && line.isOpen !== null) ?? null,
  cap: lines.find((line) => line.brandId === brandId && line.perDay !== null) ?? null,
});

const applies = (line: ShownLine | null, now: Date): line is ShownLine =>
  line !== null &&
  isInForce({ from: line.from.toISOString(), until: line.until?.toISOString() ?? null }, now.toISOString());

function cellFor(cell: ControlCell, lines: readonly ShownLine[], taken: MatrixCell["taken"], now: Date): MatrixCell {
  const { brandId } = cell;
  const own = linesOf(lines, brandId);
  const allBrands = brandId === null ? null : linesOf(lines, null);
  const deciding = applies(own.switch, now)
    ? own.switch
    : applies(allBrands?.switch ?? null, now)
      ? allBrands?.switch
      : null;
  const isReached = (line: ShownLine | null, count: number) => applies(line, now) && count >= (line.perDay ?? 0);
  const ownCount = brandId === null ? taken.allBrands : taken.brand;
  return {
    ...cell,
    key: cellKey(cell),
    own,
    allBrands,
    taken,
    exceptions: brandId === null ? new Set(lines.flatMap((line) => line.brandId ?? [])).size : 0,
    offBrands:
      brandId === null
        ? lines.filter((line) => line.brandId !== null && line.isOpen === false && applies(line, now)).length
        : 0,
    isOff: deciding?.isOpen === false,
    isPlanned: [own.switch, allBrands?.switch].some((line) => line?.isOpen === false && line.from > now),
    isFull: isReached(own.cap, ownCount) || isReached(allBrands?.cap ?? null, taken.allBrands),
    seen: seenOf([own.switch, own.cap].filter((line) => line !== null)),
  };
}

const HAS: Record<MatrixState, (cell: MatrixCell) => boolean> = {
  off: ({ isOff, offBrands }) => isOff || offBrands > 0,
  planned: ({ isPlanned }) => isPlanned,
  capped: ({ own, allBrands }) => own.cap !== null || (allBrands?.cap ?? null) !== null,
  full: ({ isFull }) => isFull,
};

/**
 * The lenders by name with a cell for each segment that they serve (OQ-37), a hundred a page; `counts` has the cells of
 * each state over all of them, `next` the id after which the next page begins.
 */
export async function listMatrix({ ctx, filter }: { ctx: Ctx; filter: MatrixFilter }) {
  const { name, segment, brandId, state, after } = filter;
  const rows = await ctx.tx.lender.findMany({
    where: { deletedAt: null },
    select: { id: true, name: true, lenderStatus: true, segments: { select: { segment: true } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const lines = await readShownLines(ctx);
  const counts = await readCounts(ctx, brandId);
  const none = { allBrands: 0, brand: 0 };
  const all = rows.map((row): MatrixRow => {
    const cells = row.segments
      .map((served) => served.segment)
      .filter(isSegment)
      .filter((served) => segment === null || served === segment)
      .map((served: Segment) => {
        const key = `${row.id}/${served}`;
        const cell = { lenderId: row.id, segment: served, brandId };
        return cellFor(cell, lines.get(key) ?? [], counts.get(key) ?? none, ctx.now);
      });
    return { id: row.id, name: row.name, isLive: row.lenderStatus === 1, cells };
  });
  const wanted = all.filter(
    (row) =>
      row.cells.length > 0 &&
      row.name.toLowerCase().includes(name.toLowerCase()) &&
      (state === null || row.cells.some(HAS[state])),
  );
  const start = after === null ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
  const page = wanted.slice(start, start + PAGE);
  const numberOf = (one: MatrixState) => all.reduce((sum, row) => sum + row.cells.filter(HAS[one]).length, 0);
  return {
    rows: page,
    total: wanted.length,
    counts: { off: numberOf("off"), planned: numberOf("planned"), capped: numberOf("capped"), full: numberOf("full") },
    segments: [...new Set(all.flatMap(({ cells }) => cells.map((cell) => cell.segment)))],
    isFirst: start === 0,
    next: start + PAGE < wanted.length ? (page.at(-1)?.id ?? null) : null,
  };
}
