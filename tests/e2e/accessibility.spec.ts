import { expect, type Page, test } from "@playwright/test";
import { axeFaults } from "../support/axe";
import { complaintsOf, shiftedOf, shiftOf, sidewaysOf, watchShifts } from "../support/browser";
import { readBrands } from "../support/canaries";
import {
  begin,
  brandOf,
  CUSTOMER_PAGE_STATES,
  CUSTOMER_PAGES,
  type CustomerPage,
  sendWith,
  WALKED_BRANDS,
} from "../support/customer-pages";
import { type CustomerState, visibleText } from "../support/customer-states";
import { darkPatternsIn, darkPatternsInMarkup } from "../support/dark-patterns/dark-patterns-in";
import { watchPage } from "../support/dark-patterns/watch-page";
import { ownerRows } from "../support/owner-rows";
import { readPage } from "../support/render";
import { sharedCustomer } from "../support/shared-customer";
import { test as pageTest } from "../support/shared-page";
import { codeFor, newMobile, visitorOf } from "../support/visitor";
import { openingAddress } from "../support/walked-pages";

const MAX_WORDS = "gaon";
const PHONE = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 640 };
const MAX_SHIFT = 0.02;

/**
 * The pages on which a brand's colours and fonts matter: opened in all four brands, each in a new browser context, so that the
 * fonts come as late as on a visitor's first page. Every other page has the fonts of the page before.
 */
const IN_EVERY_BRAND = new Set(["/", "/verification", "/user/user-detail", "/user/offers"]);

/** `npm run verify:all` opens every page in each of the four. */
const isWalkedIn = (brand: string, page: CustomerPage, index: number): boolean =>
  process.env.VERIFY_ALL === "1" || IN_EVERY_BRAND.has(page.name) || brandOf(page, index) === brand;

/** Home pages with questions of their own: gold, a student's course, a solar roof; and one about a single lender. */
const OWN_HOMES = ["sona", "vidya", "dhoop", "tamarind"];
const homeOf = (brand: string): CustomerPage => ({ name: "/", path: "/", customerState: null, brand });

for (const brand of [...WALKED_BRANDS, ...OWN_HOMES, "cl"]) {
  const pageStates = brand === MAX_WORDS ? CUSTOMER_PAGE_STATES : [];
  const walked = CUSTOMER_PAGES.filter((page, index) => page.brand === brand || isWalkedIn(brand, page, index));
  const homes = OWN_HOMES.includes(brand) ? [homeOf(brand)] : [];
  const seen = [...homes, ...walked, ...pageStates].filter((pageState) => (pageState.brand ?? brand) === brand);
  const isWalked = (WALKED_BRANDS as readonly string[]).includes(brand);

  test.describe(brand, () => {
    test.describe.configure({ mode: "parallel" });
    test.use({ viewport: PHONE });

    for (const { name, path, customerState, act } of seen.filter(
      (pageState) => isWalked || pageState.brand === brand,
    )) {
      const isFirst = IN_EVERY_BRAND.has(name);
      const testIn = isFirst ? test : pageTest;
      testIn(`BEY-23 ${name} is for everybody and fair, at 360 px and at 320`, async ({ page, context }) => {
        await begin(context, brand, customerState);
        const complaints = complaintsOf(page);
        if (isFirst) await Promise.all([watchShifts(page), watchPage(page)]);
        const { origin } = visitorOf(brand);
        const address = `${origin}${await openingAddress(path, visitorOf(brand))}`;
        const open = async () => {
          await page.goto(address);
          await page.evaluate(() => document.fonts.ready);
        };
        await open();
        // A page that leads elsewhere would be checked there instead.
        expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
        if (!isFirst && (await shiftOf(page)) > MAX_SHIFT) await open();
        await act?.(page);

        expect.soft(await axeFaults(page)).toEqual([]);
        expect.soft(await darkPatternsIn(page, { brand, name })).toEqual([]);
        expect.soft(await sidewaysOf(page)).toEqual([]);
        if (!act) expect.soft(await shiftOf(page), await shiftedOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
        await page.setViewportSize(NARROWEST);
        expect.soft(await sidewaysOf(page)).toEqual([]);
        expect.soft(await page.title()).not.toBe("");
        expect.soft(await page.locator("h1").filter({ visible: true }).count()).toBe(1);
        // The server refuses mistakes on purpose.
        expect(complaints.filter((text) => !(act && text.includes("status of 422")))).toEqual([]);
      });
    }
  });
}

pageTest("the checks of a page see what is wrong with it", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize(PHONE);
  await page.goto(`${visitorOf("lumen").origin}/privacy-policy`);
  expect([complaints, await sidewaysOf(page)]).toEqual([[], []]);
  await page.evaluate(() => {
    const wide = document.createElement("div");
    wide.className = "too-wide";
    wide.style.cssText = "width:500px;height:300px";
    document.querySelector("main")?.prepend(wide);
    document.head.append(Object.assign(document.createElement("script"), { src: "https://evil.example/x.js" }));
  });
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  expect((await sidewaysOf(page)).join()).toContain("div.too-wide");
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(MAX_SHIFT);
  expect(await axeFaults(page, { part: "main" })).toEqual([]);
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  expect((await axeFaults(page)).map(({ rule }) => rule)).toEqual(["button-name"]);
});

