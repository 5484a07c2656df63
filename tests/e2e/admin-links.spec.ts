import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";

test.beforeEach(async ({ page }) => takeCookies(page.context(), await visitorOfStaff(await newStaff(1))));

test("ROUTE-A15 ADM-18 OQ-44 BEY-15 a link is made, explained, ended with a reason, and can count again", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/tracking-links");
  await page.getByRole("link", { name: "New link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New tracking link" })).toBeVisible();
  await page.getByLabel("Brand").selectOption({ label: "Haldi Money" });
  await page.getByLabel("Partner").selectOption({ index: 1 });
  await expect(page.getByLabel("Merchant")).toBeVisible();
  await page.getByLabel("Name").fill("Posters of the walk");
  await page.getByLabel("utm_campaign").fill("50%");
  await page.getByRole("button", { name: "Make link" }).click();
  await expect(page.getByText("Use letters, digits, blanks and . : | + - _ only.")).toBeVisible();
  await page.getByLabel("utm_campaign").fill("walk 2026");
  const code = `walk-${Date.now().toString(36)}`;
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Make link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Posters of the walk" })).toBeVisible();
  await expect(page.getByText("utm_campaign: walk 2026")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PNG" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`qr-${code}.png`);

  await page.getByRole("link", { name: "Check this link" }).click();
  await expect(page.getByText(/^A new customer by this link is a lead of /)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: `${code}, Posters of the walk` }).click();

  await page.getByRole("button", { name: "End this link" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The walk is over");
  await dialog.getByRole("button", { name: "End this link" }).click();
  await expect(page.getByText("Reason: The walk is over")).toBeVisible();
  await expect(page.getByRole("button", { name: "Count again" })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  await openHydrated(page, `/admin/tracking-links?q=${code}`);
  await expect(page.getByRole("link", { name: code })).toBeVisible();
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});

test("ADM-13 the brand editor has its preview beside its sections at 1,024 px", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHydrated(page, "/admin/partners?search=haldi");
  await page.getByRole("link", { name: "Haldi Money", exact: true }).click();
  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("link", { name: "Legal entity" }).click();
  await expect(sections).toBeInViewport();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toBeInViewport();
  const [left, right] = [await sections.boundingBox(), await preview.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test("OQ-85 several lenders get one value after a preview, and get their own back", async ({ page }) => {
  await openHydrated(page, "/admin/lenders?segment=gl");
  const grid = page.getByRole("region", { name: "Lenders" });
  for (const row of [1, 2])
    await grid
      .getByRole("row")
      .nth(row)
      .getByRole("checkbox", { name: /^Select / })
      .check();
  const bar = page.getByRole("region", { name: "Selected lenders" });
  await expect(bar).toContainText("2 lenders selected");
  await bar.getByRole("button", { name: "Change together" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New value").fill("4321");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("dialog", { name: "Priority: 4,321" }).getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Change 2 lenders" }).click();
  await expect(grid.getByText("4321")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(grid.getByText("4321")).toHaveCount(0);
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitem", { name: "Hide Age min" }).click();
  await expect(grid.getByRole("columnheader", { name: "Age min" })).toHaveCount(0);
});
