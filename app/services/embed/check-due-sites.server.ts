import { z } from "zod";
import { asPlatform, sql, withTenant } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { lookups as configured, type Lookups } from "~/services/brand-hosts/lookups.server";
import { systemContext } from "~/services/brands/system-context.server";
import { lookUpSite, type SiteFinding, type SiteQuestion } from "./check-partner-site.server";

const HOUR_MS = 3_600_000;
/** A proved site is looked up once a day; every hour once its record was not found. */
const EVERY_MS = 24 * HOUR_MS;
const AGAIN_MS = HOUR_MS;
/** A site whose record has not been found for this long shows no frame any more. */
const LOST_MS = 72 * HOUR_MS;
/** Sites of one round. */
const BATCH = 20;

const DUE_SITE = z.object({
  brandId: z.string(),
  siteId: z.string(),
  host: z.string(),
  token: z.string(),
  provedAt: z.date(),
});

type DueSite = SiteQuestion & { brandId: string; provedAt: Date };

const readDueSites = (now: Date | null): Promise<DueSite[]> =>
  asPlatform("domains:check", async (tx, clock) => {
    const at = (now ?? clock).getTime();
    return queryRows(
      tx,
      sql`
      select brand_id::text as "brandId", id::text as "siteId", host, token, coalesce(verified_at, created_at) as "provedAt"
      from partner_sites
      where status = 'verified' and (checked_at is null or checked_at < ${new Date(at - EVERY_MS)}::timestamptz
        or (problem is not null and checked_at < ${new Date(at - AGAIN_MS)}::timestamptz))
      order by checked_at nulls first, id limit ${BATCH}::int`,
      DUE_SITE,
    );
  });

/** What a finding changes. A record that is gone for a moment changes nothing yet, nor does a DNS that is silent. */
function changeBy(finding: SiteFinding, provedAt: Date, now: Date) {
  if (finding === "right") return { problem: null, verifiedAt: now };
  const isLost = finding !== "unreachable" && now.getTime() - provedAt.getTime() >= LOST_MS;
  return isLost ? { problem: finding, status: "verifying", verifiedAt: null } : { problem: finding };
}

/**
 * Looks up the proved sites whose check is due, of every brand. A site without its record for three days is proved no
 * longer. Returns how many were looked up. `now` replaces the database's clock.
 */
export async function checkDueSites({
  lookups = configured(),
  now: given = null,
}: {
  lookups?: Pick<Lookups, "dns">;
  now?: Date | null;
} = {}): Promise<number> {
  const due = await readDueSites(given);
  for (const site of due) {
    const finding = await lookUpSite(site, lookups);
    const ctx = systemContext(site.brandId, "sites", site.siteId);
    await withTenant(ctx, async ({ tx, now: clock }) => {
      const now = given ?? clock;
      await tx.partnerSite.updateMany({
        where: { brandId: site.brandId, id: site.siteId, token: site.token, status: "verified" },
        data: { checkedAt: now, ...changeBy(finding, site.provedAt, now) },
      });
    });
  }
  return due.length;
}
