import { type Sql, sql } from "~/platform/database/client.server";

/**
 * Sums of the statement lines of one account (partner, month, application, entry), which the row `r` has as columns. A
 * correction by hand (a dispute that was accepted) is no line of a file: the same file again does not take it back.
 */
export const ACCOUNT_TOTALS: Sql = sql`(
  select coalesce(sum(c.disbursed_paise), 0)::bigint as disbursed, coalesce(sum(c.commission_paise), 0)::bigint as commission,
    coalesce(sum(c.tds_paise), 0)::bigint as tds
  from commission_lines c
  where c.brand_id = r.brand_id and c.application_id = r.application_id and c.partner_id = r.partner_id
    and c.period = r.period and c.entry = r.entry and c.upload_id is not null
)`;

/** Sums of all lines of a row's partner and application, for every month and entry. */
export const accountsOf = (row: Sql): Sql => sql`(
  select coalesce(sum(c.disbursed_paise), 0)::bigint as disbursed, coalesce(sum(c.commission_paise), 0)::bigint as commission
  from commission_lines c
  where c.brand_id = ${row}.brand_id and c.application_id = ${row}.application_id and c.partner_id = ${row}.partner_id
)`;

/** True when the figures in a row's `before` or `after` equal the sums `l`. */
export const accountTotals = (figures: Sql): Sql => sql`(
  l.disbursed = (${figures}->>'disbursed_paise')::bigint and l.commission = (${figures}->>'commission_paise')::bigint
  and l.tds = (${figures}->>'tds_paise')::bigint)`;
