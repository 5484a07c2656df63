import { z } from "zod";
import { asPlatform, type Sql, sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const MAX_AT_ONCE = 20_000;
const TAKEN = z.object({ taken: z.number() });

/** A table of differences, the table of days to which they are added, its key, and how its figures are summed and added. */
type Rollup = { deltas: Sql; days: Sql; key: Sql; figures: Sql; sums: Sql; added: Sql };

const REPORTS: Rollup = {
  deltas: sql`report_deltas`,
  days: sql`report_days`,
  key: sql`day, brand_id, product, lender_id, step`,
  figures: sql`count, paise`,
  sums: sql`sum(count), sum(paise)`,
  added: sql`count = d.count + excluded.count, paise = d.paise + excluded.paise`,
};
const PEOPLE: Rollup = {
  deltas: sql`people_deltas`,
  days: sql`people_days`,
  key: sql`day, brand_id, step, partner_id, rule, target`,
  figures: sql`count`,
  sums: sql`sum(count)`,
  added: sql`count = d.count + excluded.count`,
};

const FUNNEL: Rollup = {
  deltas: sql`funnel_deltas`,
  days: sql`funnel_days`,
  key: sql`day, brand_id, step, reason`,
  figures: sql`count, paise`,
  sums: sql`sum(count), sum(paise)`,
  added: sql`count = d.count + excluded.count, paise = d.paise + excluded.paise`,
};

const PARTNERS: Rollup = {
  ...FUNNEL,
  deltas: sql`partner_deltas`,
  days: sql`partner_days`,
  key: sql`brand_id, partner_id, merchant_id, step, day`,
};

const fold = ({ deltas, days, key, figures, sums, added }: Rollup): Promise<number> =>
  asPlatform("reports:fold", async (tx) => {
    const row = await queryRow(
      tx,
      sql`
      with taken as (
        delete from ${deltas} where ctid = any(array(
          select ctid from ${deltas} limit ${MAX_AT_ONCE}::int for update skip locked))
        returning *
      ), folded as (
        insert into ${days} as d (${key}, ${figures})
        select ${key}, ${sums} from taken group by ${key} order by ${key}
        on conflict (${key}) do update set ${added}
        returning 1
      )
      select count(*)::int as taken from taken`,
      TAKEN,
    );
    return row?.taken ?? 0;
  });

/**
 * Adds differences that triggers have recorded to the figures of their days, at most 20,000 in one transaction. Several
 * workers may do so at once. Returns how many there were. Locked rows are deleted by their place, so that a fold reads what it
 * takes, however many are waiting.
 */
export const foldReportDeltas = (): Promise<number> => fold(REPORTS);

/** The same for the people of the days. */
export const foldPeopleDeltas = (): Promise<number> => fold(PEOPLE);

/** The same for applications' first steps and declines of the days. */
export const foldFunnelDeltas = (): Promise<number> => fold(FUNNEL);

/** The same for what the leads of partners have reached on the days. */
export const foldPartnerDeltas = (): Promise<number> => fold(PARTNERS);
