import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { ControlCell } from "~/domain/availability/requests";
import { type AffectedPeople, addAffected } from "~/domain/availability/who-is-affected";
import type { Facts } from "~/domain/eligibility/facts";
import { PRODUCTS } from "~/domain/products";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { recentPeople } from "~/services/eligibility/recent-applicants.server";
import { offLenders } from "./off-lenders.server";

type Ctx = TenantCtx<StaffActor>;

/** How many people are judged until others get a turn. */
const PORTION = 250;

/** Whether a live lender beside the closing ones, which is on at the brand, takes these facts. */
function hasOther(facts: Facts, brandId: string, closing: ReadonlySet<string>): boolean {
  const { isOff } = offLenders({ id: brandId });
  return catalogue()
    .matcher(facts)
    .matched.some(({ lender }) => !closing.has(lender.lenderId) && !isOff(lender.lenderId, facts.segment));
}

/** Who of the last 30 days' applicants would lose a lender if these cells were off (BEY-14). Writes nothing. */
export async function previewOff({ ctx, cells }: { ctx: Ctx; cells: readonly ControlCell[] }): Promise<AffectedPeople> {
  const { byId } = catalogue();
  const lenders = cells.flatMap(({ lenderId, segment, brandId }) => {
    const lender = byId.get(lenderId);
    return lender ? [{ lender, segment, brandId }] : [];
  });
  const people = await recentPeople({ ctx });
  let count: AffectedPeople = { applicants: 0, match: 0, without: 0 };
  for (let start = 0; start < people.length; start += PORTION) {
    count = addAffected(count, people.slice(start, start + PORTION), { lenders, hasOther });
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
