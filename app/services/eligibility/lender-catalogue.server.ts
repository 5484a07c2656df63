import { z } from "zod";
import type { LenderControl } from "~/domain/availability/lender-control";
import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { buildMatcher, type Matcher } from "~/domain/eligibility/build-matcher";
import type { Segment } from "~/domain/products";
import { sql, withCatalogue } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { type Live, startLive } from "~/platform/live/live-snapshot";
import { describeError, logger } from "~/platform/logger.server";
import { onCatalogueChange } from "~/services/brands/brands.server";
import { type LiveRules, storeLiveRules } from "~/services/receipts/live-rules.server";
import { type CatalogueLender, catalogueLender, WITH_ROWS } from "./catalogue-lender";
import { readControls } from "./read-controls.server";

/** The live lenders at one version, with their compiled matcher and what is on and off. Immutable. */
export type Catalogue = {
  readonly version: number;
  /** The day whose GST rates the charges have. */
  readonly day: Day;
  readonly lenders: readonly CatalogueLender[];
  readonly byId: ReadonlyMap<string, CatalogueLender>;
  readonly bySlug: ReadonlyMap<string, CatalogueLender>;
  readonly matcher: Matcher<CatalogueLender>;
  /** The rules of these lenders, for receipts. */
  readonly rules: LiveRules;
  /**
   * Switches and daily caps of all brands, those that apply now or later (OQ-37). No part of the matcher: what lists
   * offers leaves the closed lenders out of its result.
   */
  readonly controls: readonly LenderControl[];
  /** The number of live lenders of a segment. */
  countFor(segment: Segment): number;
};

function compile(read: Pick<Catalogue, "version" | "day" | "lenders" | "rules" | "controls">): Catalogue {
  const { lenders } = read;
  const counts = new Map<Segment, number>();
  for (const { segments } of lenders)
    for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return {
    ...read,
    byId: new Map(lenders.map((lender) => [lender.lenderId, lender])),
    bySlug: new Map(lenders.map((lender) => [lender.slug, lender])),
    matcher: buildMatcher(lenders),
    countFor: (segment) => counts.get(segment) ?? 0,
  };
}

const VERSION = z.object({ version: z.bigint() });

async function readCatalogue(held: Catalogue | null): Promise<Catalogue | null> {
  return withCatalogue(async (tx) => {
    const stamp = await queryRow(tx, sql`select version from catalogue_version where id = 1`, VERSION);
    const version = Number(stamp?.version ?? 0n);
    const now = new Date();
    const day = istDay(now);
    if (version === held?.version && day === held.day) return null;
    const rows = await tx.lender.findMany({
      where: { deletedAt: null, lenderStatus: 1 },
      include: WITH_ROWS,
      orderBy: { id: "asc" },
    });
    const lenders = rows.flatMap((row) => catalogueLender(row, day) ?? []);
    const rules = await storeLiveRules(tx, lenders);
    return compile({ version, day, lenders, rules, controls: await readControls(tx, now) });
  });
}

let running: Live<Catalogue> | undefined;

/**
 * Loads the lenders of this process and follows every change by LISTEN, with a poll as a fallback. Call after
 * openBrands.
 */
export async function openCatalogue(): Promise<void> {
  if (running) throw new Error("the catalogue is already open in this process");
  running = startLive({
    name: "lenders",
    read: readCatalogue,
    onChange: onCatalogueChange,
    pollMs: env().brandsPollMs,
    onError: (error) => logger.warn({ event: "catalogue-read-failed", ...describeError(error) }),
  });
  await running.ready;
}

/** The live lenders. */
export function catalogue(): Catalogue {
  if (!running) throw new Error("the catalogue is not open yet");
  return running.current();
}

/** Stops following the lenders. Call before closeBrands. */
export function closeCatalogue(): void {
  running?.stop();
  running = undefined;
}
