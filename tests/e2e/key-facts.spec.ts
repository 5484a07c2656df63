import { type Browser, expect, type Page, test } from "@playwright/test";
import { complaintsOf, takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { bringTo } from "../support/customer-states";
import { type Visitor, visitorOf } from "../support/visitor";

let customer: Visitor;

test.beforeAll(async () => {
  customer = visitorOf("lumen");
  await bringTo(customer, "offers");
});

const at = (path: string) => siteUrl("lumen", path);
const summary = (page: Page) => page.locator("#what-if-summary");

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await takeCookies(context, customer);
  return context.newPage();
}

test("BEY-03 lenders light up while a slider moves, without a reload", async ({ page, context }) => {
  await takeCookies(context, customer);
  const complaints = complaintsOf(page);
  await page.goto(at("/what-if"));
  await expect(page.getByRole("button", { name: "Show lenders" })).toBeHidden();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const before = await summary(page).textContent();
  await page.getByLabel("Monthly income").press("Home");
  await expect(page.locator("#what-if-income-words")).toHaveText("₹1,000");
  await expect(summary(page)).not.toHaveText(before ?? "");
  await page.getByLabel("Monthly income").press("End");
  await expect(page.locator("#what-if-results > [data-state=on]").first()).toBeVisible();
  await expect(page).toHaveURL(/income=300000/);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test("BEY-03 BEY-10 what-if and My consents work without script", async ({ browser }) => {
  const page = await withoutScript(browser);
  await page.goto(at("/what-if?income=1000"));
  const poor = await summary(page).textContent();
  await page.goto(at("/what-if"));
  await page.getByRole("button", { name: "Show lenders" }).click();
  await expect(summary(page)).not.toHaveText(poor ?? "");
  await page.goto(at("/my-consents"));
  await page.getByRole("button", { name: /^Allow\s+Phone calls$/ }).click();
  await expect(page.getByRole("alert")).toContainText("Saved.");
  await page.getByRole("button", { name: "Stop all contact" }).click();
  await expect(page.getByRole("alert")).toContainText("We contact you on no channel any more.");
  await expect(page.getByRole("button", { name: /^Stop\s+(?:SMS|Phone)/ })).toHaveCount(0);
  await page.context().close();
});

test("BEY-12 key facts print by the button, and the schedule can be scrolled by keyboard", async ({
  page,
  context,
}) => {
  await takeCookies(context, customer);
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await page.goto(at("/user/offers"));
  await page
    .getByRole("link", { name: /^Costs and instalments/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Print" }).click();
  expect(await page.evaluate(() => "printed" in window)).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner").getByRole("navigation")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  for (const name of ["Print", "Show the figures"]) await expect(page.getByRole("button", { name })).toBeHidden();
  const schedule = page.getByRole("region", { name: /^Schedule of instalments/ });
  await expect(schedule).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await schedule.focus();
  await expect(schedule.locator("tbody tr")).toHaveCount(24);
  await page.getByLabel("Tenor").selectOption("12");
  await page.getByRole("button", { name: "Show the figures" }).click();
  await expect(schedule.locator("tbody tr")).toHaveCount(12);
});
