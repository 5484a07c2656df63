import { expect, type Page } from "@playwright/test";
import { complaintsOf, untilHydrated } from "../support/browser";
import { newMobile, signInHere, siteUrl } from "../support/customer";
import { begin } from "../support/customer-pages";
import { test } from "../support/shared-page";

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

test("OQ-10 OQ-112 a student tells course, institution, fees and who applies along", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(siteUrl("vidya"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay for the course. Know the cost.");
  await page.getByLabel("Fees of the whole course").fill("2,40,000");
  await page.getByLabel("Stay, travel and books").fill("60,000");
  await page.getByRole("button", { name: "See an instalment" }).click();
  await expect(page.getByRole("heading", { name: "Your course needs ₹3,00,000" })).toBeVisible();
  await expect(figure(page, "Instalment of an example loan")).toContainText("₹3,00,000 over");
  await signInHere(page, newMobile());

  await expect(page).toHaveURL(/\/user\/user-detail/);
  await page.goto(siteUrl("vidya", "/user/user-detail?section=employment"));
  await untilHydrated(page);
  await expect(page.getByLabel("Fees of the whole course")).toHaveValue("2,40,000");
  await expect(page.locator("[name=se_loan_amount]")).toHaveValue("3,00,000");
  await page.locator("input[name=employment_status_code]").first().check();
  await page.locator("[name=employer_name]").fill("Acme Textiles");
  await page.locator("[name=officepincode]").fill("400051");
  await page.locator("[name=monthly_income]").fill("12000");
  await page.locator("input[name=salary_mode]").first().check();
  await page.locator("[name=emi]").fill("0");
  await page.getByLabel("Course", { exact: true }).fill("B.Sc. Nursing");
  await page.getByLabel("Institution", { exact: true }).fill("Government College of Nursing, Kota");
  await expect(page.getByRole("radio", { name: "Parent" })).toHaveCount(0);
  await page.getByLabel("Co-applicant's name").fill("Sunita Sharma");
  await page.locator("[name=se_loan_amount]").focus();
  await page.getByRole("radio", { name: "Parent" }).check();
  await page.getByLabel("Co-applicant's monthly income").fill("45,000");
  await page.locator("main button[type=submit]").last().click();
  await expect(page).not.toHaveURL(/section=employment/);
  await page.waitForLoadState("networkidle");
  await page.goto(siteUrl("vidya", "/user/user-detail?section=employment"));
  await expect(page.getByLabel("Co-applicant's monthly income")).toHaveValue("45,000");
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

    await page.locator("input[name=identifier]").fill("asha@mail");
    await page.locator("form:has(input[name=identifier]) button[type=submit]").first().click();
    await expect(page.getByText("Email is invalid")).toBeVisible();
    await signInHere(page, newMobile(), { script: false });
    await expect(page).toHaveURL(/\/user\/user-detail/);
    await page.goto(siteUrl("dhoop", "/user/user-detail?section=employment"));
    await expect(page.locator("[name=se_loan_amount]")).toHaveValue("1,45,000");
  });

  test("CUS-19 cards are valued by the reader's own spending, and judged by the banks' limits", async ({ page }) => {
    await page.goto(siteUrl("lumen", "/credit-cards"));
    await page.getByText("What is a card worth to you?").click();
    await page.getByLabel("Groceries").fill("12,000");
    await page.getByLabel("Your monthly income").fill("40,000");
    await page.getByRole("button", { name: "Work it out" }).click();
    await page.getByLabel("Order").selectOption({ label: "Most worth to you first" });
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByLabel("Groceries")).toHaveValue("12,000");
    const cards = page.locator("#unsecured").getByRole("heading", { level: 3 });
    await expect(cards.first()).toHaveText("Summit Grocer");
    await expect(page.getByText("₹7,200 back, fee ₹1,179 with GST")).toBeVisible();
    await expect(page.getByText("Asks for ₹60,000 a month")).toBeVisible();
  });

  test("OQ-92 insurance plans show sum insured, add-ons and the cost over three years", async ({ page, context }) => {
    await begin(context, "lumen", "insurance");
    await page.goto(siteUrl("lumen", "/user/insurance/transaction?change=1"));
    await page.locator('[name="cover"][value="own_damage"]').check();
    await page.locator('[name="vehicle_years"]').fill("4");
    await page.locator("main form button[type=submit]").last().click();
    await page.getByRole("checkbox", { name: "Zero depreciation" }).check();
    await page.getByRole("button", { name: "Show the cost" }).click();
    await expect(page.getByRole("checkbox", { name: "Zero depreciation" })).toBeChecked();
    const plan = page.getByRole("article").filter({ hasText: "Zero depreciation ₹" }).first();
    await expect(plan).toContainText("Cost over three years");
    await expect(plan).toContainText("a year with your add-ons");
    await page.getByLabel("Sum insured of at least").selectOption({ label: "₹50,00,000" });
    await page.getByRole("button", { name: "Show the cost" }).click();
    await expect(page.getByText(/^Its sum insured is ₹[\d,]+ at most\.$/).first()).toBeVisible();
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
