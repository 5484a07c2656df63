import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";

test.beforeEach(async ({ page }) => takeCookies(page.context(), await visitorOfStaff(await newStaff(1))));

test("ROUTE-A06 ADM-08 OQ-37 a lender goes off for two days by keyboard alone, with who is affected, and comes back", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [lender] = await ownerRows<{ name: string }>(
    `select l.name from lenders l join lender_segments s on s.lender_id = l.id and s.segment = 'sl'
     where l.lender_status = 1 and l.deleted_at is null order by l.name limit 1`,
  );
  const name = lender?.name ?? "";
  await openHydrated(page, `/admin/vendors-on-off?segment=sl&q=${encodeURIComponent(name)}`);
  const cell = page.getByRole("button", { name: `${name}, Student: On` });
  await page.getByRole("checkbox", { name: `Choose ${name}` }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cell).toBeFocused();
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: `${name}, Student` });
  await dialog.getByRole("radio", { name: "On", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByLabel("Reason").fill("Their system is down");
  await dialog.getByRole("button", { name: "2 days" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/applied for this in the last 30 days/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `${name}, Student: Off` })).toContainText("until");

  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(cell).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});
