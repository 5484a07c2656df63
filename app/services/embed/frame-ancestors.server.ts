import type { Brand } from "@tenants/brand/schema";
import { z } from "zod";
import { frameAncestors } from "~/domain/embed/ancestors";
import { sql, withTenant } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { newId } from "~/platform/ids";
import { requestSystemContext } from "~/services/brands/system-context.server";

const HOST = z.object({ host: z.string() });
const MOST_SITES = 50;

/** The sources of `frame-ancestors` on a brand's pages: the verified sites of its active partners, else `'none'`. */
export async function brandFrameAncestors({ brand }: { brand: Brand }): Promise<string> {
  const rows = await withTenant(requestSystemContext(brand.id, "embed", newId()), ({ tx }) =>
    queryRows(
      tx,
      sql`
      select distinct s.host from partner_sites s
      join partners p on p.brand_id = s.brand_id and p.id = s.partner_id and p.status = 'active'
      where s.brand_id = ${brand.id}::uuid and s.status = 'verified' order by s.host limit ${MOST_SITES}::int`,
      HOST,
    ),
  );
  return frameAncestors(
    rows.map(({ host }) => host),
    env().production,
  );
}
