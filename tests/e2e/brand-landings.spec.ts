import { expect, type Page, test } from "@playwright/test";
import { complaintsOf } from "../support/browser";
import { newMobile, signInHere, siteUrl } from "../support/customer";

const figure = (page: Page, label: string) =>
  page
    .locator("#estimate dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");

test("CUS-07 JRN-15 OQ-112 from grams and purity to a gold lead that carries them", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(siteUrl("sona"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know what your gold can borrow.");
  await expect(page.getByText(/^Price of \d+ \w+ \d{4}: ₹12,180 for a gram of 24 karat\.$/)).toBeVisible();
  await page.getByLabel("Net weight in grams").fill("40");
  await page.getByLabel("Purity").selectOption("22");
  await page.getByRole("button", { name: "See the value" }).click();
  await expect(figure(page, "Value at this price")).toHaveText("₹4,46,600");
  await expect(figure(page, "Most that may be lent")).toContainText("₹3,57,280");
  await signInHere(page, newMobile());

  await expect(page).toHaveURL(/\/user\/user-detail\/gold-loan/);
  await expect(page.getByLabel("Weight of your gold in grams")).toHaveValue("40");
  await expect(page.getByLabel("How much do you need?")).toHaveValue("3,57,280");
  await page.locator("[name=first_name]").fill("Asha");
  await page.locator("[name=last_name]").fill("Patel");
  for (const [part, value] of [
    ["day", "27"],
    ["month", "3"],
    ["year", "1990"],
  ])
    await page.locator(`[name=birth_date-${part}]`).fill(value ?? "");
  await page.locator("[name=tin]").fill("ABCPP1234F");
  await page.locator("[name=postal_code]").fill("680001");
  await page.getByLabel("How much do you need?").fill("2,00,000");
  await page.getByRole("radio", { name: "At a branch near me" }).check();
  const slot = page.getByLabel("When suits you?");
  const wished = (await slot.locator("option").nth(1).textContent()) ?? "";
  await slot.selectOption({ label: wished });
  await page.locator("[name=consent]").check();
  await page.getByRole("button", { name: "Apply for a gold loan" }).click();

  await expect(page).toHaveURL(/\/user\/muthootgold/, { timeout: 20_000 });
  for (const fact of ["40 g of 22 karat", "At a branch", wished, "₹2,00,000"])
    await expect(page.getByRole("cell", { name: fact, exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("OQ-16 OQ-112 a solar roof is estimated, with its subsidy as information", async ({ page }) => {
    await page.goto(siteUrl("dhoop"));
    await page.getByRole("button", { name: "Estimate my roof" }).click();
    await expect(page.getByText("Enter your monthly bill, ₹100 to ₹1,00,000")).toBeVisible();
    await page.getByLabel("Your electricity bill a month").fill("2,900");
    await page.getByLabel("Free roof in square feet").fill("400");
    await page.getByRole("button", { name: "Estimate my roof" }).click();
    await expect(page.getByRole("heading", { name: "A roof of about 3 kW" })).toBeVisible();
    await expect(figure(page, "Cost, at the ministry's benchmark")).toHaveText("₹1,45,000");
    await expect(figure(page, "Central subsidy you could ask for")).toContainText("₹78,000");
    await expect(figure(page, "Central subsidy you could ask for")).toContainText("not a promise");
  });

  test("OQ-112 CUS-01 a one-lender site names its lender and ranks nothing", async ({ page }) => {
    await page.goto(siteUrl("tamarind"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Imli Finserv");
    await expect(page.getByRole("link", { name: "How we rank" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "What do you need?" })).toHaveCount(0);
    for (const path of ["/credit-cards", "/discount-vouchers"])
      expect((await page.goto(siteUrl("tamarind", path)))?.status()).toBe(404);
  });
});
