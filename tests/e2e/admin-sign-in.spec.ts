import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { complaintsOf } from "../support/browser";
import { siteUrl } from "../support/customer";
import { test } from "../support/shared-page";
import {
  ageCodesOf,
  demoIdentifier,
  faultsOf,
  giveCode,
  LOOKS,
  newStaff,
  show,
  signInAsStaff,
  toast,
  unexpected,
} from "../support/staff-browser";
import { codeFor, visitorOf } from "../support/visitor";

const [, ON_A_PHONE] = LOOKS;
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" }).first();
const logOut = (page: Page) => sidebar(page).getByRole("button", { name: "Logout" }).click();

test("AUTH-06 AUTH-07 AUTH-08 AUTH-19 a stranger is asked to sign in, comes back to the page, and logs out", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const email = await demoIdentifier({ roleId: 1 });
  await show(page, ON_A_PHONE);
  await page.goto(siteUrl("cl", "/admin/lenders?segment=gl"));
  await expect(page).toHaveURL(siteUrl("cl", "/admin/login?callback=%2Fadmin%2Flenders%3Fsegment%3Dgl"));
  await expect(page.getByRole("heading", { level: 1, name: "Admin sign-in" })).toBeVisible();

  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  const code = await codeFor(visitorOf("cl"), email);
  const field = page.getByLabel("6-digit passcode");
  // Six digits send themselves.
  await field.fill(code === "000000" ? "000001" : "000000");
  await expect(page.getByRole("alert").getByText("That code did not match.")).toBeVisible();
  expect.soft(await faultsOf(page)).toEqual([]);
  await field.fill(code);
  await expect(page.getByRole("heading", { level: 1, name: "Set up your authenticator app" })).toBeVisible();
  expect.soft(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(siteUrl("cl", "/admin/lenders?segment=gl"));

  await page.goto(siteUrl("cl", "/admin/login"));
  await expect(page).toHaveURL(siteUrl("cl", "/admin/dashboard"));
  await page.context().addCookies([{ name: "atkn", value: "somebody", url: siteUrl("cl") }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await logOut(page);
  await expect(page).toHaveURL(siteUrl("cl", "/admin/login"));
  const cookies = await cookieNames(page);
  expect(cookies).toContain("atkn");
  expect(cookies).not.toContain("a_atkn");
  await page.goto(siteUrl("cl", "/admin/user-management"));
  await expect(page).toHaveURL(siteUrl("cl", "/admin/login?callback=%2Fadmin%2Fuser-management"));
  expect(unexpected(complaints)).toEqual([]);
});

const ROLES = [
  {
    roleId: 2,
    landing: "/admin/dashboard",
    entries: [
      "Dashboard",
      "Internal Reports",
      "Products Report",
      "Vendors Products Report",
      "Customers Journey",
      "Exports",
      "Application Status",
      "CSR Portal",
    ],
  },
  { roleId: 3, landing: "/admin/csr-portal", entries: ["CSR Portal", "Telecalling"] },
] as const;

for (const { roleId, landing, entries } of ROLES)
  test(`ADM-02 AUTH-07 OQ-01 ROLE-07 role ${roleId} lands on its first page, and is told where it may not go`, async ({
    page,
  }) => {
    const { email } = await newStaff(roleId);
    await signInAsStaff(page, email);
    await expect(page).toHaveURL(siteUrl("cl", landing));
    await expect(sidebar(page).getByRole("listitem")).toHaveText([...entries]);
    await page.goto(siteUrl("cl", "/admin/lenders"));
    await expect(toast(page, "You don't have access to that page")).toBeVisible();
    await expect(page).toHaveURL(siteUrl("cl", landing));
    await page.goto(siteUrl("cl", "/admin/login"));
    await expect(page).toHaveURL(siteUrl("cl", landing));
  });

test("OQ-24 an authenticator app is set up, asked for at the next sign-in, and takes each code once", async ({
  page,
}) => {
  const staff = await newStaff(2);
  await page.goto(siteUrl("cl", "/admin/login"));
  await giveCode(page, "cl", staff.email);
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const field = page.getByLabel("6-digit code from the app");
  const first = app.generate();
  await field.fill(first);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page).toHaveURL(siteUrl("cl", "/admin/dashboard"));
  await logOut(page);

  await ageCodesOf(staff);
  await page.goto(siteUrl("cl", "/admin/login?callback=/admin/csr-portal"));
  await giveCode(page, "cl", staff.email);
  await expect(page.getByRole("heading", { level: 1, name: "Enter the code from your app" })).toBeVisible();
  expect.soft(await faultsOf(page)).toEqual([]);
  await page.goto(siteUrl("cl", "/admin/dashboard"));
  await expect(page).toHaveURL(siteUrl("cl", "/admin/login?callback=%2Fadmin%2Fdashboard"));
  await field.fill(first);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert").getByText("That code did not match.")).toBeVisible();
  await field.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(siteUrl("cl", "/admin/dashboard"));
});

test("OQ-12 a brand's host has no back office", async ({ page }) => {
  for (const path of ["/admin/login", "/admin/lenders"])
    expect((await page.goto(siteUrl("lumen", path)))?.status()).toBe(404);
});
