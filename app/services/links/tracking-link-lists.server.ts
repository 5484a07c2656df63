import { z } from "zod";
import type { ListCursor } from "~/domain/lists/cursor";
import { maskName } from "~/domain/masking/mask-name";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { keysetOf, keysetPage, readOnOrder } from "~/platform/database/keyset.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { DISBURSALS_OF_LINK } from "./tracking-link-rows.server";

/** The lists behind a link's numbers. */
export const LINK_LISTS = ["clicks", "leads", "disbursals"] as const;
type LinkList = (typeof LINK_LISTS)[number];

const ROWS_ON_A_PAGE = 50;

const ROW = namedRow({
  id: z.string(),
  at: z.date(),
  page: z.string().nullable(),
  prospectId: z.string().nullable(),
  customerId: z.string().nullable(),
  contact: z.string().nullable(),
  product: z.string().nullable(),
  lender: z.string().nullable(),
  paise: z.bigint().nullable(),
});

/** A click, a lead or a disbursal of a link; people are masked. */
export type LinkListRow = Omit<z.output<typeof ROW>, "firstName" | "lastName"> & { name: string | null };

type Source = { columns: Sql; table: Sql; link: Sql; at: Sql; id: Sql };

const NONE = sql`null::text as page, null::text as lender, null::bigint as paise`;

const SOURCES: Readonly<Record<LinkList, Source>> = {
  clicks: {
    columns: sql`c.id, c.created_at as at, c.brand_id, c.prospect_id, c.target as page, null::text as lender, null::bigint as paise`,
    table: sql`clicks c`,
    link: sql`(c.brand_id, c.tracking_link_id)`,
    at: sql`c.created_at`,
    id: sql`c.id`,
  },
  leads: {
    columns: sql`p.id, p.created_at as at, p.brand_id, p.id as prospect_id, ${NONE}`,
    table: sql`prospects p`,
    link: sql`(p.brand_id, p.tracking_link_id)`,
    at: sql`p.created_at`,
    id: sql`p.id`,
  },
  disbursals: {
    columns: sql`s.id, coalesce(s.decided_at, s.created_at) as at, s.brand_id, p.id as prospect_id, null::text as page,
      (select name from lenders where id = s.lender_id) as lender, s.disbursed_amount_paise as paise`,
    table: DISBURSALS_OF_LINK,
    link: sql`(p.brand_id, p.tracking_link_id)`,
    at: sql`coalesce(s.decided_at, s.created_at)`,
    id: sql`s.id`,
  },
};

/** A page of one of a link's lists, newest first. Places are texts for an address; null at an end. */
export async function readLinkList({
  tx,
  code,
  list,
  cursor,
}: {
  tx: Tx;
  code: string;
  list: LinkList;
  cursor: ListCursor | null;
}): Promise<{ rows: LinkListRow[]; older: string | null; newer: string | null }> {
  const { columns, table, link, at, id } = SOURCES[list];
  const { beyond, order } = keysetOf(cursor, { at, id });
  const found = await queryRows(
    tx,
    sql`
    select k.id, k.at, k.page, k.prospect_id as "prospectId", l.customer_id as "customerId", k.lender, k.paise, l.product,
      ${nameIn("c")}, coalesce(c.mobile_masked, c.email_masked) as contact
    from (
      select ${columns} from ${table}
      where ${link} = (select brand_id, id from tracking_links where code = ${code}) and ${beyond}
      order by ${order} limit ${ROWS_ON_A_PAGE + 1}::int
    ) k
    left join prospects l on l.brand_id = k.brand_id and l.id = k.prospect_id
    left join customers c on c.brand_id = k.brand_id and c.id = l.customer_id`,
    ROW,
  );
  const { rows: shown, ...cursors } = keysetPage(readOnOrder(found, cursor), cursor, ROWS_ON_A_PAGE);
  return {
    ...cursors,
    rows: shown.map(({ firstName, lastName, ...row }) => ({ ...row, name: maskName(firstName, lastName) })),
  };
}
