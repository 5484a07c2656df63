import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";

test.beforeEach(async ({ page }) => takeCookies(page.context(), await visitorOfStaff(await newStaff(1))));

test("ROUTE-A08 ADM-11 OQ-40 applications are filtered, opened by keyboard, saved as a view and exported", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/internal-report");
  await page.getByLabel("Stage").selectOption({ label: "Disbursed" });
  await expect(page).toHaveURL(/status=disbursed/);
  const grid = page.getByRole("region", { name: "Applications" });
  await expect(grid.getByRole("row").nth(1)).toContainText("Disbursed");

  const first = grid.getByRole("rowheader").first().getByRole("link");
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(grid.getByRole("rowheader").nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("complementary", { name: "Selected application" });
  await expect(drawer.getByRole("heading", { name: "What happened, newest first" })).toBeVisible();
  const colourOf = (row: number) =>
    grid
      .getByRole("row")
      .nth(row)
      .getByRole("cell")
      .last()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(await colourOf(2)).not.toBe(await colourOf(3));
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await page.getByRole("button", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByLabel("Name").fill("All that was paid");
  await dialog.getByRole("button", { name: "Save" }).click();
  const views = page.getByRole("navigation", { name: "Saved views" });
  await expect(views.getByRole("link", { name: "All that was paid" })).toHaveAttribute("aria-current", "page");
  await views.getByRole("button", { name: "Remove All that was paid" }).click();
  await expect(views.getByRole("link", { name: "All that was paid" })).toBeHidden();

  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Export as Excel" }).click();
  const link = page.getByRole("link", { name: "Download" });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^applications-[0-9-]{10}\.xlsx$/);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});

test("ADM-11 the grid is worked by keyboard alone: select, assign, take back, send links, search, open and close", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/internal-report?owner=none&status=profileComplete");
  const grid = page.getByRole("region", { name: "Applications" });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(async () => {
    await press("ArrowDown");
    await expect(grid.getByRole("rowheader").first().getByRole("link")).toBeFocused({ timeout: 300 });
  }).toPass();
  await press("Space", "ArrowDown", "Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  await press("a");
  await expect(page.getByRole("dialog").getByLabel("Colleague")).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await press("Tab", "Tab", "Enter");
  await expect(page.getByText(/^2 applications assigned to /)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).focus();
  await press("Enter");
  await expect(page.getByText("2 applications given back.")).toBeVisible();

  await grid.getByRole("rowheader").first().getByRole("link").focus();
  await press("r");
  await expect(page.getByRole("alertdialog", { name: "Send 1 resume link?" })).toBeVisible();
  await press("Tab", "Enter");
  await expect(page.getByText(/resume links? (on the way|will be sent at 10:00)\./)).toBeVisible();

  await press("/");
  await expect(page.getByRole("searchbox", { name: "Reference or application ID" })).toBeFocused();
  const link = grid.getByRole("rowheader").first().getByRole("link");
  await link.focus();
  // Other tests' applications come before it.
  const opened = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  await press("Enter");
  const drawer = page.getByRole("complementary", { name: "Selected application" });
  await expect(drawer).toBeFocused();
  await press("Escape");
  await expect(drawer).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(opened);
  expect(unexpected(complaints)).toEqual([]);
});

