import type pg from "pg";
import { copyRows } from "~/platform/database/copy.server";
import { newId, newPublicId } from "~/platform/ids";
import { emailColumns, mobileColumns } from "../sealed";
import { SHOP_NAMES, TOWNS, TRADES } from "./names";
import { numbersFrom, pick, ranked } from "./numbers";
import { brandIds } from "./world";

const APPLICATIONS_OF_A_PARTNER = 10_000;
const SHOPS_OF_A_PARTNER = 40;
const MAX_PARTNERS = 2_000;
const DAY_MS = 86_400_000;
/** Before the first rows. */
const OPENED_MS = 410 * DAY_MS;

const COLUMNS = {
  seed_partners: "brand_id uuid, id uuid, name text, utm_id text, created_at timestamptz",
  seed_shops:
    "brand_id uuid, id uuid, partner_id uuid, name text, location text, mobile_enc text, mobile_idx text, mobile_masked text, " +
    "email_enc text, email_idx text, email_masked text, postal_code text, link_id uuid, code text, utm_id text, created_at timestamptz",
};
const namesOf = (columns: string) => columns.split(", ").map((one) => one.split(" ")[0] as string);

const INSERTS = [
  `insert into partners (brand_id, id, name, utm_id, revenue_percent, revenue_flat_fee, created_at)
   select brand_id, id, name, utm_id, 40, 0, created_at from seed_partners`,
  `insert into merchants (brand_id, id, partner_id, name, location, status, mobile_enc, mobile_idx, mobile_masked, email_enc, email_idx,
     email_masked, postal_code, created_at, updated_at)
   select brand_id, id, partner_id, name, location, 'active', mobile_enc, mobile_idx, mobile_masked, email_enc, email_idx,
     email_masked, postal_code, created_at, created_at from seed_shops`,
  `insert into tracking_links (brand_id, id, partner_id, merchant_id, code, name, product, utms, created_at)
   select brand_id, link_id, partner_id, id, code, name || ', counter', 'PL',
     jsonb_build_object('utm_source', utm_id, 'utm_medium', 'counter'), created_at from seed_shops`,
];

function shopRow(brandId: string, partnerId: string, number: number, random: () => number) {
  const [id, town] = [newId(), pick(TOWNS, random)];
  const name = `${pick(SHOP_NAMES, random)} ${pick(TRADES, random)} ${town.name} ${number}`;
  const row = { brandId, table: "merchants", rowId: id };
  const mobile = mobileColumns(row, `75${String(number).padStart(8, "0")}`);
  const email = emailColumns(row, `shop${number}@shops.example`);
  return [
    ...[brandId, id, partnerId, name, town.name, mobile.mobileEnc, mobile.mobileIdx, mobile.mobileMasked],
    ...[email.emailEnc, email.emailIdx, email.emailMasked, town.pincode, newPublicId()],
    newPublicId().replaceAll("-", "").slice(0, 12),
  ];
}

/** Partners with forty shops each, a tracking link for each shop: one partner for ten thousand applications, at least three. */
export async function writeShops(db: pg.Client, applications: number, until: Date): Promise<void> {
  const count = Math.min(MAX_PARTNERS, Math.max(3, Math.ceil(applications / APPLICATIONS_OF_A_PARTNER)));
  const random = numbersFrom(count);
  const brand = ranked(await brandIds(db));
  const [partners, shops]: [string[][], string[][]] = [[], []];
  for (let number = 1; number <= count; number++) {
    const [brandId, id, utmId] = [brand(random), newId(), `network-${number}`];
    const openedAt = new Date(until.getTime() - OPENED_MS + number * 1_000).toISOString();
    partners.push([brandId, id, `${pick(SHOP_NAMES, random)} Network ${number}`, utmId, openedAt]);
    for (let shop = 1; shop <= SHOPS_OF_A_PARTNER; shop++)
      shops.push([...shopRow(brandId, id, number * SHOPS_OF_A_PARTNER + shop, random), utmId, openedAt]);
  }
  for (const [table, rows] of [
    ["seed_partners", partners],
    ["seed_shops", shops],
  ] as const) {
    await db.query(`create temp table ${table} (${COLUMNS[table]}) on commit drop`);
    await copyRows(db, table, namesOf(COLUMNS[table]), rows);
  }
  for (const text of INSERTS) await db.query(text);
}
