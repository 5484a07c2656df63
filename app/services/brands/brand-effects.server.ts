import { z } from "zod";
import { BRAND_MOVES } from "~/domain/brands/brand-state";
import { sql } from "~/platform/database/client.server";
import { type CountUpTo, countUpTo } from "~/platform/database/count-up-to.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { lastMove } from "~/services/audit/last-move.server";
import type { StaffCtx } from "./brand-row.server";

const HOSTS = z.object({ hosts: z.array(z.string()) });

/** Who uses a brand now: what suspending it means for them. Each is counted up to 10,000. */
export type BrandUse = {
  signedIn: CountUpTo;
  openApplications: CountUpTo;
  /** Open applications that a lender has. */
  atLenders: CountUpTo;
  portalUsers: CountUpTo;
  links: CountUpTo;
  hosts: string[];
};

export async function brandUse({ ctx, brandId }: { ctx: StaffCtx; brandId: string }): Promise<BrandUse> {
  const ofBrand = sql`brand_id = ${brandId}::uuid`;
  const open = sql`select brand_id, application_id from application_positions where ${ofBrand} and is_open order by moved_at desc`;
  const found = await queryRow(
    ctx.tx,
    sql`select array(select host from brand_domains where brand_id = b.id order by created_at, host) as hosts
    from brands b where b.id = ${brandId}::uuid`,
    HOSTS,
  );
  if (!found) throw new Error(`brand ${brandId} does not exist`);
  return {
    ...found,
    signedIn: await countUpTo(
      ctx.tx,
      sql`select from sessions where ${ofBrand} and area = 'customer' and expires_at > ${ctx.now}::timestamptz`,
    ),
    openApplications: await countUpTo(ctx.tx, open),
    atLenders: await countUpTo(
      ctx.tx,
      open,
      sql`exists (
        select from submissions s where s.brand_id = r.brand_id and s.application_id = r.application_id
          and s.state in ('awaiting-customer', 'with-lender', 'reviewing', 'approved'))`,
    ),
    portalUsers: await countUpTo(ctx.tx, sql`select from partner_users where ${ofBrand} and active`),
    links: await countUpTo(ctx.tx, sql`select from tracking_links where ${ofBrand} and active`),
  };
}

/** The last move of a brand's state: when, by whom and why; null when it never moved. */
export const lastBrandMove = ({ ctx, brandId }: { ctx: StaffCtx; brandId: string }) =>
  lastMove({
    ctx,
    brandId,
    subject: { kind: "brand", id: brandId },
    actions: Object.keys(BRAND_MOVES).map((move) => `brand.${move}`),
  });
