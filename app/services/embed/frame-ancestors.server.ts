import type { Brand } from "@tenants/brand/schema";
import { z } from "zod";
import { frameAncestors } from "~/domain/embed/ancestors";
import type { TenantCtx } from "~/platform/context";
import { sql, withTenant } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { newId } from "~/platform/ids";
import { requestSystemContext } from "~/services/brands/system-context.server";

const HOST = z.object({ host: z.string() });

/** The most sites of a brand that may show its pages, all partners together: a longer header is refused by some servers in between. */
export const MAX_SHOWN_SITES = 50;

/** The most characters of a site's name: fifty of the longest make a header of 4 KB, the least that servers in between take. */
export const MAX_SITE_NAME = 72;

/** The hosts that may show a brand's pages, the earliest first: a new site takes the place of none that has one. */
export async function shownSites({ tx, brand }: Pick<TenantCtx, "tx"> & { brand: { id: string } }): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql`
    select s.host from partner_sites s
    join partners p on p.brand_id = s.brand_id and p.id = s.partner_id and p.status = 'active'
    where s.brand_id = ${brand.id}::uuid and s.status = 'verified' and length(s.host) <= ${MAX_SITE_NAME}::int
    group by s.host order by min(s.created_at), s.host limit ${MAX_SHOWN_SITES}::int`,
    HOST,
  );
  return rows.map(({ host }) => host);
}

/** The sources of `frame-ancestors` on a brand's pages: the verified sites of its active partners, else `'none'`. */
export async function brandFrameAncestors({ brand }: { brand: Brand }): Promise<string> {
  const hosts = await withTenant(requestSystemContext(brand.id, "embed", newId()), ({ tx }) =>
    shownSites({ tx, brand }),
  );
  return frameAncestors(hosts, env().production);
}
