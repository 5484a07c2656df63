import { expect, test } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";

test.beforeEach(async ({ page }) => takeCookies(page.context(), await visitorOfStaff(await newStaff(1))));

test("ADM-21 ROUTE-A23 OQ-47 a text is written, tested and sent to a segment, and the campaign is stopped", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const name = `come-back-${Date.now()}`;
  await openHydrated(page, "/admin/messaging/templates/new");
  await page.getByLabel("Brand").selectOption({ label: "Lumen" });
  await page.getByLabel("Name").fill(name);
  await page.getByRole("textbox", { name: "Text" }).fill("Hello {{first_name}}, see {{link}} - {{brand}}");
  await expect(page.getByRole("region", { name: "As the customer sees it" })).toContainText("Hello Asha, see http");
  await expect(page.getByText("Hello {#var#}, see {#var#} - {#var#}")).toBeVisible();
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByText("Enter the 19 digits of the register.").first()).toBeVisible();
  await page.getByLabel("DLT entity ID").fill("1".repeat(19));
  await page.getByLabel("Header").fill("LUMENS");
  await page.getByLabel("DLT template ID").fill("2".repeat(19));
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByLabel("Mobile number").fill("9812300045");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("The test is on its way.")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await openHydrated(page, "/admin/messaging/new");
  await page.getByLabel("Brand").selectOption({ label: "Lumen" });
  await page.getByLabel("How far they are").selectOption({ label: "Profile not complete" });
  await page.getByRole("button", { name: "Show who this is" }).click();
  await expect(page.getByRole("heading", { name: /would get this message\.$/ })).toBeVisible();
  await page.getByLabel("Name").fill("Come back");
  await page.getByLabel("Text", { exact: true }).selectOption(name);
  await page.getByLabel("Begin").selectOption({ label: "At a time" });
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Start campaign" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Come back" })).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped", { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});
