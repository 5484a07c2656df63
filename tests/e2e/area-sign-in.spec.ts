import { expect, type Page } from "@playwright/test";
import { staffVisitor } from "../support/accounts";
import { takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { test } from "../support/shared-page";
import { aloneAtPortal } from "../support/staff-browser";
import { codeFor, visitorOf } from "../support/visitor";

/** Fills in the two forms of a sign-in page. */
async function signIn(page: Page, brand: string, identifier: string): Promise<void> {
  await page.locator("[name=identifier]").fill(identifier);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.locator("[name=code]").fill(await codeFor(visitorOf(brand), identifier));
  await page.getByRole("button", { name: "Continue" }).click();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("ROUTE-A01 AUTH-08 OQ-24 staff sign in by e-mail and code, past the offer, to where they wanted", async ({
    page,
  }) => {
    await page.goto(siteUrl("cl", "/admin/dashboard"));
    await expect(page).toHaveURL(siteUrl("cl", "/admin/login?callback=%2Fadmin%2Fdashboard"));
    await expect(page.getByRole("heading", { name: "Admin sign-in" })).toBeVisible();
    await signIn(page, "cl", "ops@cl.example");
    await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(page).toHaveURL(siteUrl("cl", "/admin/dashboard"));
  });

  test("ROUTE-P01 AUTH-09 a partner's user signs in on the brand's own host", async ({ page }) => {
    await page.goto(siteUrl("lumen", "/partner"));
    await expect(page).toHaveURL(siteUrl("lumen", "/partner/login?callback=%2Fpartner"));
    await aloneAtPortal("lumen", () => signIn(page, "lumen", "shop1@partner.lumen.example"));
    await expect(page).toHaveURL(siteUrl("lumen", "/partner"));
  });

  test("ROUTE-P02 AUTH-09 and under the brand's key on the main host, in the brand's colours", async ({ page }) => {
    await page.goto(siteUrl("cl", "/haldi/partner/login"));
    await expect(page).toHaveTitle(/^Partner sign-in · /);
    await aloneAtPortal("haldi", () => signIn(page, "haldi", "owner@partner.haldi.example"));
    await expect(page).toHaveURL(siteUrl("cl", "/partner"));
  });
});

test("OQ-01 ROLE-07 role 3 is told on its landing page that the other is not for it", async ({ page, context }) => {
  await takeCookies(context, await staffVisitor(3));
  await page.goto(siteUrl("cl", "/admin/lenders"));
  await expect(page).toHaveURL(/\/admin\/csr-portal/);
  await expect(page.getByText("You don't have access to that page")).toBeVisible();
});
