import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { ClaimedEndpoint } from "./claim-endpoints.server";
import { signingSecrets } from "./endpoint-secret.server";

/** Deliveries of one read. */
const BATCH = 100;

const ROW = z.object({
  id: z.string(),
  number: z.bigint(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  occurred_at: z.date(),
  tries: z.number(),
});

/** A delivery that is due. */
export type DueDelivery = {
  id: string;
  number: number;
  kind: string;
  data: Record<string, unknown>;
  occurredAt: Date;
  tries: number;
};

export type DeliveryBatch = { url: string; secrets: string[]; deliveries: DueDelivery[] };

/**
 * The next deliveries of a claimed endpoint in the order of their numbers. An event gets its number here, when its
 * change has committed: no number is ever given to a change that was taken back, and a late commit passes nobody. Null
 * when the endpoint is switched off, its partner suspended, or somebody else has it by now.
 */
export async function takeBatch(
  ctx: TenantCtx,
  { endpointId, leaseId }: ClaimedEndpoint,
): Promise<DeliveryBatch | null> {
  const brandId = ctx.brand.id;
  const endpoint = await ctx.tx.webhookEndpoint.findFirst({
    where: { brandId, id: endpointId, leaseId, status: "on" },
  });
  if (!endpoint) return null;
  const partner = { brandId, id: endpoint.partnerId, status: "active" };
  if ((await ctx.tx.partner.count({ where: partner })) === 0) return null;
  await ctx.tx.$executeRaw`
    with fresh as (
      select id, row_number() over (order by position) - 1 as place from (
        select id, position from webhook_deliveries
        where brand_id = ${brandId}::uuid and endpoint_id = ${endpointId}::uuid and state = 'waiting' and number is null
        order by position limit ${BATCH}::int
      ) as first
    ), numbered as (
      update webhook_deliveries d set number = ${endpoint.nextNumber}::bigint + fresh.place
      from fresh where d.brand_id = ${brandId}::uuid and d.id = fresh.id
      returning d.id
    )
    update webhook_endpoints set next_number = next_number + (select count(*) from numbered)
    where brand_id = ${brandId}::uuid and id = ${endpointId}::uuid and exists (select 1 from numbered)`;
  const rows = await queryRows(
    ctx.tx,
    sql`
    select id, number, kind, data, occurred_at, tries from webhook_deliveries
    where brand_id = ${brandId}::uuid and endpoint_id = ${endpointId}::uuid and state = 'waiting' and number is not null
    order by number limit ${BATCH}::int`,
    ROW,
  );
  return {
    url: endpoint.url,
    secrets: signingSecrets(endpoint, ctx.now),
    deliveries: rows.map((row) => ({
      id: row.id,
      number: Number(row.number),
      kind: row.kind,
      data: row.data,
      occurredAt: row.occurred_at,
      tries: row.tries,
    })),
  };
}
