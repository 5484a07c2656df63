import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { complaintsOf, takeCookies } from "../support/browser";
import { newMobile, signIn, siteUrl } from "../support/customer";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, toast, unexpected } from "../support/staff-browser";

test("ADM-07 ROUTE-A05 OQ-36 a customer asks for deletion, one administrator prepares it, another approves, and the certificate is there", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const mobile = newMobile();
  await signIn(page, "lumen", mobile);
  await page.goto(siteUrl("lumen", "/data-request"));
  await page.getByLabel("Reason").fill("I have all I need");
  await page.getByLabel("I want my personal data to be deleted").check();
  await page.getByRole("button", { name: "Ask for deletion" }).click();
  await expect(page.getByRole("heading", { name: "We have your request" })).toBeVisible();

  // The back office is at another host: its cookies and the customer's do not meet.
  const asker = await page.context().newPage();
  const complaints = complaintsOf(asker);
  await takeCookies(asker.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(asker, "/admin/customer-info-deletion");
  await expect(
    asker.getByRole("table", { name: "Requests of customers" }).getByText("I have all I need").first(),
  ).toBeVisible();
  await asker.getByLabel("Mobile number, email address or PAN").fill(mobile.slice(0, 8));
  await asker.getByLabel("Mobile number, email address or PAN").press("Enter");
  await expect(asker.getByText("Enter a full mobile number, email address or PAN.")).toBeVisible();
  await asker.getByLabel("Mobile number, email address or PAN").fill(mobile);
  await asker.getByLabel("Mobile number, email address or PAN").press("Enter");
  const found = asker.getByRole("table", { name: "Customers found" });
  await expect(found.getByText(`******${mobile.slice(-4)}`)).toBeVisible();
  await found.getByRole("link").first().click();
  await expect(asker.getByRole("heading", { name: "What goes", exact: true })).toBeVisible();
  await expect(
    asker.getByText("Account: name, mobile number, email address, PAN, date of birth").first(),
  ).toBeVisible();
  await asker.getByRole("button", { name: "Ask for approval" }).click();
  await expect(asker.getByText("Write a reason of 5 to 200 characters.")).toBeVisible();
  await asker.getByLabel("Reason").fill("Asked on the site");
  await asker.getByRole("button", { name: "Ask for approval" }).click();
  await expect(asker.getByText(/A colleague decides in Approvals\.$/)).toBeVisible();
  await asker.getByRole("link", { name: "Open Approvals" }).click();
  await expect(asker.getByText("You asked for this: a colleague decides.")).toBeVisible();
  const own = asker.getByRole("listitem").filter({ hasText: "You asked for this: a colleague decides." });
  const record = own.getByRole("link", { name: "Open the record" });
  const href = (await record.first().getAttribute("href")) ?? "";

  const colleague = await browser.newPage();
  await takeCookies(colleague.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(colleague, "/admin/approvals");
  const card = colleague.getByRole("listitem").filter({ hasText: mobile.slice(-4) });
  await card.getByRole("button", { name: "Approve" }).click();
  await colleague.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(toast(colleague, "Approved")).toBeVisible();

  await openHydrated(asker, href);
  await expect(asker.getByText("Everything that had to go is gone.")).toBeVisible({ timeout: 90_000 });
  await expect(asker.getByText("No lender was given the data: nobody is to be told.")).toBeVisible();
  const download = asker.waitForEvent("download");
  await asker.getByRole("link", { name: "Certificate (PDF)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^DEL-\d{6}-\w{7}\.pdf$/);

  // The customer is signed out; the number opens a new, empty account.
  await page.goto(siteUrl("lumen", "/my-details"));
  await expect(page).toHaveURL(/\/login/);
  expect(unexpected(complaints)).toEqual([]);
  await asker.close();
  await colleague.close();
});
