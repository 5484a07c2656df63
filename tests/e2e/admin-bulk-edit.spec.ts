import { expect, type Locator, type Page } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";

test.beforeEach(async ({ page }) => takeCookies(page.context(), await visitorOfStaff(await newStaff(1))));

/** Selects the first two rows and opens the dialog, with the keyboard alone. */
async function openForTwo(page: Page, rows: Locator): Promise<Locator> {
  for (const row of [1, 2]) {
    await rows
      .nth(row)
      .getByRole("checkbox", { name: /^Select / })
      .focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("button", { name: "Change together" }).focus();
  await page.keyboard.press("Enter");
  return page.getByRole("dialog");
}

test("OQ-85 CC-03 several cards get one value after a preview with a file, and get their own back by Ctrl+Z", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/credit-cards");
  const grid = page.getByRole("region", { name: "Credit cards" });
  const fees = grid.getByText("₹4,321", { exact: true });
  const dialog = await openForTwo(page, grid.getByRole("row"));
  await expect(page.getByRole("region", { name: "Selected cards" })).toContainText("2 cards selected");
  await dialog.getByLabel("Property").selectOption({ label: "Annual fee" });
  await dialog.getByLabel("New value").fill("₹4,321");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Annual fee: ₹4,321" });
  await expect(preview.getByRole("row")).toHaveCount(3);
  expect(await axeFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    preview.getByRole("button", { name: "Save as CSV: Annual fee" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await preview.getByRole("button", { name: "Change 2 cards" }).press("Enter");
  await expect(fees).toHaveCount(2);
  await grid.getByRole("checkbox").first().focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("2 cards are back as before.")).toBeVisible();
  await expect(fees).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});

test("OQ-43 OQ-85 several merchants are changed after a preview; a suspension needs a reason; Undo takes it back", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/merchant-management?brand=sona&status=active");
  const rows = page.getByRole("table", { name: "Merchant Management" }).getByRole("row");
  const dialog = await openForTwo(page, rows);
  await dialog.getByLabel("New value").selectOption({ label: "Suspend" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Enter a reason of 5 to 200 characters.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The walk through the shops");
  await dialog.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Status: Suspend" });
  await expect(preview.getByRole("row").nth(1)).toContainText(/signed out, \d+ leads? in 30 days/);
  expect(await axeFaults(page)).toEqual([]);
  await preview.getByRole("button", { name: "Back" }).click();
  await dialog.getByLabel("Property").selectOption({ label: "Location" });
  await dialog.getByLabel("New value").fill("Bazaar of the walk");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Change 2 merchants" }).click();
  await expect(page.getByRole("cell", { name: "Bazaar of the walk" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("cell", { name: "Bazaar of the walk" })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});

for (const path of ["/admin/lenders", "/admin/merchant-management", "/admin/internal-report"])
  test(`ADM-04 the key / goes to the list's own search on ${path}; Ctrl+K opens the other one`, async ({ page }) => {
    await openHydrated(page, path);
    await page.keyboard.press("/");
    await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
    await expect(page.getByRole("combobox", { name: "Search pages and records" })).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search pages and records" })).toBeFocused();
  });
