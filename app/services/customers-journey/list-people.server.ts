import { z } from "zod";
import type { Span } from "~/domain/dates/presets";
import type { PeopleFilter } from "~/domain/journey/people-filter";
import type { ListCursor } from "~/domain/lists/cursor";
import { maskName } from "~/domain/masking/mask-name";
import { type ProductCode, parseProduct } from "~/domain/products";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { keysetOf, keysetPage, readOnOrder, spanBeyond } from "~/platform/database/keyset.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { peopleFigures } from "~/services/dashboard/people-figures.server";

const ROWS_ON_A_PAGE = 50;

const ROW = namedRow({
  id: z.string(),
  at: z.date(),
  prospectId: z.string().nullable(),
  customerId: z.string().nullable(),
  brand: z.string(),
  contact: z.string().nullable(),
  product: z.string().nullable(),
});

/** Somebody on the journey, masked. */
type PersonRow = {
  id: string;
  at: Date;
  prospectId: string | null;
  customerId: string | null;
  brand: string;
  name: string | null;
  contact: string | null;
  product: ProductCode | null;
};

type PeopleQuery = { tx: Tx; filter: PeopleFilter; span: Pick<Span, "from" | "to">; brand: string | null };

const NEWEST_LEAD = sql`(
  select l.id from prospects l where l.brand_id = c.brand_id and l.customer_id = c.id order by l.created_at desc, l.id desc limit 1)`;

/** The customer of a row. Written as a case, because under the policies PostgreSQL uses no index for a `coalesce`. */
const CUSTOMER = sql`case when k.customer_id is null then l.customer_id else k.customer_id end`;

/** The rows of a list: where they are, and their instant. */
function sourceOfPeople(filter: PeopleFilter): { columns: Sql; table: Sql; brand: Sql; at: Sql; id: Sql; when: Sql } {
  if (filter.kind === "rule")
    return {
      columns: sql`j.brand_id, j.prospect_id, j.customer_id`,
      table: sql`journey_events j`,
      brand: sql`j.brand_id`,
      at: sql`j.at`,
      id: sql`j.id`,
      when: sql`j.rule = ${filter.rule}`,
    };
  if (filter.step === "verified")
    return {
      columns: sql`c.brand_id, ${NEWEST_LEAD} as prospect_id, c.id as customer_id`,
      table: sql`customers c`,
      brand: sql`c.brand_id`,
      at: sql`c.created_at`,
      id: sql`c.id`,
      when: sql`true`,
    };
  return {
    columns: sql`p.brand_id, p.id as prospect_id, p.customer_id`,
    table: sql`prospects p`,
    brand: sql`p.brand_id`,
    at: sql`p.created_at`,
    id: sql`p.id`,
    when: sql`${filter.partnerId ? sql`p.partner_id = ${filter.partnerId}::uuid` : sql`true`}
      and ${filter.merchantId ? sql`p.merchant_id = ${filter.merchantId}::uuid` : sql`true`}`,
  };
}

const isAsked = (
  { at, brand: brandOf, when }: ReturnType<typeof sourceOfPeople>,
  { span, brand }: Omit<PeopleQuery, "tx">,
) => sql`
  ${when} and ${at} >= ${span.from}::timestamptz and ${at} < ${span.to}::timestamptz
  and (${brand}::text is null or ${brandOf} = (select id from brands where key = ${brand}))`;

const COUNT = z.object({ count: z.number() });

/** How many took a step, or were redirected by a rule, in a span. */
export async function countPeople({ tx, ...options }: PeopleQuery): Promise<number> {
  const source = sourceOfPeople(options.filter);
  const query = sql`select count(*)::int as count from ${source.table} where ${isAsked(source, options)}`;
  return (await queryRow(tx, query, COUNT))?.count ?? 0;
}

/** A page of those who took a step, or whom a rule has redirected, in a span, newest first, with the next cursors. */
export async function listPeople({
  tx,
  filter,
  span,
  brand,
  cursor,
  size = ROWS_ON_A_PAGE,
}: PeopleQuery & { cursor: ListCursor | null; size?: number }): Promise<{
  people: PersonRow[];
  older: string | null;
  newer: string | null;
}> {
  const source = sourceOfPeople(filter);
  const { at, id } = source;
  const { beyond, order } = keysetOf(cursor, { at, id });
  const rows = await queryRows(
    tx,
    sql`
    select k.id, k.at, k.prospect_id as "prospectId", ${CUSTOMER} as "customerId", b.name as brand,
      ${nameIn("c")}, coalesce(c.mobile_masked, c.email_masked) as contact, l.product
    from (
      select ${source.columns}, ${id} as id, ${at} as at from ${source.table}
      where ${isAsked(source, { filter, span: spanBeyond(span, cursor, cursor?.direction === "newer"), brand })} and ${beyond}
      order by ${order} limit ${size + 1}::int
    ) k
    join brands b on b.id = k.brand_id
    left join prospects l on l.brand_id = k.brand_id and l.id = k.prospect_id
    left join customers c on c.brand_id = k.brand_id and c.id = ${CUSTOMER}`,
    ROW,
  );
  const { rows: shown, ...cursors } = keysetPage(readOnOrder(rows, cursor), cursor, size);
  return {
    ...cursors,
    people: shown.map(({ firstName, lastName, product, ...row }) => ({
      ...row,
      name: maskName(firstName, lastName),
      product: parseProduct(product),
    })),
  };
}

const RULE = z.object({ rule: z.string(), count: z.number(), targets: z.array(z.string()) });

type CountedRules = { tx: Tx } & Parameters<typeof peopleFigures>[1];

/** How often each rule has redirected somebody in a span, and to which paths, most often first. */
export const countRules = ({ tx, ...options }: CountedRules): Promise<z.output<typeof RULE>[]> =>
  queryRows(
    tx,
    sql`
    select rule, sum(count)::int as count, array_agg(distinct target) as targets from (
      select rule, target, sum(count) as count from ${peopleFigures("redirect", options)} group by 1, 2 having sum(count) > 0
    ) by_target group by 1 order by 2 desc, 1`,
    RULE,
  );
