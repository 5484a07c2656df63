import { z } from "zod";
import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import type { StaffActor, TenantCtx } from "~/platform/context";

export const shadowState = z.enum(["running", "ended", "stopped"]);

/** What was counted about a brand, partner or lender, or in all. */
export type ShadowTally = { id: string; requests: number; before: number; after: number; gain: number; lose: number };

type ShadowTallies = { total: ShadowTally; brands: ShadowTally[]; partners: ShadowTally[] };

/** A set's newest shadow: what it has found so far, in all and day by day, newest first. */
export type ShadowView = ShadowTallies & {
  state: z.output<typeof shadowState>;
  setVersion: number;
  from: Date;
  until: Date;
  judgedTo: Date;
  endedAt: Date | null;
  /** Until when its requests are listed; null for one without a list. */
  listedUntil: Date | null;
  /** Those that gain or lose a request. */
  lenders: ShadowTally[];
  days: (ShadowTallies & { day: Day })[];
};

type Row = Omit<ShadowTally, "id"> & { kind: string; subjectId: string };

/** The sums of rows, by whom they are about; those touched most first. */
function tallies(rows: readonly Row[], kind: string): ShadowTally[] {
  const found = new Map<string, ShadowTally>();
  for (const { subjectId: id, requests, before, after, gain, lose } of rows.filter((row) => row.kind === kind)) {
    const known = found.get(id) ?? { id, requests: 0, before: 0, after: 0, gain: 0, lose: 0 };
    found.set(id, {
      id,
      requests: known.requests + requests,
      before: known.before + before,
      after: known.after + after,
      gain: known.gain + gain,
      lose: known.lose + lose,
    });
  }
  return [...found.values()].sort((a, b) => b.gain + b.lose - (a.gain + a.lose) || b.requests - a.requests);
}

const talliesOf = (rows: readonly Row[]): ShadowTallies => ({
  total: tallies(rows, "total")[0] ?? { id: "total", requests: 0, before: 0, after: 0, gain: 0, lose: 0 },
  brands: tallies(rows, "brand"),
  partners: tallies(rows, "partner"),
});

/** The newest shadow of a set; null when it never was one. */
export async function readShadow({ tx }: TenantCtx<StaffActor>, setId: string): Promise<ShadowView | null> {
  const run = await tx.shadowRun.findFirst({
    where: { setId },
    orderBy: { fromAt: "desc" },
    include: { days: { orderBy: { day: "desc" } } },
  });
  if (!run) return null;
  const { days, setVersion, fromAt: from, untilAt: until, judgedTo, endedAt, listedUntil, lenderIds } = run;
  const byDay = new Map<Day, typeof days>();
  for (const row of days) {
    // A date column is midnight UTC, which is the same day in India.
    const day = istDay(row.day);
    byDay.set(day, [...(byDay.get(day) ?? []), row]);
  }
  return {
    setVersion,
    from,
    until,
    judgedTo,
    endedAt,
    listedUntil: lenderIds.length > 0 ? listedUntil : null,
    state: shadowState.parse(run.state),
    ...talliesOf(days),
    lenders: tallies(days, "lender").filter(({ gain, lose }) => gain + lose > 0),
    days: [...byDay].map(([day, rows]) => ({ day, ...talliesOf(rows) })),
  };
}
