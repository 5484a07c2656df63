import { z } from "zod";
import { shortName } from "~/domain/customers/short-name";
import { type PersonKey, parsePersonKey } from "~/domain/erasure/person-key";
import { maskPan } from "~/domain/masking/mask";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lookupIndex } from "~/platform/crypto.server";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { brandsWith } from "~/services/customers/brands-with.server";
import { idsByContact } from "~/services/customers/ids-by-contact.server";
import { maskedContact } from "~/services/messages/contact.server";

type Ctx = TenantCtx<StaffActor>;

const ROW = namedRow({
  brandId: z.string(),
  brand: z.string(),
  customerId: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  pan: z.string().nullable(),
  createdAt: z.date(),
});

/** A customer of one brand whose data can be deleted, masked. `since` is an ISO instant. */
export type FoundPerson = {
  brandId: string;
  customerId: string;
  brand: string;
  name: string | null;
  mobile: string | null;
  email: string | null;
  pan: string | null;
  since: string;
};

const MOST = 50;

const ID = z.object({ brandId: z.string(), id: z.string() });

/** A PAN has no hash that is the same on every brand: the index of each brand that has customers is asked. */
async function idsByPan(tx: Ctx["tx"], pan: string): Promise<z.output<typeof ID>[]> {
  const brandIds = await brandsWith(tx, "customers");
  const indexes = brandIds.map((brandId) => lookupIndex(brandId, "pan", pan));
  return queryRows(
    tx,
    sql`select c.brand_id as "brandId", c.id from unnest(${brandIds}::uuid[], ${indexes}::text[]) as own(id, idx)
    join customers c on c.brand_id = own.id and c.pan_idx = own.idx`,
    ID,
  );
}

const maskedKey = (key: PersonKey): string =>
  key.channel === "pan" ? maskPan(key.value) : maskedContact({ channel: key.channel, value: key.value });

/** Audits the look-up in the chain of each brand that it found, in the order of their ids, else in the main brand's. */
async function recordSearch(ctx: Ctx, key: PersonKey, rows: readonly z.output<typeof ROW>[]): Promise<void> {
  const after = { by: key.channel, asked: maskedKey(key), found: rows.length > 0 };
  if (rows.length === 0) await audit(ctx, "erasure.search", { kind: "customer", id: "none" }, { after });
  for (const { brandId, customerId } of [...rows].sort((a, b) => (a.brandId < b.brandId ? -1 : 1)))
    await audit(
      { ...ctx, brand: { ...ctx.brand, id: brandId } },
      "erasure.search",
      { kind: "customer", id: customerId },
      { after },
    );
}

/**
 * The customers of all brands with exactly this mobile number, e-mail address or PAN, found by its keyed hash; never by
 * a part of it. Each search is audited. Refuses `not-exact`.
 */
export async function findPeople({
  ctx,
  text,
}: {
  ctx: Ctx;
  text: string;
}): Promise<Yes<{ people: FoundPerson[] }> | No<"not-exact">> {
  const key = parsePersonKey(text);
  if (!key) return no("not-exact");
  const ids = key.channel === "pan" ? await idsByPan(ctx.tx, key.value) : await idsByContact(ctx.tx, key);
  const rows = await queryRows(
    ctx.tx,
    sql`
    select b.id as "brandId", b.name as brand, c.id as "customerId", ${nameIn("c")},
      c.mobile_masked as mobile, c.email_masked as email, c.pan_masked as pan, c.created_at as "createdAt"
    from unnest(${ids.map(({ brandId }) => brandId)}::uuid[], ${ids.map(({ id }) => id)}::uuid[]) as own(brand_id, id)
    join brands b on b.id = own.brand_id
    join customers c on c.brand_id = own.brand_id and c.id = own.id
    order by c.created_at desc, c.id desc limit ${MOST}::int`,
    ROW,
  );
  await recordSearch(ctx, key, rows);
  return yes({
    people: rows.map(({ brandId, customerId, brand, firstName, lastName, mobile, email, pan, createdAt }) => ({
      brandId,
      customerId,
      brand,
      mobile,
      email,
      pan,
      name: shortName(firstName, lastName),
      since: createdAt.toISOString(),
    })),
  });
}
