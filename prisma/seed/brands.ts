import type { BrandConfig } from "@tenants/brand/schema";
import { DEMO_BRANDS, DEMO_MAIN, type DemoBrand, logoOf, numberedBrand } from "@tenants/demo/brands";
import { drawFaviconSvg, drawLogoSvg } from "@tenants/demo/logo-svg";
import { istDay } from "~/domain/dates/ist";
import { newId, newPublicId } from "~/platform/ids";
import type { Db } from "./database";
import { type Picture, pictureOf, storePictures } from "./pictures";

const IN_ONE_GO = 1_000;

const imageOf = ({ url, width, height }: Picture) => ({ url, width, height });

/** The brand's pictures, and its config with their paths. */
async function drawn(brand: DemoBrand): Promise<{ pictures: Picture[]; config: BrandConfig }> {
  const { coBrand, config } = brand;
  const logo = await pictureOf(drawLogoSvg(logoOf(brand)));
  const favicon = await pictureOf(drawFaviconSvg(logoOf(brand)));
  const partnerLogo = coBrand && (await pictureOf(drawLogoSvg(coBrand)));
  const theme = {
    ...config.theme,
    logo: imageOf(logo),
    favicon: favicon.url,
    ...(partnerLogo && coBrand && { coBrandLogo: { ...imageOf(partnerLogo), name: coBrand.name } }),
  };
  return {
    pictures: [logo, favicon, ...(partnerLogo ? [partnerLogo] : [])],
    config: { ...config, theme },
  };
}

async function insertBrands(db: Db, brands: readonly (DemoBrand & { config: BrandConfig })[]): Promise<void> {
  await db.brand.createMany({
    data: brands.map(({ id, key, name, isMain, config }) => ({ id, key, name, isMain, status: "live", config })),
    skipDuplicates: true,
  });
  await db.brandDomain.createMany({
    data: brands.flatMap(({ id, hosts }) =>
      hosts.map(({ host, status }) => ({ host, status, brandId: id, token: newPublicId() })),
    ),
    skipDuplicates: true,
  });
  await db.brandSegment.createMany({
    data: brands.flatMap(({ id, segments }) =>
      segments.map(({ segment, view }) => ({ segment, view, brandId: id, merchantId: null })),
    ),
    skipDuplicates: true,
  });
  await db.brandSnapshot.createMany({
    data: brands.map(({ id, config }) => ({ brandId: id, id: newId(), version: 1, config })),
    skipDuplicates: true,
  });
}

/** The demo's price of gold, of the day of the seed; partner brands follow it. */
const DEMO_GOLD = { rupeesPerGram: 12_180, on: istDay(new Date()) };

/** The main brand with its pictures. Its hosts are local ones, or that of APP_ORIGIN. */
export async function seedMainBrand(db: Db, { local }: { local: boolean }): Promise<void> {
  const { pictures, config } = await drawn(DEMO_MAIN);
  const origin = process.env.APP_ORIGIN;
  const ownHosts = origin ? [{ host: new URL(origin).hostname, status: "serving" as const }] : [];
  const demo = local ? { settings: { ...config.settings, gold: DEMO_GOLD } } : {};
  await insertBrands(db, [{ ...DEMO_MAIN, config: { ...config, ...demo }, hosts: local ? DEMO_MAIN.hosts : ownHosts }]);
  await storePictures(db, DEMO_MAIN.id, pictures);
}

/** The 33 partner brands of the demo, with their pictures. */
export async function seedDemoBrands(db: Db): Promise<void> {
  const all = await Promise.all(DEMO_BRANDS.map(async (brand) => ({ brand, ...(await drawn(brand)) })));
  await insertBrands(
    db,
    all.map(({ brand, config }) => ({ ...brand, config })),
  );
  for (const { brand, pictures } of all) await storePictures(db, brand.id, pictures);
}

/** Adds `count` brands with the main brand's logo, starting at the first free number. */
export async function seedNumberedBrands(db: Db, count: number): Promise<void> {
  const first = DEMO_BRANDS.length + 1;
  const taken = await db.brand.count({ where: { key: { startsWith: "brand-" } } });
  for (let start = first + taken; start < first + taken + count; start += IN_ONE_GO) {
    const length = Math.min(IN_ONE_GO, first + taken + count - start);
    await insertBrands(
      db,
      Array.from({ length }, (_, index) => numberedBrand(start + index)),
    );
  }
}
