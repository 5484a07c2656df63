import type pg from "pg";

export type LedgersReport = { months: number; faults: string[] };

type Row = { name: string; follows: boolean; isHeld: boolean; addsUp: boolean };

/**
 * Checks that each closed month of a partner's statement begins with what the one before has left, that its lines add up
 * to its figures, that its held lines are there, and that no line belongs to a month that is gone. The database itself holds
 * the sums within a month. Only reads.
 */
export async function checkLedgers(client: pg.ClientBase): Promise<LedgersReport> {
  const { rows } = await client.query<Row>(`
    with paid as (
      select brand_id, partner_id, month, sum(paise) as paise from statement_payments group by brand_id, partner_id, month
    ), held as (
      select brand_id, partner_id, month, count(*) as lines from statement_held_lines group by brand_id, partner_id, month
    ), lines as (
      select brand_id, partner_id, statement_month as month,
        coalesce(sum(commission_paise) filter (where entry = 'commission'), 0) as earned,
        coalesce(-sum(commission_paise) filter (where entry = 'clawback'), 0) as clawback
      from commission_lines group by brand_id, partner_id, statement_month
    ), months as (
      select m.*, coalesce(held.lines, 0) as held_lines, coalesce(lines.earned, 0) as earned,
        coalesce(lines.clawback, 0) as clawback,
        lag(m.payable_paise - coalesce(paid.paise, 0) + m.held_paise)
          over (partition by m.brand_id, m.partner_id order by m.month) as left_over
      from statement_months m
      left join paid using (brand_id, partner_id, month) left join held using (brand_id, partner_id, month)
      left join lines using (brand_id, partner_id, month)
    )
    select brand_id || ' ' || partner_id || ' ' || month as name,
      left_over is null or left_over = opening_paise as follows, held_lines = held_count as "isHeld",
      earned = earned_paise and clawback = clawback_paise as "addsUp"
    from months order by 1`);
  const { rows: lost } = await client.query<{ name: string }>(`
    select distinct l.brand_id || ' ' || l.partner_id || ' ' || l.statement_month as name from commission_lines l
    left join statement_months m on m.brand_id = l.brand_id and m.partner_id = l.partner_id and m.month = l.statement_month
    where l.statement_month is not null and m.month is null order by 1`);
  const faults = rows.flatMap(({ name, follows, isHeld, addsUp }) => [
    ...(follows ? [] : [`statement ${name}: it does not begin with what the month before has left`]),
    ...(addsUp ? [] : [`statement ${name}: its lines do not add up to its figures`]),
    ...(isHeld ? [] : [`statement ${name}: its held lines are not all there`]),
  ]);
  const withoutMonth = lost.map(({ name }) => `statement ${name}: its lines are there without its month`);
  return { months: rows.length, faults: [...faults, ...withoutMonth] };
}