test("ADM-11 OQ-84 a contact is shown from the drawer and recorded, and selected rows are exported alone", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/internal-report?status=submitted");
  const grid = page.getByRole("region", { name: "Applications" });
  await grid.getByRole("rowheader").first().getByRole("link").click();
  const drawer = page.getByRole("complementary", { name: "Selected application" });
  const customer = await drawer.getByRole("link", { name: "Open the customer" }).getAttribute("href");
  const reveals = () =>
    ownerRows("select 1 from audit_entries where action = 'customer.reveal' and subject_id = $1", [
      customer?.split("/")[3],
    ]);
  const before = (await reveals()).length;
  await drawer.getByRole("button", { name: "Reveal the mobile number" }).click();
  const dialog = page.getByRole("dialog", { name: "Reveal the mobile number" });
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(dialog.getByText("Write a reason of 5 to 200 characters.")).toBeVisible();
  expect(await reveals()).toHaveLength(before);
  await dialog.getByRole("textbox", { name: "Why do you need it?" }).fill("Asked us to call back");
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(drawer.getByText(/^(\+91 ?)?[6-9][0-9 ]{9,10}$/)).toBeVisible();
  expect(await reveals()).toHaveLength(before + 1);
  await page.keyboard.press("Escape");

  const boxes = grid.getByRole("checkbox", { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("toolbar", { name: "For the selected rows" }).getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const link = page.getByRole("link", { name: "Download" });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n")
    .slice(1);
  const ids = await boxes.evaluateAll((all) => all.slice(0, 2).map((box) => (box as HTMLInputElement).value));
  expect(lines.map((line) => line.split(",")[0]).sort()).toEqual(ids.sort());
  expect(unexpected(complaints)).toEqual([]);
});

test("ADM-11 the grid is sorted by age from its head, in the address", async ({ page }) => {
  await openHydrated(page, "/admin/internal-report");
  const grid = page.getByRole("region", { name: "Applications" });
  await grid.getByRole("button", { name: "Age" }).click();
  await expect(page).toHaveURL(/\?sort=-age$/);
  await expect(grid.getByRole("columnheader", { name: "Age", exact: true })).toHaveAttribute("aria-sort", "descending");
  const ages = await grid.getByRole("cell", { name: /^\d+ d$/ }).allTextContents();
  const days = ages.map((text) => Number.parseInt(text, 10));
  expect(days).toEqual([...days].sort((a, b) => b - a));
  await page.getByRole("navigation", { name: "Pages of applications" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/sort=-age&before=/);
  await page.getByLabel("Order").selectOption({ label: "Just moved first" });
  await expect(page).toHaveURL(/[?&]sort=age(&|$)/);
  await expect(grid.getByRole("columnheader", { name: "Age", exact: true })).toHaveAttribute("aria-sort", "ascending");
});

test("ROUTE-A11 ROUTE-A12 ADM-25 a number of a report leads to its list, which has as many rows", async ({ page }) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/vendors-products-report?days=custom&from=2026-01-01&to=2026-12-31");
  await expect(page.getByRole("img", { name: /^Submitted, approved and disbursed on/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  // Other tests disburse loans at the same time: between the two pages the number may grow, and is then read again.
  await expect(async () => {
    await openHydrated(page, "/admin/vendors-products-report?days=custom&from=2026-01-01&to=2026-12-31");
    const link = page.getByRole("link", { name: /, Disbursed: All$/ });
    const count = (await link.textContent())?.trim() ?? "";
    await link.click();
    await expect(page).toHaveURL(/\/admin\/internal-report\?step=disbursed/);
    await expect(page.getByText(/^[\d,]+ in this list$/)).toHaveText(`${count} in this list`, { timeout: 5_000 });
  }).toPass();

  await openHydrated(page, "/admin/products-report");
  await page.getByRole("link", { name: "Custom Range" }).click();
  await page.getByLabel("From").fill("2026-11-20");
  await page.getByLabel("To").fill("2026-11-01");
  await page.getByRole("button", { name: "Show days" }).click();
  await expect(page.getByText("The last day must not be before the first.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});

test("ROUTE-A13 ADM-16 OQ-42 a journey shows the rule of each redirect and how it replays", async ({ page }) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/customers-journey?days=custom&from=2026-01-01&to=2026-12-31");
  const people = page.getByRole("table", { name: "Leads" });
  await people.getByRole("rowheader").first().getByRole("link").click();
  const drawer = page.getByRole("complementary", { name: "Selected journey" });
  await expect(drawer.getByText(/0 differences|nothing to replay/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.getByRole("link", { name: /^Verified: / }).click();
  await expect(page.getByRole("table", { name: "Verified" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});
