import { type Sql, sql } from "~/platform/database/client.server";

/**
 * Sums of the statement lines of one account (partner, month, application, entry), which the row `r` has as columns. A
 * correction by hand (a dispute that was accepted) is not a line of a file: the same file again does not take it back.
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

/**
 * Accounts (brand_id, application_id, partner_id) that would keep more commission than their highest rate comes to for the amount that they
 * are still paid for, or have an amount below 0: what was taken back named too much of the amount for its money, and left room to
 * pay for the same loan twice. `changes` is a table of what is about to be written: these columns and period, entry, disbursed,
 * commission. Rounding leaves at most a paisa for each line; money of a dispute has no rate.
 */
export const overpaidAccounts = (changes: Sql): Sql => sql`
  with lines as materialized (
    select a.brand_id, a.application_id, a.partner_id, c.period, c.entry, c.disbursed_paise as disbursed, c.commission_paise as commission,
      c.upload_id is not null as is_rated
    from (select distinct brand_id, application_id, partner_id from ${changes}) a
    join commission_lines c
      on c.brand_id = a.brand_id and c.application_id = a.application_id and c.partner_id = a.partner_id
    union all
    select brand_id, application_id, partner_id, period, entry, disbursed, commission, true from ${changes}
  ), months as (
    select brand_id, application_id, partner_id, period, sum(disbursed) as disbursed, sum(commission) as commission, count(*) as lines,
      sum(commission) filter (where is_rated) as rated, bool_or(entry = 'clawback' and disbursed < 0) as has_taken,
      sum(commission) filter (where is_rated and entry = 'commission') as paid,
      sum(disbursed) filter (where is_rated and entry = 'commission') as paid_for
    from lines group by 1, 2, 3, 4
  )
  select brand_id, application_id, partner_id from months group by 1, 2, 3
  having bool_or(has_taken) and (sum(disbursed) < 0 or least(sum(commission), sum(rated))
    > coalesce(max(case when paid_for > 0 then paid / paid_for end), 0) * sum(disbursed) + sum(lines))`;

/**
 * True of a row that may leave its account with too much: it takes back an amount, makes a claw-back smaller, or pays where an
 * amount was taken back. `row` has the columns of an account and entry; the other two are what it adds.
 */
export const mayOverpay = (row: Sql, commission: Sql, disbursed: Sql): Sql => sql`(
  ${row}.entry = 'clawback' and (${disbursed} < 0 or ${commission} > 0)
  or ${commission} > 0 and exists (
    select 1 from commission_lines c
    where c.brand_id = ${row}.brand_id and c.application_id = ${row}.application_id and c.partner_id = ${row}.partner_id
      and c.entry = 'clawback' and c.disbursed_paise < 0))`;

/** The same accounts as a condition of a row `r` that has their columns. */
export const isAmong = (row: Sql, accounts: Sql): Sql =>
  sql`(${row}.brand_id, ${row}.application_id, ${row}.partner_id) in (select brand_id, application_id, partner_id from ${accounts})`;
