import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { complaintsOf, untilHydrated } from "../support/browser";
import {
  applyToFirstLender,
  chooseProduct,
  demoCustomer,
  fillPersonalProfile,
  newMobile,
  signIn,
  siteUrl,
} from "../support/customer";
import { test } from "../support/shared-page";

test("CUS-02 JRN-20 AUTH-01 a customer goes from passcode to a lender's answer without a reload", async ({ page }) => {
  const mobile = newMobile();
  await signIn(page, "lumen", mobile);
  await chooseProduct(page, "PL");
  await fillPersonalProfile(page);
  await expect(page.getByText("Ranked by APR, lowest first")).toBeVisible();
  await page.getByRole("radio", { name: "48 months" }).check();
  await expect(page.getByText(/^All shown for .* over 48 months$/)).toBeVisible();
  await applyToFirstLender(page);
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await page.goto(siteUrl("lumen", "/user/offers"));
  await expect(page.getByRole("table").getByText("Approved")).toBeVisible();

  const handOffs = readFileSync(process.env.E2E_LEDGER ?? "", "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { action: string; lender: string; submissionId: string })
    // The forty cases of an interface's trial repeat calls to these lenders on purpose (admin-interface.spec.ts, admin-interface-walk.spec.ts).
    .filter(({ action, lender }) => action === "handoff" && lender !== "cashe-data" && !lender.startsWith("walk-"));
  const seen = new Set<string>();
  const doubled = handOffs.filter(({ submissionId }) => seen.size === seen.add(submissionId).size);
  expect(doubled).toEqual([]);
});

test("a section of the profile stays until Continue, follows its answers after a refusal, and outlives a lost connection", async ({
  page,
  context,
}) => {
  await signIn(page, "lumen", newMobile());
  await chooseProduct(page, "PL");
  await untilHydrated(page);
  const section = page.locator("main [name=section]");
  const expectSaved = () => expect(page.getByText("Saved just now")).toBeVisible();
  for (const [name, answer] of [
    ["first_name", "Asha"],
    ["last_name", "Patel"],
    ["birth_date-day", "27"],
    ["birth_date-month", "3"],
    ["birth_date-year", "1990"],
    ["tin", "ABCPP1234F"],
  ])
    await page.locator(`[name=${name}]`).fill(answer ?? "");
  await page.locator("input[name=gender]").first().check();
  await page.locator("input[name=educational_level]").last().check();
  await expectSaved();
  await expect(section).toHaveValue("personal");
  await page.locator("main form button[type=submit]").first().click();
  await expect(page).toHaveURL(/section=contact/);
  // Keyboard and screen reader continue at the new page's heading.
  await expect(page.locator("h1")).toBeFocused();

  await page.goto(siteUrl("lumen", "/user/user-detail?section=employment"));
  await untilHydrated(page);
  await page.locator("main form button[type=submit]").first().click();
  const errors = page.getByRole("alert").filter({ hasText: "Please check these answers" });
  await expect(errors).toBeFocused();
  await expect(errors.getByRole("link")).toHaveText([
    "Choose how you earn",
    "Enter your monthly income",
    "Enter your monthly instalments, or 0 if you have none",
    "Enter how much you need",
  ]);
  await expect(page.locator("[name=employer_name]")).toHaveCount(0);
  await page.locator("input[name=employment_status_code]").first().check();
  await expect(page.locator("[name=employer_name]")).toBeVisible();
  await expect(page.locator("#monthly_income-e")).toHaveText("Enter your monthly income");

  const except = page.getByText("Saved, except 1 field that needs correcting");
  await page.locator("[name=officepincode]").fill("12");
  await page.locator("[name=employer_name]").fill("Acme Textiles");
  await page.locator("[name=officepincode]").focus();
  await expect(except).toBeVisible();
  await expect(page.locator("#officepincode-e")).toHaveText("Please enter a valid 6 digit pincode");
  await page.locator("[name=officepincode]").clear();
  await page.locator("[name=officepincode]").pressSequentially("400 051");
  await expect(page.locator("[name=officepincode]")).toHaveValue("400051");
  // As a browser fills in an address, in one go.
  await page.locator("[name=officepincode]").fill("400 051");
  await expect(page.locator("[name=officepincode]")).toHaveValue("400051");
  await page.locator("[name=employer_name]").focus();
  await expectSaved();
  await expect(page.locator("#officepincode-e")).toHaveCount(0);

  await context.setOffline(true);
  await page.locator("[name=monthly_income]").fill("65000");
  await page.locator("[name=emi]").focus();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(page.locator("[name=monthly_income]")).toHaveValue("65,000");
  await context.setOffline(false);
  await expectSaved();
  await page.reload();
  await expect(page.locator("[name=monthly_income]")).toHaveValue("65,000");
});

test("a slow save neither loses a choice nor says more than the server did", async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, "lumen", newMobile());
  await chooseProduct(page, "PL");
  await untilHydrated(page);
  await page.route("**/user-detail.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const gender = page.locator("input[name=gender]");
  for (const nth of [0, 1, 0]) await gender.nth(nth).check();
  await expect(page.getByText("Saving", { exact: true })).toBeVisible();
  await expect(page.getByText("Saved just now")).toBeVisible();
  await expect(gender.nth(0)).toBeChecked();

  await page.locator("[name=last_name]").fill("Rao 2");
  await page.locator("[name=first_name]").fill("Asha");
  await page.locator("[name=last_name]").focus();
  await expect(page.getByText("Saved, except 1 field that needs correcting")).toBeVisible();
  await expect(page.locator("#last_name-e")).toHaveText("Only alphabets are considered to be the valid last name");
  await expect(page.locator("[name=last_name]")).toHaveValue("Rao 2");

  // Leaves while an answer is on its way.
  await page.locator("[name=last_name]").fill("Rao");
  await page.locator("main button[type=submit]").first().click();
  await expect(page.getByRole("alert").filter({ hasText: "Enter your PAN" })).toBeFocused();
  expect(complaints.filter((text) => /Abort|Error:/.test(text))).toEqual([]);
  await expect(page.getByText("Saved just now")).toBeVisible();
  await page.reload();
  await expect(gender.nth(0)).toBeChecked();
  await expect(page.locator("[name=last_name]")).toHaveValue("Rao");
});

test("CUS-05 CUS-06 OQ-28 a returning customer confirms identity and continues the application", async ({ page }) => {
  const { identifier, pan, born } = await demoCustomer("haldi", "application with offers");
  await signIn(page, "haldi", identifier);
  await expect(page).toHaveURL(/\/user\/welcome-back/);
  await expect(page.getByText(`******${pan.slice(-4)}`)).toBeVisible();

  const confirm = async (typed: string) => {
    await page.locator("[name=birth_date-day]").fill(born.slice(8, 10));
    await page.locator("[name=birth_date-month]").fill(born.slice(5, 7));
    await page.locator("[name=birth_date-year]").fill(born.slice(0, 4));
    await page.locator("[name=tin]").fill(typed);
    await page.locator("input[name=choice][value=continue]").check();
    await page.locator("main button[type=submit]").last().click();
  };
  await confirm("ABCPP9999F");
  await expect(page.getByText("Details do not match")).toBeVisible();
  await confirm(pan);
  await expect(page).toHaveURL(/\/user\/offers/);
});

test("I18N-03 I18N-05 CUS-24 a language chosen in the footer is kept on the account", async ({ page, context }) => {
  await signIn(page, "gaon", newMobile());
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.clearCookies({ name: "lng" });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
