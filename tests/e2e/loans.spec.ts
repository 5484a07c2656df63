import { type BrowserContextOptions, expect } from "@playwright/test";
import { chooseProduct, newMobile, signIn, siteUrl } from "../support/customer";
import { test } from "../support/shared-page";

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 } };
test.use(phone);

test("CUS-12 CUS-13 CUS-15 OQ-06 the business question holds Continue, is put away by Escape, and YES begins a business loan", async ({
  page,
}) => {
  await signIn(page, "cl", newMobile());
  await chooseProduct(page, "BL");
  const dialog = page.getByRole("dialog", { name: "Do you have a business registration certificate?" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(siteUrl("cl", "/products"));
  await expect(dialog).toHaveCount(0);

  await chooseProduct(page, "BL");
  await dialog.getByText("YES", { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/user\/business-detail/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About you, the owner");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("CUS-14 OQ-06 NO begins a personal loan; Continue without an answer says what is missing", async ({ page }) => {
    await signIn(page, "lumen", newMobile(), { script: false });
    await chooseProduct(page, "BL");
    const dialog = page.locator("#business-question");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Please choose YES or NO")).toBeVisible();
    await dialog.getByText("NO", { exact: true }).click();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/user\/user-detail/);
  });
});
