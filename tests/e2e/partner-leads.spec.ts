import { expect, type Page } from "@playwright/test";
import { partnerVisitor } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies, untilHydrated } from "../support/browser";
import { newMobile, signIn, siteUrl } from "../support/customer";
import { test } from "../support/shared-page";

/** Signs in to the portal of Lumen as the owner or a merchant, in this language. */
async function openPortal(page: Page, kind: "owner" | "merchant", language: "en" | "hi", path: string): Promise<void> {
  await takeCookies(page.context(), await partnerVisitor("lumen", "alive", kind));
  await page.goto(siteUrl("lumen", "/robots.txt"));
  await page.evaluate(
    (chosen) =>
      fetch("/partner/language", {
        method: "POST",
        body: new URLSearchParams({ language: chosen, returnTo: "/partner" }),
      }),
    language,
  );
  await page.goto(siteUrl("lumen", path));
  await untilHydrated(page);
}

test("BEY-15 OQ-63 at the counter, on a phone in Hindi: a merchant shows a QR code, the customer signs in on another phone, and the lead is the merchant's", async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openPortal(page, "merchant", "hi", "/partner/leads");
  await page.getByRole("link", { name: "ग्राहक के लिए शुरू करें" }).click();
  await page.getByRole("button", { name: "इसके बजाय QR कोड दिखाएँ" }).click();
  await expect(page.getByRole("img", { name: "आवेदन खोलने वाला QR कोड" })).toBeVisible();
  const link = await page.getByLabel("लिंक", { exact: true }).inputValue();

  const phone = await browser.newContext();
  const customer = await phone.newPage();
  const mobile = newMobile();
  await customer.goto(link);
  await signIn(customer, "lumen", mobile);
  await phone.close();

  const lead = page.getByRole("region", { name: "पिछले 14 दिनों में शुरू हुए" }).getByRole("link", { name: /लीड खोलें$/ });
  await expect(lead.first()).toBeVisible({ timeout: 25_000 });
  await lead.first().click();
  await expect(page.getByRole("heading", { name: "यह लीड आपकी क्यों है" })).toBeVisible();
  await expect(page.getByText("यह काउंटर पर शुरू हुई: ग्राहक ने वही लिंक खोला जो इसके लिए बना था।")).toBeVisible();
  expect(await page.locator("body").innerText()).not.toContain(mobile);
  expect(await sidewaysOf(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("PAR-15 ROUTE-P20 ROUTE-P21 a partner downloads a report that a job has written, and saves a funnel of its own", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openPortal(page, "owner", "en", "/partner/reports");
  await page.getByRole("button", { name: "Make a file" }).click();
  const file = page.getByRole("region", { name: "Your files" }).getByRole("link", { name: "Download" });
  await expect(file.first()).toBeVisible({ timeout: 25_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), file.first().click()]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);

  await page.goto(siteUrl("lumen", "/partner/customFunnel"));
  await untilHydrated(page);
  for (const name of ["Number confirmed", "Saw offers"]) await page.getByRole("checkbox", { name }).uncheck();
  await page.getByLabel("Dates", { exact: true }).selectOption({ label: "Last 365 days" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(6);
  await page.getByRole("button", { name: "Save as my funnel" }).click();
  await expect(page.getByText("This funnel opens when you come here.")).toBeVisible();
  await page.goto(siteUrl("lumen", "/partner/customFunnel"));
  await expect(page.getByRole("row")).toHaveCount(6);
  expect(await axeFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
