import { z } from "zod";
import { isUuid } from "~/domain/patterns/uuid";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { isOwnLead } from "./own-leads.server";

const ROW = z.object({ id: z.string(), at: z.date() });
const MOST = 50;

/**
 * The partner's leads with this reference, newest first: the id of a lead or an application, or a lender's reference in any
 * letter case. None for a reference of somebody else, as for one that nobody has.
 */
export async function findLeadsByReference(
  ctx: TenantCtx<PartnerActor>,
  reference: string,
): Promise<z.output<typeof ROW>[]> {
  const brandId = ctx.brand.id;
  const found = isUuid(reference)
    ? sql`select ${reference}::uuid as id
        union select prospect_id from applications where brand_id = ${brandId}::uuid and id = ${reference}::uuid`
    : sql`select a.prospect_id as id from submissions s
        join applications a on a.brand_id = s.brand_id and a.id = s.application_id
        where s.brand_id = ${brandId}::uuid and s.lender_ref_key = reference_key(${reference})`;
  return queryRows(
    ctx.tx,
    sql`
    select p.id, p.created_at as at from (${found}) found join prospects p on p.id = found.id
    where ${isOwnLead(ctx)} order by p.created_at desc, p.id desc limit ${MOST}::int`,
    ROW,
  );
}
