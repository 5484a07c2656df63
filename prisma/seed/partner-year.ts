import { istDay } from "~/domain/dates/ist";
import { newPublicId } from "~/platform/ids";
import type { Db } from "./database";
import { type YearRows, yearLead } from "./year-leads";
import { type YearPartner, yearPartners } from "./year-partners";
import { yearProfiles } from "./year-profiles";

const DAY_MS = 86_400_000;
const DAYS = 365;
/** So that the dashboard has something to show for today: more leads of each brand. */
const MORE_TODAY = [9, 6, 4];

/** Brands whose partners have a year of leads. */
const BRANDS = ["lumen", "haldi", "gaon"] as const;

/** A loan of the year that was disbursed: what statements and commissions of the demo are made of. */
export type YearLoan = {
  brandId: string;
  partnerId: string;
  merchantId: string | null;
  leadId: string;
  applicationId: string;
  submissionId: string;
  lenderId: string;
  product: string;
  /** The day in India on which the lender paid. */
  disbursedOn: string;
  disbursedPaise: bigint;
};

export type YearWorld = { brandIds: ReadonlyMap<string, string>; lenderIds: ReadonlyMap<string, string>; now: Date };

/** Numbers from 0 to 1, the same in every seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Leads of a day: fewer on Sundays, more before the festivals of autumn, and slowly growing over the year. */
function leadsOn(day: Date, daysAgo: number, random: () => number, moreToday: number): number {
  const isSunday = day.getUTCDay() === 0;
  const month = day.getUTCMonth() + 1;
  const mean = (isSunday ? 0.15 : 0.55) * (month === 10 || month === 11 ? 1.7 : 1) * (1.35 - daysAgo / 600);
  return Math.floor(mean + random()) + (daysAgo === 0 ? moreToday : 0);
}

async function insertRows(db: Db, rows: YearRows, now: Date): Promise<void> {
  const { people, profiles, consents } = yearProfiles(rows, now);
  await db.customer.createMany({ data: people });
  await db.customerProfile.createMany({ data: profiles });
  await db.dedupeKey.createMany({ data: rows.dedupeKeys });
  await db.prospect.createMany({ data: rows.prospects });
  await db.application.createMany({ data: rows.applications });
  await db.submission.createMany({ data: rows.submissions });
  await db.click.createMany({ data: rows.clicks });
  await db.callbackRef.createMany({ data: rows.callbackRefs });
  await db.submissionEvent.createMany({ data: rows.submissionEvents });
  await db.consent.createMany({ data: [...rows.consents, ...consents] });
  await db.applicationEvent.createMany({ data: rows.applicationEvents });
}

/** A few customers who were sent a link at the counter in the last days and have not come yet. */
async function seedStarts(db: Db, { brandId, partnerId, utmId, shops, userId }: YearPartner, now: Date): Promise<void> {
  for (const [index, hoursAgo] of [2, 5, 27, 50].entries()) {
    const [trackingLinkId, id] = [newPublicId(), newPublicId()];
    const shop = shops[index % shops.length];
    const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    const isSms = index % 2 === 0;
    await db.trackingLink.create({
      data: {
        brandId,
        id: trackingLinkId,
        partnerId,
        merchantId: shop?.id ?? null,
        code: newPublicId().replaceAll("-", "").slice(0, 12),
        name: shop?.name ?? "",
        product: "PL",
        utms: { utm_source: utmId, utm_medium: "counter" },
        createdAt,
      },
    });
    await db.leadStart.create({
      data: {
        brandId,
        id,
        partnerId,
        merchantId: shop?.id ?? null,
        trackingLinkId,
        way: isSms ? "sms" : "link",
        toMasked: isSms ? `******${4_310 + index}` : null,
        sendAt: isSms ? createdAt : null,
        locale: "en",
        product: "PL",
        createdBy: userId,
        createdAt,
      },
    });
    if (index < 3)
      await db.click.create({
        data: {
          brandId,
          id: newPublicId(),
          kind: "tracking",
          target: "/",
          trackingLinkId,
          visitedAt: new Date(createdAt.getTime() + 240_000),
          createdAt: new Date(createdAt.getTime() + 240_000),
        },
      });
  }
}

/**
 * A year of leads for three partners and their shops, in every stage, up to today. Returns the disbursed loans, oldest
 * first.
 */
export async function seedPartnerYear(db: Db, { brandIds, lenderIds, now }: YearWorld): Promise<YearLoan[]> {
  const loans: YearLoan[] = [];
  for (const [index, brand] of BRANDS.entries()) {
    const brandId = brandIds.get(brand);
    if (!brandId) throw new Error(`the demo has no brand ${brand}`);
    const partner = await yearPartners(db, brandId, new Date(now.getTime() - (DAYS + 20 + index) * DAY_MS));
    const random = numbers(index + 7);
    const rows: YearRows = {
      customers: [],
      dedupeKeys: [],
      prospects: [],
      clicks: [],
      applications: [],
      submissions: [],
      callbackRefs: [],
      submissionEvents: [],
      consents: [],
      applicationEvents: [],
    };
    for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--) {
      const day = new Date(now.getTime() - daysAgo * DAY_MS);
      const count = leadsOn(day, daysAgo, random, MORE_TODAY[index] ?? 0);
      for (let number = 0; number < count; number++) {
        const made = yearLead(rows, { partner, brandNumber: index + 1, daysAgo, now, random, lenderIds });
        if (made) loans.push({ ...made, disbursedOn: istDay(made.disbursedAt) });
      }
    }
    await insertRows(db, rows, now);
    await seedStarts(db, partner, now);
  }
  return loans;
}
