import { createHash } from "node:crypto";
import { SHARE_MEDIUM, shareCodeOf, shareLinkParts } from "~/domain/links/share-code";
import { idOfOne } from "~/platform/ids";
import type { Db } from "./database";

const HOUR_MS = 3_600_000;
/** About three days between the first sign-ins, at another hour each. */
const HOURS_BETWEEN = 71;

/** The short share links of the demo's partners and their active merchants, as the first sign-in makes them. */
export async function seedShareCodes(db: Db, now: Date): Promise<void> {
  const partners = await db.partner.findMany({ where: { utmId: { not: null } } });
  const merchants = await db.merchant.findMany({ where: { status: "active" } });
  const rows = partners.flatMap(({ brandId, id: partnerId, name, utmId }) => {
    const own = merchants.filter((merchant) => merchant.brandId === brandId && merchant.partnerId === partnerId);
    return [null, ...own].map((merchant, index) => ({
      ...{ brandId, partnerId, merchantId: merchant?.id ?? null, name },
      id: idOfOne(...shareLinkParts(brandId, partnerId, merchant?.id ?? null)),
      code: shareCodeOf(createHash("sha256").update(`${brandId}/${utmId}/${index}`).digest()),
      utms: { ...(utmId ? { utm_id: utmId } : {}), utm_medium: SHARE_MEDIUM },
    }));
  });
  const madeAt = (index: number) => new Date(now.getTime() - (index + 1) * HOURS_BETWEEN * HOUR_MS);
  await db.trackingLink.createMany({ data: rows.map((row, index) => ({ ...row, createdAt: madeAt(index) })) });
}
