import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { maskPan } from "~/domain/masking/mask";
import type { StoredReferralState } from "~/domain/referrals/referral-state";
import { encryptField, lookupIndex } from "~/platform/crypto.server";
import { newId, newPublicId } from "~/platform/ids";
import type { Db } from "./database";
import { emailColumns, mobileColumns } from "./sealed";

const DAY_MS = 86_400_000;

type DemoReferral = {
  state: StoredReferralState;
  name: string;
  business: string | null;
  /** How many days ago it was sent and answered. */
  invited: number;
  applied?: number;
  hasLead?: boolean;
};

/** What partners of these brands referred. Approved ones are partners of their own, so only a database with a year has them. */
const REFERRALS: readonly DemoReferral[] = [
  { state: "invited", name: "Farhan Shaikh", business: null, invited: 4 },
  { state: "applied", name: "Sunita Deshpande", business: "Deshpande Motors", invited: 9, applied: 2 },
  { state: "declined", name: "Imran Ansari", business: "Quick Cash Point", invited: 61, applied: 58 },
];
const APPROVED: readonly DemoReferral[] = [
  { state: "approved", name: "Lakshmi Iyer", business: "Iyer Tax Services", invited: 40, applied: 33 },
  { state: "approved", name: "Gurpreet Gill", business: "Gill Tractors", invited: 190, applied: 180, hasLead: true },
];
const BRANDS = ["lumen", "haldi"] as const;

type Place = { brandId: string; partnerId: string; staffId: string; now: Date; brandNumber: number };

/** The partner that came of a referral, with its first lead if it has one. */
async function newPartner(db: Db, { brandId, now }: Place, { business, applied = 0, hasLead }: DemoReferral) {
  const id = newId();
  const createdAt = new Date(now.getTime() - (applied - 2) * DAY_MS);
  await db.partner.create({ data: { brandId, id, name: business ?? "", createdAt, updatedAt: createdAt } });
  const identifierIdx = lookupIndex(brandId, "mobile", `98000${String(applied).padStart(5, "0")}`);
  if (hasLead)
    await db.prospect.create({
      data: { brandId, id: newPublicId(), channel: "mobile", identifierIdx, partnerId: id, product: "PL" },
    });
  return id;
}

async function seedReferral(db: Db, place: Place, referral: DemoReferral, index: number): Promise<void> {
  const { brandId, partnerId, staffId, now, brandNumber } = place;
  const { state, name, business, invited, applied } = referral;
  const id = newId();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const at = { brandId, table: "partner_referrals", rowId: id };
  const seal = (column: string, text: string) => encryptField({ table: at.table, column, rowId: id }, text);
  const pan = `ABCP${"DGIKM"[index] ?? "Z"}12${brandNumber}${index}K`;
  await db.partnerReferral.create({
    data: {
      ...{ brandId, id, partnerId, state, name, createdAt: ago(invited), invitedAt: ago(invited) },
      ...mobileColumns(at, `98770${brandNumber}00${index}0`),
      ...emailColumns(at, `${name.toLowerCase().replace(" ", ".")}@shop.example`),
      invitationCode: newPublicId().replaceAll("-", "").slice(0, 12),
      ...(applied !== undefined && {
        ...{ appliedAt: ago(applied), businessName: business, address1: "14, Station Road", postalCode: "411001" },
        ...{ panEnc: seal("pan", pan), panMasked: maskPan(pan) },
        ...{ consentHash: "demo", consentVersion: "partner-1", consentLanguage: "en" },
      }),
      ...(applied !== undefined && state !== "applied" && { decidedAt: ago(applied - 2), decidedBy: staffId }),
      ...(state === "declined" && { declineReason: "The PAN belongs to another business." }),
      ...(state === "approved" && { newPartnerId: await newPartner(db, place, referral) }),
    },
  });
}

type World = { brandIds: ReadonlyMap<string, string>; now: Date; hasYear: boolean };

/** Referrals of two brands' first partners, and rules of the reward: one that counts and an earlier one. */
export async function seedReferrals(db: Db, { brandIds, now, hasYear }: World): Promise<void> {
  const staff = await db.staffUser.findFirstOrThrow({ where: { roleId: 1 }, orderBy: { id: "asc" } });
  const dayAgo = (days: number) => new Date(`${addDays(istDay(now), -days)}T00:00:00Z`);
  for (const [number, key] of BRANDS.entries()) {
    const brandId = brandIds.get(key);
    const partner = brandId && (await db.partner.findFirst({ where: { brandId }, orderBy: { createdAt: "asc" } }));
    if (!brandId || !partner) throw new Error(`the demo has no partner of ${key}`);
    await db.referralRule.createMany({
      data: [
        { brandId, id: newId(), validFrom: dayAgo(300), rewardPaise: 300_000n, loans: 1, withinDays: 90 },
        { brandId, id: newId(), validFrom: dayAgo(120), rewardPaise: 500_000n, loans: 3, withinDays: 180 },
      ],
    });
    const place = { brandId, partnerId: partner.id, staffId: staff.id, now, brandNumber: number + 1 };
    const all = hasYear ? [...REFERRALS, ...APPROVED] : REFERRALS;
    for (const [index, referral] of all.entries()) await seedReferral(db, place, referral, index);
  }
}
