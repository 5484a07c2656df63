import { SANDBOX_BRAND_ID } from "@tenants/brand/sandbox";
import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";

/** How long a turn may take before another worker takes the endpoint over. Longer than any turn. */
const LEASE_SECONDS = 60;

/** An endpoint that this process delivers to, alone, until it lets it go. `isHard`: it was slow or failing. */
export type ClaimedEndpoint = { brandId: string; endpointId: string; leaseId: string; isHard: boolean };

const ROW = z.object({ brand_id: z.string(), id: z.string(), is_hard: z.boolean() });

/**
 * Claims endpoints that have something due, those that waited longest first: at most `free`, of which at most `hard`
 * are slow or failing, so that these never take all turns. While a partner or its brand is not active, everything of its
 * endpoints waits, in the sandbox too: there the partner has the id that it has in its brand.
 */
export async function claimEndpoints({ free, hard }: { free: number; hard: number }): Promise<ClaimedEndpoint[]> {
  if (free <= 0) return [];
  const leaseId = newId();
  const due = sql`
    e.status = 'on' and (e.next_try_at is null or e.next_try_at <= now()) and (e.leased_until is null or e.leased_until < now())
    and exists (select 1 from webhook_deliveries d where d.brand_id = e.brand_id and d.endpoint_id = e.id and d.state = 'waiting')
    and exists (
      select 1 from partners p join brands b on b.id = p.brand_id
      where p.id = e.partner_id and (p.brand_id = e.brand_id or e.brand_id = ${SANDBOX_BRAND_ID}::uuid)
        and p.status = 'active' and b.status = 'live')`;
  const rows = await asPlatform("webhooks:claim", (tx) =>
    queryRows(
      tx,
      sql`
      with easy as (
        select brand_id, id from webhook_endpoints e
        where ${due} and not e.is_slow and e.failures = 0
        order by e.last_turn_at nulls first limit ${free}::int for update skip locked
      ), hard as (
        select brand_id, id from webhook_endpoints e
        where ${due} and (e.is_slow or e.failures > 0)
        order by e.last_turn_at nulls first
        limit greatest(0, least(${hard}::int, ${free}::int - (select count(*)::int from easy))) for update skip locked
      ), chosen as (
        select brand_id, id from easy union all select brand_id, id from hard
      )
      update webhook_endpoints e set lease_id = ${leaseId}::uuid, last_turn_at = now(),
        leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::double precision)
      from chosen where e.brand_id = chosen.brand_id and e.id = chosen.id
      returning e.brand_id, e.id, (e.is_slow or e.failures > 0) as is_hard`,
      ROW,
    ),
  );
  return rows.map(({ brand_id, id, is_hard }) => ({ brandId: brand_id, endpointId: id, leaseId, isHard: is_hard }));
}
