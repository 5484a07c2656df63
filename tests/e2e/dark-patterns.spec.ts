import { expect, type Page } from "@playwright/test";
import { DARK_PATTERNS } from "~/domain/fairness/dark-patterns";
import { takeCookies } from "../support/browser";
import { readBrands } from "../support/canaries";
import { CUSTOMER_PAGES, type CustomerPage } from "../support/customer-pages";
import { bringTo, type CustomerState } from "../support/customer-states";
import { CHECKS, checkPage, findingsOf } from "../support/dark-patterns/check-page";
import { darkPatternsInMarkup } from "../support/dark-patterns/dark-patterns-in";
import { MUTANTS } from "../support/dark-patterns/mutants/mutants";
import { note } from "../support/dark-patterns/notes";
import { readPageModel } from "../support/dark-patterns/read-page-model";
import { test } from "../support/shared-page";
import { type Visitor, visitorOf } from "../support/visitor";
import { openingAddress } from "../support/walked-pages";

const PHONE = { width: 360, height: 740 };
const NAMED = { brand: "lumen", name: "/help" };
const LANGUAGES = ["en", "hi"] as const;
/** Its site has one lender: a customer reaches only the states of its own pages. */
const ONE_LENDER = "tamarind";

test.describe("BEY-23 what the checks catch", () => {
  test.use({ viewport: PHONE });

  /** Takes away what was planted before and what the page has called and counted so far, and plants the next. */
  const plant = (page: Page, html: string) =>
    page.evaluate((planted) => {
      document.querySelector("[data-planted]")?.remove();
      const { watched } = window as unknown as { watched: { calls: unknown[]; clocks: unknown[] } };
      watched.calls.length = 0;
      watched.clocks.length = 0;
      performance.clearResourceTimings();
      const container = document.createElement("div");
      container.dataset.planted = "";
      container.innerHTML = planted;
      // The content policy refuses styles in markup; those that a script sets it lets through.
      for (const element of container.querySelectorAll<HTMLElement>("[style]"))
        element.style.cssText = element.getAttribute("style") ?? "";
      document.querySelector("main")?.append(container);
    }, html);

  test("each of the thirteen checks catches its ten planted patterns, and a clean page passes", async ({ page }) => {
    await page.goto(`${visitorOf("lumen").origin}/help`);
    await page.route("**/evil.example/**", (route) => route.abort());
    const clean = await readPageModel(page, NAMED);
    expect(findingsOf(checkPage(clean))).toEqual([]);
    for (const pattern of DARK_PATTERNS) {
      const missed: string[] = [];
      for (const { html, act } of MUTANTS[pattern]) {
        await plant(page, html);
        if (act) await page.evaluate(act);
        const model = await readPageModel(page, NAMED);
        if (CHECKS[pattern](model).found.length === 0) missed.push(html || act || "");
      }
      const planted = MUTANTS[pattern].length;
      note({ kind: "planted", pattern, planted, caught: planted - missed.length });
      expect.soft([pattern, planted, missed]).toEqual([pattern, 10, []]);
    }
  });
});

/** A visitor who has chosen the language at the foot of the page. */
async function visitorIn(brand: string, language: string): Promise<Visitor> {
  const visitor = visitorOf(brand);
  await visitor.post("/language", { language });
  return visitor;
}

