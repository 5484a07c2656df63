import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import type { RunningCampaign } from "./running-campaign";
import { CUSTOMERS_AND_PROFILES, segmentCondition } from "./segment-condition.server";

/** Customers that one turn looks at. */
const PAGE = 2_000;

const LAST = z.object({ looked: z.number(), last: z.string().nullable() });

/**
 * Adds the people of the segment among the next customers, by their ids. Returns the last customer looked at, or null
 * when there are no more. Who is suppressed is decided when the messages are written and sent.
 */
export async function selectRecipients({
  ctx,
  campaign,
  at,
}: {
  ctx: TenantCtx;
  campaign: Pick<RunningCampaign, "id" | "segment" | "selected_until">;
  at: Date;
}): Promise<string | null> {
  const { id, segment, selected_until: from } = campaign;
  const standard = ctx.brand.defaultLanguage === "hi" ? "hi" : "en";
  const page = await queryRow(
    ctx.tx,
    sql`
    with page as materialized (
      select id from customers
      where brand_id = ${ctx.brand.id}::uuid and ${from === null ? sql`true` : sql`id > ${from}::uuid`}
      order by id limit ${PAGE}::int
    ), added as (
      insert into campaign_recipients (brand_id, campaign_id, customer_id, moved_at)
      select c.brand_id, ${id}::uuid, c.id, ${ctx.now}
      from ${CUSTOMERS_AND_PROFILES} where c.brand_id = ${ctx.brand.id}::uuid and c.id in (select id from page)
        and ${segmentCondition(segment, at, standard)}
      on conflict do nothing
    )
    select count(*)::int as looked, (select id from page order by id desc limit 1) as last from page`,
    LAST,
  );
  return page && page.looked === PAGE ? page.last : null;
}
