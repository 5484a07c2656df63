import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "~/platform/generated/prisma/client";

const { BARE_DATABASE_URL: connectionString, BARE_TOKEN_HASH, BARE_BRAND_ID, BARE_HOST } = process.env;
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString, max: 10 }) });

type Row = {
  id: string;
  customer_id: string;
  mobile_masked: string | null;
  email_masked: string | null;
};

/** The product's one query of a signed-in page, for one customer. */
export async function findCustomer(): Promise<Row | null> {
  const now = new Date();
  const idleSince = new Date(now.getTime() - 15 * 60_000);
  const [row] = await prisma.$queryRaw<Row[]>`
    select s.id, s.customer_id, s.prospect_id, s.application_id, s.product, s.identity_confirmed_at, s.last_seen_at,
      c.first_name_enc, c.last_name_enc, c.language, c.mobile_masked, c.email_masked, c.mobile_verified_at,
      p.pl_completed, p.gl_completed, p.bl_completed, p.hl_completed, p.pl_update_required, p.pl_se_update_required,
      p.inflight_credit_app_id
    from sessions s
    join customers c on c.brand_id = s.brand_id and c.id = s.customer_id
    left join customer_profiles p on p.brand_id = s.brand_id and p.customer_id = s.customer_id
    where s.token_hash = ${BARE_TOKEN_HASH} and s.brand_id = ${BARE_BRAND_ID}::uuid and s.area = 'customer' and s.host = ${BARE_HOST}
      and s.expires_at > ${now} and s.last_seen_at > ${idleSince}`;
  return row ?? null;
}
