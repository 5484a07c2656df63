import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { istDay } from "~/domain/dates/ist";
import { birthDay } from "../../prisma/seed/answers";
import { DEMO_CUSTOMERS } from "../../prisma/seed/people";

/** A customer of the demo data by brand and state, with PAN and date of birth, which only the seed knows. */
export async function demoCustomer(brand: string, state: string) {
  const person = DEMO_CUSTOMERS.find((customer) => customer.brand === brand && customer.journey.state === state);
  if (!person) throw new Error(`the demo data has no customer of ${brand} who is "${state}"`);
  return { identifier: person.mobile, pan: person.pan, born: birthDay(person.age, istDay(new Date())) };
}

const port = () => process.env.E2E_PORT ?? "";

/** The address of a page on a brand's host; `cl` is the main brand on localhost. */
export const siteUrl = (brand: string, path = "/"): string =>
  `http://${brand === "cl" ? "localhost" : `${brand}.localhost`}:${port()}${path}`;

let next = Number(String(Date.now()).slice(-7));

/** A mobile number that is used only once in this run. */
export const newMobile = (): string => `97${String(next++ % 100_000_000).padStart(8, "0")}`;

/** The newest passcode that was sent to a number or an address; other messages may have come since. */
async function readCode(to: string): Promise<string> {
  const api: APIRequestContext = await request.newContext({ baseURL: `http://127.0.0.1:${port()}` });
  try {
    let code = "";
    await expect
      .poll(async () => {
        const found = await api.get(`/dev/inbox.json?to=${encodeURIComponent(to)}`);
        const messages = (await found.json()) as { code: string | null }[];
        code = messages.find((message) => message.code !== null)?.code ?? "";
        return code;
      })
      .toMatch(/^[0-9]{6}$/);
    return code;
  } finally {
    await api.dispose();
  }
}

/** From a brand's landing page to signed in. With script, six digits send themselves. */
export async function signIn(page: Page, brand: string, identifier: string, { script = true } = {}): Promise<void> {
  await page.goto(siteUrl(brand));
  await signInHere(page, identifier, { script });
}

/** The same from a page that is already open. */
export async function signInHere(page: Page, identifier: string, { script = true } = {}): Promise<void> {
  await page.locator("input[name=identifier]").fill(identifier);
  await page.locator("form:has(input[name=identifier]) button[type=submit]").first().click();
  const code = await readCode(identifier);
  await expect(page.locator("input[name=code]")).toBeVisible();
  // Digits that are there before the script do not send themselves.
  if (script) await page.waitForLoadState();
  await page.locator("input[name=code]").fill(code);
  if (!script) await page.locator("form:has(input[name=code]) button[type=submit]").first().click();
  await expect(page.locator("input[name=code]")).toHaveCount(0);
  // A page that is being left has no fields either, and who then opens another page is not signed in yet.
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === "atkn"), {
      intervals: [20, 50, 100],
    })
    .toBe(true);
}

export async function chooseProduct(page: Page, code: string): Promise<void> {
  await page.locator(`button[name=product][value=${code}]`).click();
}

const proceed = (page: Page) => page.locator("main button[type=submit]").last().click();

/** Fills in the four sections of the personal profile as a salaried customer and ends on the offers page. */
export async function fillPersonalProfile(
  page: Page,
  wish: { amount?: string; income?: string; pincode?: string } = {},
): Promise<void> {
  await expect(page).toHaveURL(/user-detail/);
  await page.locator("[name=first_name]").fill("Asha");
  await page.locator("[name=last_name]").fill("Patel");
  await page.locator("[name=birth_date-day]").fill("27");
  await page.locator("[name=birth_date-month]").fill("3");
  await page.locator("[name=birth_date-year]").fill("1990");
  await page.locator("[name=tin]").fill("ABCPP1234F");
  await page.locator("input[name=gender]").first().check();
  await page.locator("input[name=educational_level]").last().check();
  await proceed(page);

  await expect(page).toHaveURL(/section=contact/);
  await page.locator("[name=email]").fill("asha@example.com");
  await page.locator("[name=address1]").fill("12 Hill Road");
  await page.locator("[name=postal_code]").fill(wish.pincode ?? "400050");
  await page.locator("input[name=residence_type]").first().check();
  await proceed(page);

  await expect(page).toHaveURL(/section=employment/);
  await page.locator("input[name=employment_status_code]").first().check();
  await page.locator("[name=employer_name]").fill("Acme Textiles");
  await page.locator("[name=officepincode]").fill("400051");
  await page.locator("[name=monthly_income]").fill(wish.income ?? "60000");
  await page.locator("input[name=salary_mode]").first().check();
  await page.locator("[name=emi]").fill("0");
  await page.locator("[name=se_loan_amount]").fill(wish.amount ?? "300000");
  await proceed(page);

  await expect(page).toHaveURL(/section=preferences/);
  await page.locator("input[name=allow_sms]").check();
  await proceed(page);
  await expect(page).toHaveURL(/\/user\/offers/);
}

/** Opens the first matched lender, agrees and applies. Returns the lender's slug. */
export async function applyToFirstLender(page: Page): Promise<string> {
  const link = page.locator('a[href^="/user/lenders-transaction/"]').first();
  const slug = /[^/?]+(?=\?|$)/.exec((await link.getAttribute("href")) ?? "")?.[0] ?? "";
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/user/lenders-transaction/${slug}`));
  await page.locator("main input[type=checkbox]").first().check();
  await proceed(page);
  return slug;
}
