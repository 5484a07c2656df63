import type { BrandSnapshot } from "@tenants/resolve/snapshot";
import { istDay } from "~/domain/dates/ist";
import { buildMatcher } from "~/domain/eligibility/build-matcher";
import type { Facts } from "~/domain/eligibility/facts";
import { parseProduct } from "~/domain/products";
import { type CatalogueLender, catalogueLender, WITH_ROWS } from "~/services/eligibility/catalogue-lender";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { storeOfferList } from "~/services/ranking-receipts/offer-lists.server";
import { type LiveRules, storeLiveRules } from "~/services/receipts/live-rules.server";
import { seedContext } from "./context";
import type { Db } from "./database";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** The days that a replay looks at, without its first one. */
const DAYS = 29;
const MAX_LISTS = 5;

type Rules = {
  live: LiveRules;
  matcher: ReturnType<typeof buildMatcher<CatalogueLender>>;
};

async function readRules(db: Db, now: Date): Promise<Rules> {
  const rows = await db.lender.findMany({
    where: { deletedAt: null, lenderStatus: 1 },
    include: WITH_ROWS,
    orderBy: { id: "asc" },
  });
  const lenders = rows.flatMap((row) => catalogueLender(row, istDay(now)) ?? []);
  return { live: await storeLiveRules(db, lenders), matcher: buildMatcher(lenders) };
}

/** What a customer tries one after the other: the own amount, then smaller ones over other times. */
const tried = (facts: Facts, count: number): Facts[] =>
  Array.from({ length: count }, (_, index) => ({
    ...facts,
    desiredAmountRupees: Math.max(20_000, Math.round((facts.desiredAmountRupees * (1 - index * 0.15)) / 5_000) * 5_000),
    months: index === 0 ? null : 12 * index,
  }));

/**
 * Lists of offers of the last month with their signed receipts: what the time machine replays. Each applicant has looked
 * at one to five lists. Everything is derived from the application's amount, so that no order of rows matters.
 */
export async function seedReceipts(db: Db, { brands, now }: { brands: BrandSnapshot; now: Date }): Promise<void> {
  const { live, matcher } = await readRules(db, now);
  const applications = await db.application.findMany({
    where: {
      product: { in: ["PL", "BL", "HL"] },
      stage: { gte: 2 },
      createdAt: { gte: new Date(now.getTime() - DAYS * DAY_MS) },
    },
    select: { brandId: true, id: true, customerId: true, product: true, createdAt: true, amountRupees: true },
  });
  for (const { brandId, id, customerId, product: code, createdAt, amountRupees } of applications) {
    const [brand, product] = [brands.byId.get(brandId), parseProduct(code)];
    if (!brand || !product) continue;
    const actor = { kind: "customer", customerId, sessionId: "", prospectId: null } as const;
    const facts = await readFacts({ ctx: seedContext(db, { brand, actor, now }), customerId, product });
    if (!facts) continue;
    const number = Math.round((amountRupees ?? 0) / 5_000);
    for (const [index, asked] of tried(facts, 1 + (number % MAX_LISTS)).entries()) {
      const shownAt = new Date(createdAt.getTime() + (2 + index * 4) * MINUTE_MS + number * 100);
      if (shownAt > now) break;
      const ctx = seedContext(db, { brand, actor, now: shownAt });
      const ranked = matcher(asked).matched;
      await storeOfferList({ ctx, applicationId: id, facts: asked, rules: live, ranked });
    }
  }
}