test.describe("by keyboard", () => {
  /** True when the focused element has a visible focus. */
  const showsFocus = (page: Page) =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return true;
      const marks = [focused, focused.nextElementSibling, focused.parentElement].flatMap((element) => {
        if (!element) return [];
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return [outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0, boxShadow !== "none"];
      });
      return marks.some(Boolean);
    });

  const WALKED: [string, string, CustomerState | null][] = [
    ["lumen", "/", null],
    ["haldi", "/verification", null],
    ["kajal", "/user/user-detail", "personal profile"],
    ["gaon", "/user/offers", "offers"],
  ];

  for (const [brand, path, customerState] of WALKED)
    pageTest(
      `${brand} ${path}: the skip link comes first, and every stop shows the focus`,
      async ({ page, context }) => {
        await begin(context, brand, customerState);
        await page.goto(`${visitorOf(brand).origin}${path}`);
        await page.keyboard.press("Tab");
        const skip = page.locator('a[href="#main"]');
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport();
        await page.keyboard.press("Enter");
        await expect(page.locator("#main")).toBeFocused();

        await page.goto(`${visitorOf(brand).origin}${path}`);
        const stops = await page.locator("a[href], button, input:not([type=hidden]), select, summary").count();
        const unseen: string[] = [];
        const reached = new Set<string>();
        for (let stop = 0; stop < stops; stop++) {
          await page.keyboard.press("Tab");
          const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? "");
          if (what.startsWith("<body")) break;
          reached.add(what);
          if (!(await showsFocus(page))) unseen.push(what);
        }
        expect(unseen).toEqual([]);
        expect(reached.size).toBeGreaterThan(3);
      },
    );

  pageTest("AUTH-01 signs in without a mouse", async ({ page }) => {
    const mobile = newMobile();
    await page.goto(`${visitorOf("lumen").origin}/verification`);
    await page.locator("[name=identifier]").focus();
    await page.keyboard.type(mobile);
    await page.keyboard.press("Enter");
    await expect(page.locator("[name=code]")).toBeVisible();
    await page.locator("[name=code]").focus();
    await page.keyboard.type(await codeFor(visitorOf("lumen"), mobile));
    await page.keyboard.press("Enter");
    await expect(page.locator("button[name=product]").first()).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  pageTest.use({ javaScriptEnabled: false, viewport: PHONE });

  pageTest("AUTH-01 CUS-01 CUS-03 from the landing page to the offers", async ({ page }) => {
    const mobile = newMobile();
    await page.goto(visitorOf("kajal").origin);
    await page.locator("main [name=identifier]").first().fill(mobile);
    await page.locator("main form button[type=submit]").first().click();
    await page.locator("[name=code]").fill(await codeFor(visitorOf("kajal"), mobile));
    await sendWith(page, "code");
    await page.locator("button[name=product][value=PL]").click();
    await expect(page).toHaveURL(/\/user\/user-detail/);

    const proceed = () => page.locator("main form button[type=submit]").last().click();
    await proceed();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    const fill = async (answers: Record<string, string>) => {
      for (const [name, value] of Object.entries(answers)) {
        const field = page.locator(`main [name="${name}"]:not([type=hidden])`).first();
        const kind = await field.evaluate((element) => element.getAttribute("type") ?? element.tagName);
        if (kind === "SELECT") await field.selectOption(value);
        else if (kind === "radio") await page.locator(`main [name="${name}"][value="${value}"]`).check();
        else await field.fill(value);
      }
      await proceed();
    };
    await fill({
      first_name: "Nina",
      last_name: "Script",
      "birth_date-day": "3",
      "birth_date-month": "4",
      "birth_date-year": "1990",
      tin: "ABCPS1234K",
      gender: "1",
      educational_level: "5",
    });
    await expect(page).toHaveURL(/section=contact/);
    await fill({
      email: `${mobile}@mail.example`,
      address1: "4 Plain Road",
      postal_code: "560001",
      residence_type: "1",
    });
    await expect(page).toHaveURL(/section=employment/);
    await fill({ employment_status_code: "1", monthly_income: "65000", emi: "0", se_loan_amount: "200000" });
    // Without a script, the questions for salaried customers appear with the answer to the form.
    await fill({ employer_name: "Plain Textiles", officepincode: "560001", salary_mode: "1" });
    await expect(page).toHaveURL(/section=preferences/);
    await proceed();
    await expect(page).toHaveURL(/\/user\/offers/);
    await expect(page.locator("h2").first()).toBeVisible();
  });

  pageTest("I18N-03 the language is changed with one button at the top", async ({ page }) => {
    await page.goto(`${visitorOf("lumen").origin}/privacy-policy`);
    await page.getByRole("banner").getByRole("button", { name: "हिन्दी" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });
});

test.describe("in Hindi", () => {
  /**
   * Latin letters that a Hindi page may have: fixed terms, sample values, e-mail addresses, versions and hashes of
   * consents, numbers of leads, the end of a masked PAN, an initial.
   */
  const KEPT =
    /\b(?:PAN|OTP|EMI|APR|English|ABCPE1234F|API|OpenAPI JSON|Authorize)\b|\b(?:contact|lender|gold|insurance|intake|merchant)-\d+\b|\b[0-9a-f]{8,64}\b|[\w.+-]+@[\w.-]+|\b[A-Z]{2,3}-?[A-Z0-9]{8}\b|\*\d{3}[A-Z]\b|(?<= )[A-Z] /g;

  let names: string[];
  test.beforeAll(async () => {
    const gaon = (await readBrands()).find(({ key }) => key === "gaon");
    if (!gaon) throw new Error("the demo has no brand gaon");
    const lenders = await ownerRows<{ names: string[] }>(
      "select array_remove(array[legal_name, name, grievance_name], null) as names from lenders",
    );
    const cards = await ownerRows<{ name: string }>("select category_name as name from credit_cards");
    const brand = [gaon.legalName, gaon.contact.grievanceOfficer, gaon.contact.address, gaon.legal.jurisdiction];
    names = [...lenders.flatMap((row) => row.names), ...cards.map(({ name }) => name), ...brand, "Tara", "Bose"].sort(
      (a, b) => b.length - a.length,
    );
  });

  const SAID = ["aria-label", "alt", "title", "placeholder"];

  const saidBy = (root: HTMLElement): string[] =>
    SAID.flatMap((name) => [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ""));

  /** The portal's words have a test of their own. */
  const isPortal = (path: string) => path.endsWith("/partner/login");

  for (const { name, path, customerState } of CUSTOMER_PAGES.filter(
    ({ brand, path }) => brand === undefined && !isPortal(path),
  ))
    test(`I18N-05 ${name} has no Latin word outside the kept list`, async () => {
      const visitor = customerState ? (await sharedCustomer("gaon", customerState)).twin() : visitorOf("gaon");
      const page = await visitor.ask(await openingAddress(path, visitor));
      expect([200, 404]).toContain(page.status);
      expect.soft(darkPatternsInMarkup(page.text, visitor.origin, { brand: "gaon", name })).toEqual([]);
      const { root } = readPage(page.text);
      expect(root.getAttribute("lang")).toBe("hi");
      let said = [visibleText(page.text), ...saidBy(root)].join(" ");
      for (const name of names) said = said.replaceAll(name, "");
      expect(said.replace(KEPT, "").match(/[A-Za-z][A-Za-z ]*/g)).toBeNull();
    });
});

test("a page is painted when all of it has arrived, so that its header and footer stay in place", async ({ page }) => {
  const address = `${visitorOf("haldi").origin}/login`;
  await page.goto(address);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 50,
    downloadThroughput: 4096,
    uploadThroughput: 1e6,
  });
  await page.reload();
  const paintAfter = await page.evaluate(async () => {
    const [paint] = await new Promise<PerformanceEntryList>((done) =>
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type: "paint", buffered: true }),
    );
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return (paint?.startTime ?? 0) - (document?.responseEnd ?? 0);
  });
  expect(paintAfter).toBeGreaterThan(0);
});
