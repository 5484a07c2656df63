import { type BrowserContext, expect, type Page } from "@playwright/test";
import { POLICY } from "../architecture/policy-table";
import { takeCookies } from "./browser";
import type { CustomerState } from "./customer-states";
import { fillPath, routeFiles } from "./route-files";
import { sharedCustomer } from "./shared-customer";
import { newMobile } from "./visitor";
import { OPENED_WITH, SHOWN_TO_FEW } from "./walked-pages";

export type CustomerPage = {
  name: string;
  path: string;
  /** Null for a visitor without an account. */
  customerState: CustomerState | null;
  /** The only brand that has it. */
  brand?: string;
  /** What to do on the page before it is checked. */
  act?: (page: Page) => Promise<unknown>;
};

const VALUES = { partner: "lumen", lender: "vindhya-bank", urlSegment: "lumen-plus", "*": "no/such/page" };

const pages = new Map(
  routeFiles()
    .filter(({ isPage, path }) => isPage && !path.startsWith("/dev/"))
    .map((route) => [route.id, route] as const),
);

/** Every page of customers and every sign-in, as an allowed user sees it. */
export const CUSTOMER_PAGES: CustomerPage[] = POLICY.filter(
  ({ route, handler, audience }) =>
    handler === "loader" && audience !== "staff" && audience !== "partner" && pages.has(route),
).flatMap((line) => {
  const { path = "" } = pages.get(line.route) ?? {};
  if (SHOWN_TO_FEW.has(path)) return [];
  const isForVisitors = typeof line.anonymous === "number";
  const brand = line.brand ?? (path === "/:urlSegment" ? "lumen" : undefined);
  const page: CustomerPage = {
    name: path,
    path: `${fillPath(path, { ...VALUES, ...line.params })}${OPENED_WITH[path] ?? ""}`,
    customerState: isForVisitors ? null : line.customerState,
    ...(brand ? { brand } : {}),
  };
  return page;
});

/** Dark blue, yellow, very dark, Hindi first (quality.md, People). */
export const WALKED_BRANDS = ["lumen", "haldi", "kajal", "gaon"] as const;

const customerStates = [...new Set(CUSTOMER_PAGES.map(({ customerState }) => customerState))];

/**
 * The brands alternate over visitors' pages and over customers' states, so that one customer serves all pages of a
 * state.
 */
export function brandOf({ brand, customerState }: CustomerPage, index: number): string {
  const turn = customerState ? customerStates.indexOf(customerState) : index;
  return brand ?? WALKED_BRANDS[turn % WALKED_BRANDS.length] ?? WALKED_BRANDS[0];
}

/** Sends the form that has a field with this name. */
export const sendWith = (page: Page, field: string) =>
  page.locator(`form:has([name="${field}"]) button[type=submit]`).first().click();

/**
 * States of pages that only appear after an action. Their own colours are not the brand's; Hindi has the longest words.
 */
export const CUSTOMER_PAGE_STATES: CustomerPage[] = [
  { name: "the chooser of a signed-in customer", path: "/", customerState: "new" },
  { name: "the business question", path: "/?ask=business", customerState: "new" },
  {
    name: "the questions about a business",
    path: "/user/business-detail?section=employment",
    customerState: "business profile",
  },
  {
    name: "cards side by side",
    path: "/credit-cards",
    customerState: null,
    act: async (page) => {
      for (const index of [0, 1]) await page.locator('[name="compare"]').nth(index).check();
      await page.locator("button[formaction]").click();
      await page.locator("#compare table").waitFor();
    },
  },
  {
    name: "insurance plans",
    path: "/user/insurance/transaction?change=1",
    customerState: "insurance",
    act: async (page) => {
      await page.locator('[name="cover"][value="own_damage"]').check();
      await page.locator('[name="vehicle_years"]').fill("12");
      await sendWith(page, "cover");
    },
  },
  ...["contact", "employment", "preferences"].map((section): CustomerPage => {
    const path = `/user/user-detail?section=${section}`;
    return { name: path, path, customerState: "personal profile" };
  }),
  {
    name: "a refused number",
    path: "/verification",
    customerState: null,
    act: async (page) => {
      await page.locator("[name=identifier]").fill("12345");
      // Like a browser without constraints: the server's own refusal.
      await page.locator("form:has([name=identifier])").evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.locator("[aria-invalid=true]")).toBeVisible();
    },
  },
  {
    name: "the code, and a wrong one",
    // Asks for the number again even if a code is out, as in the second language of the pictures.
    path: "/verification?change=1",
    customerState: null,
    act: async (page) => {
      await page.locator("[name=identifier]").fill(newMobile());
      await sendWith(page, "identifier");
      await page.locator("[name=code]").fill("000000");
      await expect(page.locator("[role=alert], [aria-invalid=true]").first()).toBeVisible();
    },
  },
  {
    name: "a profile with mistakes",
    path: "/user/user-detail",
    customerState: "personal profile",
    act: async (page) => {
      await page.locator("[name=first_name]").fill("1");
      await page.locator("[name=tin]").fill("1");
      await sendWith(page, "tin");
      // The error is directly under its field, before the explanation.
      await expect(page.locator("[data-field] > [name=tin] + [data-error]")).toBeVisible();
    },
  },
  {
    name: "an application that was sent",
    path: "/user/lenders-transaction/vindhya-bank",
    customerState: "offers",
    act: async (page) => {
      const consent = page.locator("[name=consent]");
      if ((await consent.count()) === 0) return;
      await consent.check();
      await sendWith(page, "consent");
      await expect(consent).toHaveCount(0, { timeout: 20_000 });
    },
  },
];

/**
 * Gives a browser the session of a customer in a state; null is a visitor. One customer serves all pages of a brand and
 * a state.
 */
export async function begin(
  context: BrowserContext,
  brand: string,
  customerState: CustomerState | null,
): Promise<void> {
  if (customerState) await takeCookies(context, await sharedCustomer(brand, customerState));
}
