import { expect, type Page } from "@playwright/test";
import { staffVisitor } from "../support/accounts";
import { takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { read, readPage } from "../support/render";
import { test } from "../support/shared-page";
import { openHydrated } from "../support/staff-browser";

async function signedIn(page: Page, roleId: 1 | 2 | 3): Promise<void> {
  await takeCookies(page.context(), await staffVisitor(roleId));
}

const open = (page: Page, path: string) => page.goto(siteUrl("cl", path));
const side = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("ROLE-07 OQ-01 ADM-02 a role without access lands on its own page, is told why, and sees only its entries", async ({
  page,
}) => {
  await signedIn(page, 3);
  await open(page, "/admin/lenders");
  await expect(page).toHaveURL(siteUrl("cl", "/admin/csr-portal"));
  await expect(page.getByText("You don't have access to that page")).toBeVisible();
  await expect(side(page).getByRole("link")).toHaveText(["", "CSR Portal", "Telecalling"]);
});

test("the chosen colours come with the first byte, and the system's are followed until one chooses", async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  const page = await context.newPage();
  await signedIn(page, 1);
  await openHydrated(page, "/admin/dashboard");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Colours: Same as device" }).click();
  await page.getByRole("menuitem", { name: "Light" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  await side(page).getByRole("link", { name: "Partners" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Partners" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  await page.getByRole("button", { name: "Colours: Light" }).click();
  await page.getByRole("menuitem", { name: "Dark" }).click();
  const response = await page.reload();
  expect(readPage((await response?.text()) ?? "").root.getAttribute("data-theme")).toBe("dark");
  await context.close();
});

test("ADM-21 with less motion a page has its other colours at once, not a frame later", async ({ page }) => {
  await signedIn(page, 1);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await openHydrated(page, "/admin/messaging");
  const { before, now, later } = await page.getByRole("button", { name: "Show" }).evaluate(async (button) => {
    const colour = () => getComputedStyle(button).color;
    const before = colour();
    document.documentElement.dataset.theme = "dark";
    const now = colour();
    await new Promise((done) => setTimeout(done, 300));
    return { before, now, later: colour() };
  });
  expect(later).not.toBe(before);
  expect(now).toBe(later);
});

test("ADM-01 the sidebar stays collapsed from page to page and from visit to visit", async ({ page }) => {
  await signedIn(page, 1);
  await openHydrated(page, "/admin/dashboard");
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await side(page).getByRole("link", { name: "Lenders", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lenders" })).toBeVisible();
  expect((await side(page).boundingBox())?.width).toBe(56);
  const response = await page.reload();
  expect(read((await response?.text()) ?? "").getAllByLabelText("Expand sidebar")).not.toHaveLength(0);
});

test("the palette finds a lender and leads there", async ({ page }) => {
  await signedIn(page, 1);
  await openHydrated(page, "/admin/dashboard");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search pages and records" })).toBeFocused();
  await page.keyboard.type("moneytap");
  await expect(page.getByRole("group", { name: "Lenders" }).getByRole("option")).toContainText(["MoneyTap"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Admin - Lenders - MoneyTap");
});

test("ADM-04 Tab in the palette shows what can be done with a record, and each opens its own dialog first", async ({
  page,
}) => {
  await signedIn(page, 1);
  await openHydrated(page, "/admin/dashboard");
  const palette = page.getByRole("combobox", { name: "Search pages and records" });
  const choose = async (text: string, group: string, action: string) => {
    await page.keyboard.press("Control+k");
    await expect(palette).toBeFocused();
    await page.keyboard.type(text);
    await expect(page.getByRole("group", { name: group }).getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(
      page.getByRole("option", { name: "Interface" }).or(page.getByRole("option", { name: "History" })),
    ).toHaveCount(1);
    await page.keyboard.type(action);
    await page.keyboard.press("Enter");
  };
  await choose("moneytap", "Lenders", "switch off");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("MoneyTap");
  await expect(dialog.getByLabel("Reason")).toHaveValue("");
  await expect(page).toHaveURL(siteUrl("cl", "/admin/vendors-on-off?q=MoneyTap"));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await choose("lumen", "Partners", "suspend");
  await expect(page.getByRole("dialog", { name: /^Suspend / })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(palette).toBeFocused();
  await page.keyboard.type("moneytap");
  await expect(page.getByRole("group", { name: "Lenders" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("option", { name: "Interface" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
});

test("the palette begins a record and opens one of a catalogue, and the address forgets it", async ({ page }) => {
  await signedIn(page, 1);
  await openHydrated(page, "/admin/dashboard");
  const palette = page.getByRole("combobox", { name: "Search pages and records" });
  await page.keyboard.press("Control+k");
  await expect(palette).toBeFocused();
  await page.keyboard.type("add a voucher");
  await page.getByRole("option", { name: "Add a voucher" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue("");
  await expect(page).toHaveURL(siteUrl("cl", "/admin/vouchers"));
  await page.keyboard.press("Escape");
  const shop = (await page.getByRole("rowheader").first().textContent()) ?? "";
  await page.keyboard.press("Control+k");
  await expect(palette).toBeFocused();
  await page.keyboard.type(shop);
  await page.getByRole("group", { name: "Vouchers" }).getByRole("option").first().click();
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue(shop);
  await expect(page).toHaveURL(siteUrl("cl", "/admin/vouchers"));
});

test("OQ-106 a page that cannot be read says so within the frame, and Retry reads it", async ({ page }) => {
  await signedIn(page, 1);
  await openHydrated(page, "/admin/dashboard");
  await page.route("**/admin/merchant-management.data*", (route) => route.abort());
  await side(page).getByRole("link", { name: "Merchants" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();
  await expect(side(page)).toBeVisible();
  await page.unroute("**/admin/merchant-management.data*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Merchant Management" })).toBeVisible();
});

test("AUTH-10 ADM-01 logout ends the session, and an address without a page is told only to staff", async ({
  page,
}) => {
  await signedIn(page, 2);
  const missing = await open(page, "/admin/nothing");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await side(page).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(siteUrl("cl", "/admin/login"));
  await open(page, "/admin/nothing");
  await expect(page).toHaveURL(siteUrl("cl", "/admin/login?callback=%2Fadmin%2Fnothing"));
});
