import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const MOST_AT_ONCE = 20_000;
const TAKEN = z.object({ taken: z.number() });

/**
 * Adds differences that triggers have recorded to the figures of their days, at most 20,000 in one transaction. Several
 * workers may do so at once. Returns how many there were. Locked rows are deleted by their place, so that a fold reads what it
 * takes, however many are waiting.
 */
export const foldReportDeltas = (): Promise<number> =>
  asPlatform("reports:fold", async (tx) => {
    const row = await queryRow(
      tx,
      sql`
      with taken as (
        delete from report_deltas where ctid = any(array(
          select ctid from report_deltas limit ${MOST_AT_ONCE}::int for update skip locked))
        returning *
      ), folded as (
        insert into report_days as d (brand_id, day, product, lender_id, step, count, paise)
        select brand_id, day, product, lender_id, step, sum(count), sum(paise) from taken
        group by brand_id, day, product, lender_id, step order by 2, 1, 3, 4, 5
        on conflict (day, brand_id, product, lender_id, step)
        do update set count = d.count + excluded.count, paise = d.paise + excluded.paise
        returning 1
      )
      select count(*)::int as taken from taken`,
      TAKEN,
    );
    return row?.taken ?? 0;
  });
