import { expect, type Page, test } from "@playwright/test";
import { complaintsOf } from "../support/browser";
import { siteUrl } from "../support/customer";
import { demoIdentifier, giveCode, toast, unexpected } from "../support/staff-browser";

const menu = (page: Page) => page.getByRole("button", { name: /^Account: / });

test("ROUTE-P01 ROUTE-P03 PAR-02 AUTH-17 a partner signs in on the brand's host, sees the portal in its colours, and logs out", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const email = await demoIdentifier({ brand: "lumen" });
  await page.goto(siteUrl("lumen", "/partner/visits"));
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/login?callback=%2Fpartner%2Fvisits"));
  await expect(page.getByRole("heading", { level: 1, name: "Partner sign-in" })).toBeVisible();
  await giveCode(page, "lumen", email);
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/visits"));

  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("Partner portal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Joseph Dsouza$/);
  await expect(page.getByText("Masquerade Mode")).toHaveCount(0);
  const primary = await page
    .locator("html")
    .evaluate((html) => getComputedStyle(html).getPropertyValue("--brand-primary").trim());
  expect(primary).toBe("#143a8c");
  await page.getByRole("navigation", { name: "Dates" }).getByRole("link", { name: "Last 7 Days" }).click();
  await expect(page).toHaveURL(siteUrl("lumen", "/partner?dates=last-7"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getByLabel("Share link", { exact: true }).inputValue(),
  );

  await menu(page).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/login"));
  await page.goto(siteUrl("lumen", "/partner"));
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/login?callback=%2Fpartner"));
  expect(unexpected(complaints)).toEqual([]);
});

test("ROUTE-P02 AUTH-09 on the main host a partner signs in under the brand's key, and is kept out of other brands", async ({
  page,
}) => {
  const email = await demoIdentifier({ brand: "gaon" });
  // The brand's own language is Hindi.
  await page.context().addCookies([{ name: "lng", value: "en", url: siteUrl("cl") }]);
  await page.goto(siteUrl("cl", "/gaon/partner/login"));
  await giveCode(page, "gaon", email);
  await expect(page).toHaveURL(siteUrl("cl", "/partner"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rekha Yadav");
  await page.goto(siteUrl("cl", "/gaon/partner/login"));
  await expect(page).toHaveURL(siteUrl("cl", "/partner"));
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "p_atkn");
  await page.context().addCookies([{ name: "p_atkn", value: cookie?.value ?? "", url: siteUrl("lumen") }]);
  await page.goto(siteUrl("lumen", "/partner"));
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/login?callback=%2Fpartner"));
});
