import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";
import { newMobile, signIn, visitorOf } from "../support/visitor";

test("ADM-09 ADM-10 OQ-38 OQ-39 a profile is tested with the keyboard, and the log knows who came back", async ({
  page,
}) => {
  const mobile = newMobile();
  await signIn(visitorOf("lumen"), mobile);
  await signIn(visitorOf("haldi"), mobile);
  await takeCookies(page.context(), await visitorOfStaff(await newStaff(1)));
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/customer-eligibility");
  await page.getByLabel("Product").selectOption({ label: "Personal" });
  await page.getByLabel("Loan amount").fill("200000");
  await page.getByLabel("Income a month").fill("30000");
  await page.getByLabel("Age").fill("30");
  await page.getByLabel("Work").selectOption({ label: "Salaried" });
  await page.getByLabel("Pincode").fill("5600");
  await page.getByLabel("Pincode").press("Enter");
  await expect(page.getByText("Enter six digits")).toBeVisible();
  await page.getByLabel("Pincode").fill("560001");
  await page.getByLabel("Pincode").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+ lenders match$/ })).toBeVisible();
  const finzy = page.getByRole("row", { name: /Finzy/ });
  await expect(finzy).toContainText("Income min");
  await expect(finzy).toContainText("from ₹35,000");
  await page.getByRole("link", { name: /^Do not match/ }).press("Enter");
  await expect(page.getByRole("row", { name: /Vindhya Bank/ })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "De-dupe logs" }).click();
  const log = page.getByRole("table", { name: "De-dupe logs" });
  const line = log.getByRole("row").filter({ hasText: `******${mobile.slice(-4)}` });
  await expect(line).toContainText("Haldi Money");
  await expect(line).toContainText("Lumen Finance");
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});
