import { z } from "zod";
import { BRAND_MOVES } from "~/domain/brands/brand-state";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { actorNames } from "~/services/audit/actor-names.server";
import type { StaffCtx } from "./brand-row.server";

const COUNTS = z.object({
  signedIn: z.number(),
  openApplications: z.number(),
  atLenders: z.number(),
  portalUsers: z.number(),
  links: z.number(),
  hosts: z.array(z.string()),
});

/** Who uses a brand now: what suspending it means for them. */
export type BrandUse = z.output<typeof COUNTS>;

export async function brandUse({ ctx, brandId }: { ctx: StaffCtx; brandId: string }): Promise<BrandUse> {
  const row = await queryRow(
    ctx.tx,
    sql`
    select
      (select count(*)::int from sessions where brand_id = b.id and area = 'customer' and expires_at > ${ctx.now}::timestamptz) as "signedIn",
      (select count(*)::int from application_positions where brand_id = b.id and is_open) as "openApplications",
      (select count(distinct s.application_id)::int from submissions s
       where s.brand_id = b.id and s.state in ('awaiting-customer', 'with-lender', 'reviewing', 'approved')) as "atLenders",
      (select count(*)::int from partner_users where brand_id = b.id and active) as "portalUsers",
      (select count(*)::int from tracking_links where brand_id = b.id and active) as links,
      array(select host from brand_domains where brand_id = b.id order by created_at, host) as hosts
    from brands b where b.id = ${brandId}::uuid`,
    COUNTS,
  );
  if (!row) throw new Error(`brand ${brandId} does not exist`);
  return row;
}

/** The last move of a brand's state: when, by whom and why; null when it never moved. */
export async function lastBrandMove({
  ctx,
  brandId,
}: {
  ctx: StaffCtx;
  brandId: string;
}): Promise<{ at: Date; by: string; reason: string } | null> {
  const entry = await ctx.tx.auditEntry.findFirst({
    where: {
      brandId,
      subjectKind: "brand",
      subjectId: brandId,
      action: { in: Object.keys(BRAND_MOVES).map((move) => `brand.${move}`) },
    },
    orderBy: { seq: "desc" },
  });
  if (!entry) return null;
  const { reason } = z
    .object({ reason: z.string().catch("") })
    .catch({ reason: "" })
    .parse(entry.after);
  return { at: entry.at, by: (await actorNames(ctx.tx, [entry]))(entry), reason };
}
