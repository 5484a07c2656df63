import { newId, newPublicId } from "~/platform/ids";
import { newAccountSeals } from "~/services/security/account-seal.server";
import type { Db } from "./database";
import { DEMO_PARTNERS, type DemoPartner } from "./people";
import { emailColumns, mobileColumns } from "./sealed";

/** The possible source of a brand's lead. */
export type LeadSource = { partnerId: string; merchantId: string; trackingLinkId: string };

const HOUR_MS = 3_600_000;
/** The first partner's links are older than the year of leads, the next ones' some days older each. */
const FIRST_LINK_HOURS = 390 * 24;
const HOURS_BETWEEN = 101;

async function seedPartner(db: Db, brandId: string, partner: DemoPartner, linkedAt: Date): Promise<LeadSource> {
  const partnerId = newId();
  const { brand, name, utmId, revenuePercent, revenueFlatFee, user, clerk, shops } = partner;
  await db.partner.create({ data: { brandId, id: partnerId, name, utmId, revenuePercent, revenueFlatFee } });

  const contact = (table: string, rowId: string, person: { mobile: string; email: string }) => ({
    ...mobileColumns({ brandId, table, rowId }, person.mobile),
    ...emailColumns({ brandId, table, rowId }, person.email),
  });
  const merchants = shops.map((shop) => ({ shop, id: newId() }));
  await db.merchant.createMany({
    data: merchants.map(({ shop, id }) => ({
      brandId,
      id,
      partnerId,
      name: shop.name,
      location: shop.location,
      status: shop.status,
      contactName: shop.contactName,
      ...contact("merchants", id, shop),
    })),
  });

  const [ownerId, clerkId, shopUserId] = [newId(), newId(), newId()];
  const first = merchants.find(({ shop }) => shop.status === "active");
  if (!first) throw new Error(`the partner ${name} has no active shop`);
  const account = (id: string, kind: string, merchantId: string | null = null) => {
    const whose = { brandId, id, partnerId, merchantId, kind };
    return { ...whose, ...newAccountSeals(whose) };
  };
  await db.partnerUser.createMany({
    data: [
      { ...account(ownerId, "owner"), name: user.name, ...contact("partner_users", ownerId, user) },
      { ...account(clerkId, "staff"), name: clerk.name, ...contact("partner_users", clerkId, clerk) },
      {
        ...account(shopUserId, "merchant", first.id),
        name: first.shop.contactName,
        ...contact("partner_users", shopUserId, first.shop),
      },
    ],
  });

  const trackingLinkId = newId();
  await db.trackingLink.createMany({
    data: [
      {
        brandId,
        id: trackingLinkId,
        partnerId,
        merchantId: first.id,
        code: newPublicId().slice(0, 8),
        name: `${first.shop.name}, counter`,
        product: "PL",
        utms: { utm_source: utmId, utm_medium: "counter", utm_campaign: "festival" },
        createdAt: linkedAt,
      },
      {
        brandId,
        id: newId(),
        partnerId,
        code: newPublicId().slice(0, 8),
        name: `${name}, messages`,
        utms: { utm_source: utmId, utm_medium: "sms", utm_campaign: brand },
        createdAt: new Date(linkedAt.getTime() + 29 * HOUR_MS),
      },
    ],
  });
  return { partnerId, merchantId: first.id, trackingLinkId };
}

/** The demo's partners, their shops, users and tracking links. Returns brand key → source of its leads. */
export async function seedPartners(
  db: Db,
  brandIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<Map<string, LeadSource>> {
  const sources = new Map<string, LeadSource>();
  for (const [index, partner] of DEMO_PARTNERS.entries()) {
    const brandId = brandIds.get(partner.brand);
    if (!brandId) throw new Error(`the demo has no brand ${partner.brand}`);
    const linkedAt = new Date(now.getTime() - (FIRST_LINK_HOURS + index * HOURS_BETWEEN) * HOUR_MS);
    sources.set(partner.brand, await seedPartner(db, brandId, partner, linkedAt));
  }
  return sources;
}
