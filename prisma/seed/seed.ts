import { DEMO_MAIN } from "@tenants/demo/brands";
import { istDay } from "~/domain/dates/ist";
import { startFailure } from "../../scripts/lib/start-failure.mjs";
import { seedBackOffice, seedBackOfficeYear } from "./back-office";
import { seedBankDetails } from "./bank-details";
import { seedBankMonth } from "./bank-month";
import { seedDemoBrands, seedMainBrand, seedNumberedBrands } from "./brands";
import { seedCards } from "./cards";
import { checkKeys } from "./check-keys";
import { seededBrands } from "./context";
import { seedCustomers } from "./customers";
import { type Db, inSeedTransaction } from "./database";
import { seedDraftSets } from "./draft-sets";
import { seedInsurancePlans } from "./insurance-plans";
import { seedDemoLenders, seedNumberedLenders } from "./lenders/seed-lenders";
import { seedLanguages, seedLists } from "./lists";
import { seedMessageTemplates } from "./message-templates";
import { seedPartnerIntegration } from "./partner-integration";
import { seedPartnerStatements } from "./partner-statements";
import { seedPartnerYear } from "./partner-year";
import { seedPartners } from "./partners";
import { DEMO_PEOPLE } from "./people";
import { seedPortalContent } from "./portal-content";
import { seedReferrals } from "./referrals";
import { seedRevenueSlabs, seedRevenueTypes } from "./revenue";
import { seedScale } from "./scale/seed-scale";
import { readSettings, type SeedSettings, withOwnerUrl } from "./settings";
import { seedShareCodes } from "./share-codes";
import { seedStaff } from "./staff";
import { seedSupport } from "./support";
import { seedVouchers } from "./vouchers";

/** Settings of the main brand: the marker of the written demo data, and its sign-ins. */
const MARKER = "seed.demo";
const PEOPLE = "dev.people";

/** What every installation needs; leaves existing rows as they are. */
async function seedBase(db: Db, { production }: SeedSettings): Promise<void> {
  await checkKeys(db);
  await seedMainBrand(db, { local: !production });
  await seedLists(db);
  await seedLanguages(db, DEMO_MAIN.id);
  await seedRevenueTypes(db);
}

/** The demo data, once for each database: a second run finds the marker and leaves all rows as they were edited. */
async function seedDemo(db: Db, now: Date, hasYear: boolean): Promise<boolean> {
  const marker = { brandId: DEMO_MAIN.id, key: MARKER };
  if (await db.setting.findUnique({ where: { brandId_key: marker } })) return false;
  await seedDemoBrands(db);
  const lenderIds = await seedDemoLenders(db, DEMO_MAIN.id, istDay(now));
  await seedRevenueSlabs(db, lenderIds);
  await seedCards(db, DEMO_MAIN.id);
  await seedInsurancePlans(db, lenderIds);
  await seedVouchers(db, istDay(now));
  await seedStaff(db);
  await seedDraftSets(db, { lenderIds, now });
  const brandIds = new Map((await db.brand.findMany()).map(({ key, id }) => [key, id]));
  const sources = await seedPartners(db, brandIds, now);
  await seedCustomers(db, { brandIds, lenderIds, sources, now });
  await seedSupport(db, { brandIds, now });
  await seedMessageTemplates(db, { brands: await seededBrands(db), now });
  await seedPortalContent(db, { brandIds, now });
  await seedBankDetails(db, { brandIds, now });
  await seedReferrals(db, { brandIds, now, hasYear });
  if (hasYear) {
    await seedPartnerStatements(db, await seedPartnerYear(db, { brandIds, lenderIds, now }), now);
    await seedBankMonth(db, { brandId: DEMO_MAIN.id, now });
    await seedPartnerIntegration(db, { brandIds, now });
    await seedBackOfficeYear(db, { brandIds, lenderIds, now });
  }
  await seedBackOffice(db, { brandIds, lenderIds, now, hasYear });
  await seedShareCodes(db, now);
  await db.setting.createMany({
    data: [
      { ...marker, value: { at: now.toISOString() } },
      { brandId: DEMO_MAIN.id, key: PEOPLE, value: [...DEMO_PEOPLE] },
    ],
  });
  return true;
}

async function seed(db: Db, settings: SeedSettings): Promise<string> {
  const [clock] = await db.$queryRaw<{ now: Date }[]>`select now() as now`;
  const now = clock?.now ?? new Date();
  await seedBase(db, settings);
  if (settings.production || settings.baseOnly) return "base data is in place";
  const isNew = await seedDemo(db, now, settings.hasYear);
  await seedNumberedBrands(db, settings.extraBrands);
  await seedNumberedLenders(db, settings.extraLenders, istDay(now));
  const [brands, lenders] = [await db.brand.count(), await db.lender.count()];
  return `${isNew ? "demo data written" : "demo data was there"}: ${brands} brands, ${lenders} lenders`;
}

try {
  const settings = readSettings(process.argv.slice(2));
  await withOwnerUrl(settings.production, async (url) => {
    console.log(await inSeedTransaction(url, (db) => seed(db, settings)));
    const { applications, customers } = settings;
    if (customers > 0) console.log(await seedScale(url, { applications, customers, tell: console.log }));
  });
} catch (error) {
  console.error(startFailure(error, "DATABASE_URL"));
  process.exitCode = 1;
}
