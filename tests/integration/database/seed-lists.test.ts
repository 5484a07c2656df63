import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import { openSeeded, type Seeded } from "./seeded";

let demo: Seeded;

beforeAll(async () => {
  demo = await openSeeded();
});
afterAll(() => demo?.close());

describe("lists, languages and cards of the demo", () => {
  it("OQ-80 the lists are the shipped ones, in both languages", async () => {
    const items = Object.values(DEFAULT_LISTS).flat();
    expect(await demo.count("list_items")).toBe(items.length);
    expect(await demo.count("list_items where en = '' or hi = '' or hi ~ '[A-Za-z]'")).toBe(0);
    expect(await demo.count("list_items where list = 'ticketClass'")).toBe(DEFAULT_LISTS.ticketClass.length);
  });

  it.each([
    ["LIST-01", "commPreferences"],
    ["LIST-02", "employmentStatus"],
    ["LIST-03", "salaryMode"],
    ["LIST-04", "householdIncome"],
    ["LIST-05", "residentType"],
    ["LIST-06", "educationalLevel"],
    ["LIST-07", "ticketClass"],
    ["LIST-08", "creditScoreClass"],
  ] as const)("%s the list %s is there under its name, in its order", async (_id, list) => {
    const keys = await demo.rows<{ key: string }>("select key from list_items where list = $1 order by sort_order", [
      list,
    ]);
    expect(keys.map(({ key }) => key)).toEqual(DEFAULT_LISTS[list].map(({ key }) => key));
  });

  it("LIST-11 the intake lists are there, and each sub-category has its category", async () => {
    for (const list of ["gender", "maritalStatus", "purposeOfLoan", "nature", "category"])
      expect(await demo.count(`list_items where list = '${list}'`)).toBeGreaterThan(2);
    const children = await demo.count("list_items where list = 'subCategory'");
    expect(children).toBeGreaterThan(0);
    expect(
      await demo.count(
        "list_items c join list_items p on p.list = 'category' and p.id = c.parent_id and c.list = 'subCategory'",
      ),
    ).toBe(children);
  });

  it("ENT-13 I18N-02 the languages are English, the default, and Hindi, of India", async () => {
    expect(await demo.rows("select code, is_default, country_key, phone_code from languages order by id")).toEqual([
      { code: "en", is_default: true, country_key: "IN", phone_code: "91" },
      { code: "hi", is_default: false, country_key: "IN", phone_code: "91" },
    ]);
  });

  it("ENT-01 the cards are eight, secured and unsecured, each with a picture and a link that takes the customer's id", async () => {
    expect(await demo.count("credit_cards")).toBe(8);
    expect(await demo.count("credit_cards where secured = 1")).toBe(3);
    expect(await demo.count("credit_cards where position('{UNIQUE_ID}' in utm_link) = 0")).toBe(0);
    expect(
      await demo.count(
        "credit_cards c where not exists (select 1 from brand_assets a where a.sha256 = c.image_sha256)",
      ),
    ).toBe(0);
  });
});
