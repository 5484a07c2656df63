import { z } from "zod";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const ROW = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["owner", "staff", "merchant"]),
  of: z.string(),
  /** The page of merchant management on which the user is edited. */
  ownerKind: z.enum(["partners", "merchants"]),
  ownerId: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  active: z.boolean(),
  lastSignInAt: z.date().nullable(),
  noticesOff: z.array(z.string()),
});

/** A portal user of a brand, masked. */
export type BrandPortalUser = z.output<typeof ROW>;

/** The portal users of a brand's partners and merchants, owners first. */
export const brandPortalUsers = ({
  ctx,
  brandId,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
}): Promise<BrandPortalUser[]> =>
  queryRows(
    ctx.tx,
    sql`
    select u.id, u.name, case when u.merchant_id is not null then 'merchant' else u.kind end as kind,
      coalesce(m.name, p.name) as of, case when u.merchant_id is null then 'partners' else 'merchants' end as "ownerKind",
      coalesce(u.merchant_id, u.partner_id) as "ownerId", u.mobile_masked as mobile, u.email_masked as email, u.active,
      u.last_sign_in_at as "lastSignInAt", u.notices_off as "noticesOff"
    from partner_users u
    join partners p on p.brand_id = u.brand_id and p.id = u.partner_id
    left join merchants m on m.brand_id = u.brand_id and m.id = u.merchant_id
    where u.brand_id = ${brandId}::uuid
    order by (u.merchant_id is not null), (u.kind <> 'owner'), u.name, u.id limit ${MAX_LISTED.portalUsers}::int`,
    ROW,
  );
