import { z } from "zod";
import { type LeadFilter, madeOn, spanOfFilter } from "~/domain/leads/lead-filter";
import { numbersOfStage } from "~/domain/leads/lead-stage";
import type { ListCursor } from "~/domain/lists/cursor";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";
import { keysetOf, spanBeyond } from "~/platform/database/keyset.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { isOwnLead } from "./own-leads.server";

/** Leads that a page by stage, step or product looks through. The next page goes on from there. */
const MAX_LOOKED_THROUGH = 5_000;

const ROW = z.object({ id: z.string(), at: z.date(), matches: z.boolean() });

export type LeadKey = { id: string; at: Date };

/** Keys in the order of the list, newest first; `more` is where the search goes on, null at the end of the leads. */
export type LeadKeys = { keys: LeadKey[]; more: LeadKey | null };

const EVERY = sql`true`;

/** The condition that one of a lead's applications was first sent, or a loan paid out, on the filter's days. */
function reachedOn(filter: LeadFilter): Sql {
  const { from, to } = spanOfFilter(filter);
  const [step, at] =
    filter.reached === "disbursed"
      ? [sql`submissions s on s.state = 'disbursed' and s.decided_at is not null and`, sql`s.decided_at`]
      : [sql`application_sends s on`, sql`s.at`];
  return sql`exists (
    select 1 from applications of_lead
    join ${step} s.brand_id = of_lead.brand_id and s.application_id = of_lead.id
    where of_lead.brand_id = scanned.brand_id and of_lead.prospect_id = scanned.id
      and ${from ? sql`${at} >= ${from}::timestamptz` : EVERY}
      and ${to ? sql`${at} < ${to}::timestamptz` : EVERY})`;
}

/** The condition on a lead and its newest application `a`; null when every lead matches. */
function matchOf(filter: LeadFilter): Sql | null {
  const { stage, reached, product } = filter;
  if (!stage && !reached && !product) return null;
  const numbers = stage && stage !== "new" ? numbersOfStage(stage) : null;
  const ofStage = !stage
    ? EVERY
    : numbers === null
      ? sql`a.stage is null`
      : numbers.stage === null
        ? sql`a.outcome = ${numbers.outcome}::int`
        : sql`a.outcome = ${numbers.outcome}::int and a.stage = ${numbers.stage}::int`;
  const ofProduct = product ? sql`coalesce(a.product, scanned.product) = ${product}` : EVERY;
  return sql`(${ofStage}) and (${ofProduct}) and (${reached ? reachedOn(filter) : EVERY})`;
}

function conditions(ctx: TenantCtx<PartnerActor>, filter: LeadFilter, cursor: ListCursor | null): Sql {
  const { from, to } = spanBeyond(madeOn(filter), cursor, cursor?.direction === "newer");
  const { merchantId } = filter;
  const { beyond } = keysetOf(cursor, { at: sql`p.created_at`, id: sql`p.id` });
  return sql`${isOwnLead(ctx)} and ${beyond}
    and ${merchantId ? sql`p.merchant_id = ${merchantId}::uuid` : EVERY}
    and ${from ? sql`p.created_at >= ${from}::timestamptz` : EVERY}
    and ${to ? sql`p.created_at < ${to}::timestamptz` : EVERY}`;
}

/** The leads that one statement looks at, in the direction of the page. */
const scanned = (where: Sql, isNewer: boolean, most: number): Sql => sql`
  select p.brand_id, p.id, p.created_at, p.product from prospects p where ${where}
  order by ${isNewer ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`} limit ${most}::int`;

/**
 * The keys of at most `size` leads beyond a cursor. Dates and merchants are in the index; a stage or a product is looked
 * up lead by lead, in at most `MAX_LOOKED_THROUGH` leads.
 */
export async function findLeadsPage({
  ctx,
  filter,
  cursor,
  size,
}: {
  ctx: TenantCtx<PartnerActor>;
  filter: LeadFilter;
  cursor: ListCursor | null;
  size: number;
}): Promise<LeadKeys> {
  const isNewer = cursor?.direction === "newer";
  const where = conditions(ctx, filter, cursor);
  const match = matchOf(filter);
  const most = match ? MAX_LOOKED_THROUGH : size + 1;
  const rows = match
    ? await queryRows(
        ctx.tx,
        sql`
        select scanned.id, scanned.created_at as at, coalesce(${match}, false) as matches
        from (${scanned(where, isNewer, most)}) scanned
        left join lateral (
          select stage, outcome, product from applications
          where brand_id = scanned.brand_id and prospect_id = scanned.id order by created_at desc, id desc limit 1
        ) a on true`,
        ROW,
      )
    : await queryRows(
        ctx.tx,
        sql`select id, created_at as at, true as matches from (${scanned(where, isNewer, most)}) scanned`,
        ROW,
      );
  const way = isNewer ? 1 : -1;
  const inOrder = rows.sort((a, b) => way * (a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)));
  const matching = inOrder.filter(({ matches }) => matches);
  const keys = matching.slice(0, size).map(({ id, at }) => ({ id, at }));
  const last = matching.length > size ? keys.at(-1) : match && rows.length === most ? inOrder.at(-1) : undefined;
  return { keys: isNewer ? keys.toReversed() : keys, more: last ? { id: last.id, at: last.at } : null };
}
