import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";

const SLUG = /^[a-z0-9][a-z0-9_-]{0,80}$/;

const ID = z.object({ id: z.string() });

/**
 * The partner of a sign-up: the active partner of this brand whose tracking id or name is in the address, else the
 * brand's oldest, created if there is none (OQ-41). Null when all its partners are suspended.
 */
export async function signUpPartner({ ctx, name }: { ctx: TenantCtx; name: string | null }): Promise<string | null> {
  const brandId = ctx.brand.id;
  const wanted = name?.toLowerCase() ?? "";
  const slug = SLUG.test(wanted) ? wanted : "";
  const row = await queryRow(
    ctx.tx,
    sql`
    select id from partners
    where brand_id = ${brandId}::uuid and status = 'active'
    order by (${slug} <> '' and (lower(utm_id) = ${slug}
        or trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) = ${slug})) is true desc,
      created_at, id
    limit 1`,
    ID,
  );
  if (row) return row.id;
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`partner:${brandId}`}, 0))`;
  const partners = await ctx.tx.partner.findMany({ where: { brandId }, select: { id: true, status: true } });
  if (partners.length > 0) return partners.find(({ status }) => status === "active")?.id ?? null;
  const { id } = await ctx.tx.partner.create({
    data: { brandId, id: newId(), name: ctx.brand.name },
    select: { id: true },
  });
  return id;
}
