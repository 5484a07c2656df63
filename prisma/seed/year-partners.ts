import { newPublicId } from "~/platform/ids";
import type { Db } from "./database";

type Shop = { id: string; name: string; trackingLinkId: string };

/** A partner with a year of leads: its active shops, each with a tracking link, and the link of its messages. */
export type YearPartner = {
  brandId: string;
  partnerId: string;
  utmId: string;
  userId: string;
  shops: Shop[];
  messagesLinkId: string | null;
};

/** The first partner of a brand that has a user. A shop without a tracking link gets one, made at this time. */
export async function yearPartners(db: Db, brandId: string, madeAt: Date): Promise<YearPartner> {
  const users = await db.partnerUser.findMany({ where: { brandId }, select: { partnerId: true } });
  const partner = await db.partner.findFirstOrThrow({
    where: { brandId, id: { in: users.map(({ partnerId }) => partnerId) } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const { id: partnerId, utmId } = partner;
  const tag = utmId ?? partner.name;
  const merchants = await db.merchant.findMany({
    where: { brandId, partnerId, status: "active" },
    orderBy: { id: "asc" },
  });
  const links = await db.trackingLink.findMany({ where: { brandId, partnerId } });
  const user = await db.partnerUser.findFirstOrThrow({ where: { brandId, partnerId }, orderBy: { id: "asc" } });
  const shops: Shop[] = [];
  for (const { id, name } of merchants) {
    const known = links.find(({ merchantId }) => merchantId === id);
    const trackingLinkId = known?.id ?? newPublicId();
    if (!known)
      await db.trackingLink.create({
        data: {
          brandId,
          id: trackingLinkId,
          partnerId,
          merchantId: id,
          code: newPublicId().slice(0, 8),
          name: `${name}, counter`,
          product: "PL",
          utms: { utm_source: tag, utm_medium: "counter", utm_campaign: "festival" },
          createdAt: madeAt,
        },
      });
    shops.push({ id, name, trackingLinkId });
  }
  const messagesLinkId = links.find(({ merchantId }) => merchantId === null)?.id ?? null;
  return { brandId, partnerId, utmId: tag, userId: user.id, shops, messagesLinkId };
}