test.describe("BEY-23 the words of every page", () => {
  const brands = ["lumen", "haldi", "kajal", "gaon", ONE_LENDER, "cl"];
  const many = brands.filter((brand) => brand !== ONE_LENDER);
  const isWhole = process.env.VERIFY_ALL === "1";
  /** Where a brand's own texts, lenders and products stand; the rest of a page is the same in each. */
  const OWN_TEXTS = new Set(["/", "/products", "/privacy-policy", "/terms-of-use", "/help", "/credit-cards"]);
  /** Every other brand reads its first page and one of these, in turn; `npm run verify:all` reads all, in both languages. */
  const TEXTS_IN_TURN = ["/privacy-policy", "/terms-of-use", "/help", "/credit-cards"];
  const isOfTurn = ({ name, brand }: CustomerPage, row: number) =>
    isWhole ||
    name === "/" ||
    brand !== undefined ||
    name === TEXTS_IN_TURN[Math.floor(row / 2) % TEXTS_IN_TURN.length];
  /**
   * A visitor's pages of a brand in a language; those of customers are read where their states are walked already. A brand's own texts are read
   * in each, and all pages of the site with one lender; every other page once in each language, of one of these brands in turn.
   * `npm run verify:all` reads all of them in each.
   */
  const visited = (brand: string, language: string) =>
    CUSTOMER_PAGES.filter(({ name, customerState, ...page }, index) => {
      if (customerState !== null || (page.brand ?? brand) !== brand) return false;
      if (isWhole || OWN_TEXTS.has(name) || page.brand || brand === ONE_LENDER) return true;
      const turn = index + (language === "hi" ? 2 : 0);
      return many[turn % many.length] === brand;
    });

  /** For the other brands the languages alternate over brands and pages; `npm run verify:all` reads both. */
  const isItsTurn = (index: number, language: string) => isWhole || LANGUAGES[index % LANGUAGES.length] === language;

  async function patternsOn({ name, path }: CustomerPage, brand: string, visitor: Visitor): Promise<string[]> {
    const page = await visitor.ask(await openingAddress(path, visitor));
    if (page.status !== 200 && page.status !== 404) return [];
    return darkPatternsInMarkup(page.text, visitor.origin, { brand, name }).map(
      (found) => `${brand} ${name}: ${found}`,
    );
  }

  for (const brand of brands)
    for (const language of LANGUAGES)
      test(`${brand}, ${language}: no dark pattern on a visitor's page`, async () => {
        const visitor = await visitorIn(brand, language);
        const found: string[] = [];
        for (const page of visited(brand, language)) found.push(...(await patternsOn(page, brand, visitor)));
        expect(found).toEqual([]);
      });

  for (const language of LANGUAGES)
    test(`every other brand, ${language}: no dark pattern on a visitor's page`, async () => {
      test.setTimeout(300_000);
      const others = (await readBrands()).map(({ key }) => key).filter((key) => !brands.includes(key));
      expect(others.length).toBeGreaterThan(0);
      const found: string[] = [];
      for (const [row, brand] of others.entries()) {
        const visitor = await visitorIn(brand, language);
        const own = visited(brand, language).filter((page) => isOfTurn(page, row));
        for (const page of own.filter((_page, column) => isItsTurn(row + column, language)))
          found.push(...(await patternsOn(page, brand, visitor)));
      }
      expect(found).toEqual([]);
    });

  if (isWhole)
    for (const brand of brands)
      for (const language of LANGUAGES)
        test(`${brand}, ${language}: no dark pattern on a customer's page`, async () => {
          test.setTimeout(300_000);
          const pages = CUSTOMER_PAGES.filter(
            (page) =>
              page.customerState !== null &&
              (page.brand === brand || (page.brand === undefined && brand !== ONE_LENDER)),
          );
          const found: string[] = [];
          for (const customerState of new Set(pages.map((page) => page.customerState as CustomerState))) {
            const { visitor } = await bringTo(await visitorIn(brand, language), customerState);
            for (const page of pages.filter((one) => one.customerState === customerState))
              found.push(...(await patternsOn(page, brand, visitor.twin())));
          }
          expect(found).toEqual([]);
        });
});

test.describe("BEY-23 the way out is as short as the way in", () => {
  test.use({ viewport: PHONE });

  /** Counts taps: each opens, sends or leads on. */
  function tapsOn(page: Page) {
    let taps = 0;
    return {
      count: () => taps,
      tap: async (name: string | RegExp, within = page.locator("body")) => {
        taps += 1;
        await within.getByRole("button", { name }).or(within.getByRole("link", { name })).first().click();
      },
    };
  }

  test("contact is stopped with as many taps as it is allowed, from one page", async ({ page, context }) => {
    const { visitor } = await bringTo(visitorOf("lumen"), "offers");
    await takeCookies(context, visitor);
    await page.goto(`${visitor.origin}/my-consents`);
    const row = page.getByRole("listitem").filter({ hasText: "WhatsApp" }).first();
    const allow = tapsOn(page);
    await allow.tap(/^Allow/, row);
    await expect(row.getByRole("button", { name: /^Stop/ })).toBeVisible();
    const stop = tapsOn(page);
    await stop.tap(/^Stop/, row);
    await expect(row.getByRole("button", { name: /^Allow/ })).toBeVisible();
    note({ kind: "journey", name: "contact", tapsIn: allow.count(), tapsOut: stop.count() });
    expect(stop.count()).toBeLessThanOrEqual(allow.count());
  });
});
