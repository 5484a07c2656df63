import { openApp } from "@tests/support/app";
import { asPartner, partnerUserIdOf } from "@tests/support/partner";
import { NO_FILTER } from "~/domain/leads/lead-filter";
import type { ListCursor } from "~/domain/lists/cursor";
import { listLeads } from "~/services/leads/list-leads.server";
import { bench } from "./support/bench";
import { reportRatio } from "./support/figure";
import { alternate, median, ROUNDS } from "./support/rounds";
import { size } from "./support/size";

const LEADS = size(1_000_000, 500);
/** Leads of one partner, and of one lender; each with a customer, an application and, of two in five, a submission. */
const FAR = size(5_000, 5);
const ON_A_PAGE = 50;
const CALLS = size(40, 2);

/** Ids from our own database, so they can stand in the text. */
const fill = (brandId: string, partnerId: string) => [
  `create temp table made as select gen_random_uuid() as customer_id, gen_random_uuid() as prospect_id, gen_random_uuid() as application_id,
     n, now() - n * interval '20 seconds' as at from generate_series(1, ${LEADS}) n`,
  `insert into customers (brand_id, id, unique_id, created_at)
     select '${brandId}', customer_id, gen_random_uuid(), at from made`,
  `insert into prospects (brand_id, id, customer_id, channel, identifier_idx, partner_id, product, created_at, updated_at)
     select '${brandId}', prospect_id, customer_id, 'mobile', 'bench-' || n, '${partnerId}', 'PL', at, at from made`,
  `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, created_at, updated_at)
     select '${brandId}', application_id, customer_id, prospect_id, 'PL', 1 + n % 7, at, at from made`,
  `insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, amount_rupees, created_at, updated_at)
     select '${brandId}', gen_random_uuid(), application_id, customer_id, (select id from lenders order by id limit 1), 'with-lender', 4, 100000, at, at
     from made where n % 5 < 2`,
  "analyze prospects, customers, applications, submissions",
];

/** The list of a partner's leads: a page far back against the first. */
await bench(async (later) => {
  const app = await openApp({ data: "demo" });
  later(app.close);
  const brandId = app.brand("lumen").id;
  const userId = await partnerUserIdOf(app);
  const { rows } = await app.owner.query<{ id: string }>("select partner_id as id from partner_users where id = $1", [
    userId,
  ]);
  const partnerId = rows[0]?.id ?? "";
  for (const text of fill(brandId, partnerId)) await app.owner.query(text);
  const far = await app.owner.query<{ id: string; at: Date }>(
    "select id, created_at as at from prospects where brand_id = $1 and partner_id = $2 order by created_at desc, id desc offset $3 limit 1",
    [brandId, partnerId, (FAR - 1) * ON_A_PAGE - 1],
  );
  const cursor: ListCursor = { direction: "older", id: far.rows[0]?.id ?? "", at: far.rows[0]?.at ?? new Date() };

  const timed = async (at: ListCursor | null) => {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call++)
      await asPartner(app, async (ctx) => {
        const startedAt = performance.now();
        const { leads } = await listLeads({ ctx, filter: NO_FILTER, cursor: at });
        times.push(performance.now() - startedAt);
        if (leads.length !== ON_A_PAGE) throw new Error(`a page has ${leads.length} leads`);
      });
    return median(times);
  };
  await timed(null);
  await timed(cursor);
  const sides = await alternate(
    () => timed(null),
    () => timed(cursor),
    ROUNDS,
  );
  reportRatio({
    measure: `leads of one partner, page ${FAR.toLocaleString("en-US")} of ${LEADS.toLocaleString("en-US")} leads`,
    unit: "ms",
    baseline: median(sides.baseline),
    ours: median(sides.ours),
    goal: { atMost: 1.2 },
  });
});
