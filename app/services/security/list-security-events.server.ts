import { z } from "zod";
import type { ListCursor } from "~/domain/lists/cursor";
import { SECURITY_OUTCOMES, type SecurityFilter, securitySpan } from "~/domain/security/security-events";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { keysetOf, keysetPage } from "~/platform/database/keyset.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { actorNames } from "~/services/audit/actor-names.server";

const ROWS_ON_A_PAGE = 50;

const COUNT = z.object({ count: z.number() });

const ROW = z.object({
  id: z.string(),
  at: z.date(),
  brand: z.string(),
  /** One of SECURITY_KINDS, or a kind that a newer release writes while both run. */
  kind: z.string(),
  outcome: z.enum(SECURITY_OUTCOMES),
  reason: z.string(),
  who: z.string().nullable(),
  network: z.string().nullable(),
  times: z.number(),
});

/** An event. `name`: what the account of staff or partners is called today; null for anybody else. */
export type SecurityRow = z.output<typeof ROW> & { name: string | null };

/** The audit author that an event's account is; null for a hash. */
function accountOf(who: string | null) {
  const [actorKind = "", actorId = ""] = who?.split(":") ?? [];
  return actorKind === "staff" || actorKind === "partner" ? { actorKind, actorId, actingAs: null } : null;
}

/** The events of a filter, over `security_events e` and `brands b`. */
function matching(filter: SecurityFilter): Sql {
  const { since, until } = securitySpan(filter);
  return sql`${filter.brand ? sql`b.key = ${filter.brand}` : sql`true`}
      and ${filter.kind ? sql`e.kind = ${filter.kind}` : sql`true`}
      and ${filter.outcome ? sql`e.outcome = ${filter.outcome}` : sql`true`}
      and ${filter.who ? sql`e.who = ${filter.who}` : sql`true`}
      and ${filter.network ? sql`e.network = ${filter.network}` : sql`true`}
      and ${since ? sql`e.at >= ${since}::timestamptz` : sql`true`}
      and ${until ? sql`e.at < ${until}::timestamptz` : sql`true`}`;
}

/** How many events a filter has. */
export async function countSecurityEvents({ tx, filter }: { tx: Tx; filter: SecurityFilter }): Promise<number> {
  const counted = sql`
    select count(*)::int as count from security_events e join brands b on b.id = e.brand_id where ${matching(filter)}`;
  return (await queryRow(tx, counted, COUNT))?.count ?? 0;
}

/** A page of the security events of all brands, newest first, with the cursors of the next pages. */
export async function listSecurityEvents({
  tx,
  filter,
  cursor,
  size = ROWS_ON_A_PAGE,
}: {
  tx: Tx;
  filter: SecurityFilter;
  cursor: ListCursor | null;
  size?: number;
}): Promise<{ rows: SecurityRow[]; older: string | null; newer: string | null }> {
  const { beyond, order } = keysetOf(cursor, { at: sql`e.at`, id: sql`e.id` });
  const found = await queryRows(
    tx,
    sql`
    select e.id, e.at, b.name as brand, e.kind, e.outcome, e.reason, e.who, e.network, e.times
    from security_events e
    join brands b on b.id = e.brand_id
    where ${beyond} and ${matching(filter)}
    order by ${order} limit ${size + 1}::int`,
    ROW,
  );
  const page = keysetPage(found, cursor, size);
  const accounts = page.rows.flatMap(({ who }) => accountOf(who) ?? []);
  const nameOf = await actorNames(tx, accounts);
  return {
    ...page,
    rows: page.rows.map((row) => {
      const account = accountOf(row.who);
      return { ...row, name: account && nameOf(account) };
    }),
  };
}
