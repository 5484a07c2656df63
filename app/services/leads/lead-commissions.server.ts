import { z } from "zod";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const ROW = z.object({ leadId: z.string(), paise: z.bigint() });

/** The commission of each of these leads for the partner, in paise: paid lines of all its applications less what was taken back. */
export async function leadCommissions(
  ctx: TenantCtx<PartnerActor>,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (leadIds.length === 0) return new Map();
  const rows = await queryRows(
    ctx.tx,
    sql`
    select a.prospect_id as "leadId", sum(c.commission_paise)::bigint as paise
    from applications a join commission_lines c on c.brand_id = a.brand_id and c.application_id = a.id
    where a.brand_id = ${ctx.brand.id}::uuid and c.partner_id = ${ctx.actor.partnerId}::uuid
      and a.prospect_id = any(${[...leadIds]}::uuid[])
    group by 1`,
    ROW,
  );
  return new Map(rows.map(({ leadId, paise }) => [leadId, paise]));
}
