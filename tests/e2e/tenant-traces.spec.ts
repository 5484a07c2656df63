import { expect, test } from "@playwright/test";
import type { Brand } from "@tenants/brand/schema";
import { type Canary, leaksIn, publicCanaries, readBrands, rowOwners, uuidsIn } from "../support/canaries";
import { OWN_BRAND } from "../support/own-brands";
import { ownerRows } from "../support/owner-rows";
import { PEOPLED, plantedCanaries } from "../support/planted-canaries";
import { inboxOf, signIn, visitorOf } from "../support/visitor";

// What all tests of the run have left: by its name this file starts last.

let brands: Brand[];
let canaries: Canary[];

test.beforeAll(async () => {
  brands = await readBrands();
  canaries = [...publicCanaries(brands), ...plantedCanaries()];
  for (const key of PEOPLED) await signIn(visitorOf(key));
});

/** Staff work for all brands: what they are told of a request names the brand that it is about. */
const STAFF = /@(?:staff|cl)\.example$/;

const brandOf = (key: string): Brand => {
  const brand = brands.find((candidate) => candidate.key === key);
  if (!brand) throw new Error(`no brand ${key}`);
  return brand;
};

test("BEY-06 messages to customers and partners carry their own brand's names only", async () => {
  // A brand that another test has just suspended is named by its id.
  const ownIds = await ownerRows<{ id: string }>(`select id from brands where starts_with(key, '${OWN_BRAND}')`);
  const isOfTest = (brand: string) => brand.startsWith(OWN_BRAND) || ownIds.some(({ id }) => id === brand);
  const messages = (await inboxOf(visitorOf("cl"), "")).filter(({ brand, to }) => !isOfTest(brand) && !STAFF.test(to));
  expect(messages.length).toBeGreaterThan(0);
  const found = messages.flatMap(({ brand, subject, text }) =>
    leaksIn(`${subject}\n${text}`, brandOf(brand), canaries),
  );
  expect(found).toEqual([]);
  for (const key of PEOPLED.filter((one) => one !== "cl")) {
    const own = await inboxOf(visitorOf(key), "");
    expect(new Set(own.map(({ brand }) => brand))).toEqual(new Set([key]));
  }
});

test("BEY-06 TEN-21 a job is about one brand", async () => {
  const owners = await rowOwners();
  const jobs = await ownerRows<{ text: string }>(
    "select payload::text as text from outbox union all select data::text from bullmq.job",
  );
  expect(jobs.length).toBeGreaterThan(0);
  const brandsOf = (text: string) => new Set([...uuidsIn(text)].flatMap((id) => owners.get(id)?.brand ?? []));
  expect(jobs.filter(({ text }) => brandsOf(text).size > 1)).toEqual([]);
  expect(jobs.some(({ text }) => brandsOf(text).size === 1)).toBe(true);
});
