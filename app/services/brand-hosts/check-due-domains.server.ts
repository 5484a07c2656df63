import { z } from "zod";
import { DOMAIN_STATUSES } from "~/domain/brand-hosts/types";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { describeError, logger } from "~/platform/logger.server";
import { checkDomain, type DueDomain } from "./check-domain.server";
import { lookups as configured, type Lookups } from "./lookups.server";

/** Hosts that one process checks in one run. */
const BATCH = 20;
/** A host whose check never finished, because its process died, is due again after this time. */
const LEASE_SECONDS = 60;

const DUE_DOMAIN = z.object({
  host: z.string(),
  token: z.string(),
  status: z.enum(DOMAIN_STATUSES),
  reason: z.string().nullable(),
  createdAt: z.date(),
  statusSince: z.date(),
  isLive: z.boolean(),
});

/** Claims hosts that are due; no other process claims them until the lease ends. */
async function claimDue(): Promise<{ due: DueDomain[]; now: Date }> {
  return asPlatform("domains:check", async (tx, now) => {
    const due = await queryRows(
      tx,
      sql`
      update brand_domains d set next_check_at = now() + make_interval(secs => ${LEASE_SECONDS}::double precision)
      from brands b
      where b.id = d.brand_id and d.host in (
        select host from brand_domains where next_check_at <= now()
        order by next_check_at limit ${BATCH}::int for update skip locked
      )
      returning d.host, d.token, d.status, d.reason, d.created_at as "createdAt", d.status_since as "statusSince",
        (b.is_main or b.status = 'live') as "isLive"`,
      DUE_DOMAIN,
    );
    return { due, now };
  });
}

/** Checks the hosts that are due and returns how many there were. A failed check is repeated after its lease. */
export async function checkDueDomains(lookups: Lookups = configured()): Promise<number> {
  const { due, now } = await claimDue();
  await Promise.all(
    due.map((domain) =>
      checkDomain(domain, lookups, now).catch((error) =>
        logger.warn({ event: "domain-check-failed", host: domain.host, ...describeError(error) }),
      ),
    ),
  );
  return due.length;
}
