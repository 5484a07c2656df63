import { randomUUID } from "node:crypto";
import type pg from "pg";

export type LenderOptions = {
  slug: string;
  /** The interface: a slug of app/integrations/lenders. */
  protocol?: string;
  segments?: readonly string[];
  /** Columns of the row, by name. */
  columns?: Record<string, unknown>;
};

/** A live lender that takes almost everybody, served by the sandbox. Written as the database's owner. */
export async function insertLender(
  owner: pg.ClientBase,
  { slug, protocol = "instant", segments = ["pl"], columns = {} }: LenderOptions,
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const row: Record<string, unknown> = {
    id,
    slug,
    name: `Lender ${slug}`,
    legal_name: `${slug} Finance Limited`,
    min_income: 15_000,
    min_age: 21,
    max_age: 60,
    salaried: 1,
    self_employed: 1,
    lender_status: 1,
    loan_amount_upto: 500_000,
    tenure_months_min: 6,
    tenure_months_max: 36,
    interest_rate: "14.00",
    apr_min: "14.00",
    apr_max: "22.00",
    processing_fee_bps: 200,
    processing_fees: "2%",
    penal_charges: "2% a month",
    penal_charges_hi: "2% प्रति माह",
    kfs_url: `https://www.${slug}.example/key-facts.pdf`,
    allowed_hosts: [`www.${slug}.example`],
    api: "1",
    api_config: JSON.stringify({ protocol, path: `/${protocol}/${slug}`, keyName: "sandbox" }),
    ...columns,
  };
  const names = Object.keys(row);
  const placeholders = names.map((_, index) => `$${index + 1}`);
  await owner.query(
    `insert into lenders (${names.join(", ")}) values (${placeholders.join(", ")})`,
    Object.values(row),
  );
  for (const segment of segments)
    await owner.query("insert into lender_segments (lender_id, segment) values ($1, $2)", [id, segment]);
  return { id, slug };
}
