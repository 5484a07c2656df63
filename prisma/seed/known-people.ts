import type { BrandSnapshot } from "@tenants/resolve/snapshot";
import { lookupIndex } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { recordDedupe } from "~/services/dedupe/record-dedupe.server";
import { seedContext } from "./context";
import type { Db } from "./database";
import { DEMO_CUSTOMERS } from "./people";

const HOUR_MS = 3_600_000;
/** States whose customers have come back with a known number: hours ago. */
const CAME_BACK: Readonly<Record<string, number>> = {
  "half of the profile": 5,
  "application with offers": 20,
  approved: 46,
  "business: half of the profile": 71,
};

/** What the comparison with known people has led to: customers who came back. */
export async function seedReturns(db: Db, { brands, now }: { brands: BrandSnapshot; now: Date }): Promise<void> {
  for (const [index, { brand: key, mobile, journey }] of DEMO_CUSTOMERS.entries()) {
    const hours = CAME_BACK[journey.state];
    const brand = brands.byKey.get(key);
    if (hours === undefined || !brand) continue;
    const known = await db.customer.findFirst({
      where: { brandId: brand.id, mobileIdx: lookupIndex(brand.id, "mobile", mobile) },
      select: { id: true },
    });
    if (!known) continue;
    const at = new Date(now.getTime() - hours * HOUR_MS - index * 60_000);
    await recordDedupe({
      ctx: seedContext(db, { brand, actor: { kind: "system", name: "seed" }, now: at }),
      ...{ contact: { channel: "mobile", value: mobile }, decision: "linked" },
      ...{ customerId: known.id, existingCustomerId: known.id },
    });
  }
}

/** Some lenders of the year have declined because they know the person already: a trigger writes it down. */
export const seedKnownAtLenders = (db: Db): Promise<number> =>
  db.$executeRaw(sql`
    update submissions s set reason_code = 'existing-customer'
    where s.state = 'declined' and s.amount_rupees % 35000 = 0 and s.created_at > now() - interval '90 days'`);
