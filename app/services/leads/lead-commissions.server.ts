import { z } from "zod";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const ROW = z.object({ applicationId: z.string(), paise: z.bigint() });

/** The commission of each of these applications for the partner, in paise: paid lines less what was taken back. */
export async function leadCommissions(
  ctx: TenantCtx<PartnerActor>,
  applicationIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, bigint>> {
  const ids = applicationIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    ctx.tx,
    sql`
    select application_id as "applicationId", sum(commission_paise)::bigint as paise from commission_lines
    where brand_id = ${ctx.brand.id}::uuid and partner_id = ${ctx.actor.partnerId}::uuid
      and application_id = any(${ids}::uuid[])
    group by application_id`,
    ROW,
  );
  return new Map(rows.map(({ applicationId, paise }) => [applicationId, paise]));
}
