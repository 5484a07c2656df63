import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { type CountUpTo, countUpTo } from "~/platform/database/count-up-to.server";

/** What a partner uses now: what suspending it stops. Each is counted up to 10,000. */
export type PartnerUse = {
  signedIn: CountUpTo;
  /** Of the partner and of its merchants, those who may sign in. */
  portalUsers: CountUpTo;
  apiKeys: CountUpTo;
  signInKeys: CountUpTo;
  webhooks: CountUpTo;
  sites: CountUpTo;
  links: CountUpTo;
};

export async function partnerUse({
  ctx,
  brandId,
  partnerId,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  partnerId: string;
}): Promise<PartnerUse> {
  const own = sql`brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid`;
  const { now, tx } = ctx;
  return {
    signedIn: await countUpTo(
      tx,
      sql`select from sessions s where s.brand_id = ${brandId}::uuid and s.area = 'partner' and s.expires_at > ${now}::timestamptz
        and s.partner_user_id in (select id from partner_users where ${own})`,
    ),
    portalUsers: await countUpTo(tx, sql`select from partner_users where ${own} and active`),
    apiKeys: await countUpTo(
      tx,
      sql`select from partner_api_keys where ${own} and revoked_at is null and (ends_at is null or ends_at > ${now}::timestamptz)`,
    ),
    signInKeys: await countUpTo(tx, sql`select from partner_keys where ${own} and revoked_at is null`),
    webhooks: await countUpTo(tx, sql`select from webhook_endpoints where ${own} and status = 'on'`),
    sites: await countUpTo(tx, sql`select from partner_sites where ${own} and status = 'verified'`),
    links: await countUpTo(tx, sql`select from tracking_links where ${own} and active`),
  };
}
