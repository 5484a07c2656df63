import { z } from "zod";
import { isOutcome, isStage, type StatusKey, statusKey } from "~/domain/applications/status";
import { type CustomerKey, parseCustomerKey } from "~/domain/customers/requests";
import { shortName } from "~/domain/customers/short-name";
import { type ProductCode, parseProduct } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { maskedContact } from "~/services/messages/contact.server";
import { idsByContact } from "./ids-by-contact.server";

/**
 * A customer of one brand as a search result, masked. `prospectId` is the newest, or that of the found application.
 * Instants are ISO strings.
 */
export type CustomerHit = {
  customerId: string;
  prospectId: string;
  brand: { key: string; name: string };
  name: string | null;
  mobile: string | null;
  email: string | null;
  /** The newest, or the found one; null before any. */
  application: { product: ProductCode; status: StatusKey } | null;
  lastSeenAt: string;
};

const ROW = namedRow({
  brandId: z.string(),
  brandKey: z.string(),
  brandName: z.string(),
  customerId: z.string(),
  prospectId: z.string(),
  mobileMasked: z.string().nullable(),
  emailMasked: z.string().nullable(),
  product: z.string().nullable(),
  stage: z.number().nullable(),
  outcome: z.number().nullable(),
  lastSeenAt: z.date(),
});
type Row = z.output<typeof ROW>;

const MOST = 50;

const ID = z.object({ brandId: z.string(), id: z.string(), prospectId: z.string().nullable() });
type Ids = z.output<typeof ID>[];

/** The customers whose application a lender knows by this reference, in any letter case (OQ-118). */
const idsByReference = (ctx: TenantCtx<StaffActor>, text: string): Promise<Ids> =>
  queryRows(
    ctx.tx,
    sql`
  select distinct s.brand_id as "brandId", s.customer_id as id, a.prospect_id as "prospectId"
  from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id
  where s.lender_ref_key = reference_key(${text}) order by 1, 2, 3 limit ${MOST}::int`,
    ID,
  );

async function customerIds({ tx }: TenantCtx<StaffActor>, key: CustomerKey): Promise<Ids> {
  if (key.channel !== "application") return idsByContact(tx, key);
  return queryRows(
    tx,
    sql`select brand_id as "brandId", customer_id as id, prospect_id as "prospectId" from applications where id = ${key.value}::uuid`,
    ID,
  );
}

function applicationOf({ product, stage, outcome }: Row): CustomerHit["application"] {
  const code = parseProduct(product);
  if (!code || !isStage(stage) || !isOutcome(outcome)) return null;
  return { product: code, status: statusKey({ stage, outcome }) };
}

/**
 * The customers of all brands with exactly this mobile number, e-mail address or application id, or with a lender's
 * reference in any letter case. Masked, at most 50. Each look-up is audited in the chain of each brand it found, or of
 * the main brand when it found nobody (OQ-45, OQ-118).
 */
export async function findCustomers({
  ctx,
  text,
}: {
  ctx: TenantCtx<StaffActor>;
  text: string;
}): Promise<Yes<{ customers: CustomerHit[] }> | No<"not-exact">> {
  const key = parseCustomerKey(text);
  const byKey = key ? await customerIds(ctx, key) : [];
  const byReference = byKey.length > 0 || text.trim() === "" ? [] : await idsByReference(ctx, text);
  if (!key && byReference.length === 0) return no("not-exact");
  const ids = [...byKey, ...byReference].slice(0, MOST);
  const rows = await queryRows(
    ctx.tx,
    sql`
    select b.id as "brandId", b.key as "brandKey", b.name as "brandName", c.id as "customerId", p.id as "prospectId",
      ${nameIn("c")}, c.mobile_masked as "mobileMasked", c.email_masked as "emailMasked",
      a.product, a.stage, a.outcome, greatest(c.last_sign_in_at, c.created_at) as "lastSeenAt"
    from unnest(${ids.map(({ brandId }) => brandId)}::uuid[], ${ids.map(({ id }) => id)}::uuid[],
      ${ids.map(({ prospectId }) => prospectId)}::uuid[]) as found(brand_id, id, prospect_id)
    join customers c on c.brand_id = found.brand_id and c.id = found.id
    join brands b on b.id = c.brand_id
    join lateral (
      select id from prospects where brand_id = c.brand_id and customer_id = c.id
        and (found.prospect_id is null or id = found.prospect_id)
      order by created_at desc, id desc limit 1
    ) p on true
    left join lateral (
      select product, stage, outcome from applications where brand_id = c.brand_id and customer_id = c.id
        and (found.prospect_id is null or prospect_id = found.prospect_id)
      order by created_at desc, id desc limit 1
    ) a on true
    order by "lastSeenAt" desc`,
    ROW,
  );
  const by = key && byReference.length === 0 ? key.channel : "reference";
  await recordLookup(ctx, { by, asked: key && by !== "reference" ? askedText(key) : text.trim() }, rows);
  return yes({
    customers: rows.map((row) => ({
      customerId: row.customerId,
      prospectId: row.prospectId,
      brand: { key: row.brandKey, name: row.brandName },
      name: shortName(row.firstName, row.lastName),
      mobile: row.mobileMasked,
      email: row.emailMasked,
      application: applicationOf(row),
      lastSeenAt: row.lastSeenAt.toISOString(),
    })),
  });
}

const askedText = (key: CustomerKey): string => (key.channel === "application" ? key.value : maskedContact(key));

/** Locks chains in the order of their brands, so that two look-ups never deadlock. */
async function recordLookup(
  ctx: TenantCtx<StaffActor>,
  after: { by: string; asked: string },
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) {
    await audit(ctx, "customer.lookup", { kind: "customer", id: "none" }, { after: { ...after, found: false } });
    return;
  }
  for (const { brandId, customerId } of [...rows].sort((a, b) => (a.brandId < b.brandId ? -1 : 1)))
    await audit(
      { ...ctx, brand: { ...ctx.brand, id: brandId } },
      "customer.lookup",
      { kind: "customer", id: customerId },
      { after: { ...after, found: true } },
    );
}
