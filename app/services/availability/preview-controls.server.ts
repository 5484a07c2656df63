import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { isInForce } from "~/domain/availability/lender-control";
import type { ControlCell } from "~/domain/availability/requests";
import { type AffectedPeople, addAffected } from "~/domain/availability/who-is-affected";
import type { Facts } from "~/domain/eligibility/facts";
import { servesLender } from "~/domain/journey/flows";
import { PRODUCTS, type Segment } from "~/domain/products";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { brands } from "~/services/brands/brands.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { recentPeople } from "~/services/eligibility/recent-applicants.server";
import { offLenders } from "./off-lenders.server";

type Ctx = TenantCtx<StaffActor>;

/** How many people are judged until others get a turn. */
const PORTION = 250;

type CellTest = (lenderId: string, segment: Segment, brandId: string) => boolean;

/** The same test, made once for each cell. */
function once(test: CellTest): CellTest {
  const known = new Map<string, boolean>();
  return (lenderId, segment, brandId) => {
    const key = `${lenderId}/${segment}/${brandId}`;
    const result = known.get(key) ?? test(lenderId, segment, brandId);
    known.set(key, result);
    return result;
  };
}

/** Whether customers of a brand are offered a lender in a segment now: it is on, and no other lender has the brand to itself. */
function isOffered(lenderId: string, segment: Segment, brandId: string): boolean {
  const brand = brands().current().byId.get(brandId);
  const product = PRODUCTS.find((one) => one.segment === segment);
  const lender = catalogue().byId.get(lenderId);
  if (!brand || !product || !lender || offLenders(brand).isOff(lenderId, segment)) return false;
  return servesLender(brand, product.code, lender.slug);
}

/** Whether a line of the brand itself has the lender on at an instant, whatever applies to all brands. */
const exceptionsAt = (at: string) => {
  const switches = catalogue().controls.filter((line) => line.kind === "switch" && line.isOpen && isInForce(line, at));
  return once((lenderId, segment, brandId) =>
    switches.some((line) => line.lenderId === lenderId && line.segment === segment && line.brandId === brandId),
  );
};

/**
 * Who of the last 30 days' applicants would lose a lender if these cells were off (BEY-14); with `everywhere` also at
 * brands that have it on as an exception. Writes nothing.
 */
export async function previewOff({
  ctx,
  cells,
  everywhere,
}: {
  ctx: Ctx;
  cells: readonly ControlCell[];
  everywhere: boolean;
}): Promise<AffectedPeople> {
  const { byId } = catalogue();
  const isOfBrand = cells.some(({ brandId }) => brandId !== null);
  const [offered, isException] = [once(isOffered), exceptionsAt(ctx.now.toISOString())];
  const takesAway: CellTest = (lenderId, segment, brandId) =>
    offered(lenderId, segment, brandId) && (everywhere || isOfBrand || !isException(lenderId, segment, brandId));
  const hasOther = (facts: Facts, brandId: string, closing: ReadonlySet<string>) =>
    catalogue()
      .matcher(facts)
      .matched.some(({ lender: { lenderId } }) => !closing.has(lenderId) && offered(lenderId, facts.segment, brandId));
  const lenders = cells.flatMap(({ lenderId, segment, brandId }) => {
    const lender = byId.get(lenderId);
    return lender ? [{ lender, segment, brandId }] : [];
  });
  const people = await recentPeople({ ctx });
  let count: AffectedPeople = { applicants: 0, match: 0, without: 0 };
  for (let start = 0; start < people.length; start += PORTION) {
    count = addAffected(count, people.slice(start, start + PORTION), { lenders, takesAway, hasOther });
    await setImmediate();
  }
  return count;
}

const DAY = z.object({ day: z.string(), applications: z.number() });

/** The last day is yesterday. */
const DAYS = 30;

/** Applications that a lender had in a segment on each of the last 30 days in India; days without one are left out. */
export async function sentByDay({
  ctx: { tx, now },
  cell: { lenderId, segment, brandId },
}: {
  ctx: Ctx;
  cell: ControlCell;
}): Promise<{ day: string; applications: number }[]> {
  const products = PRODUCTS.filter((product) => product.segment === segment).map(({ code }) => code);
  return queryRows(
    tx,
    sql`
    select to_char(s.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as applications
    from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id
    where s.lender_id = ${lenderId}::uuid and a.product = any(${products})
      and (${brandId}::uuid is null or s.brand_id = ${brandId}::uuid)
      and s.created_at >= (date_trunc('day', ${now}::timestamptz at time zone 'Asia/Kolkata') - make_interval(days => ${DAYS})) at time zone 'Asia/Kolkata'
      and s.created_at < date_trunc('day', ${now}::timestamptz at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
    group by 1 order by 1`,
    DAY,
  );
}
