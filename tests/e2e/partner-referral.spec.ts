import { expect } from "@playwright/test";
import { staffVisitor } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { newMobile, siteUrl } from "../support/customer";
import { openPortalPage, signInAsNewOwner } from "../support/portal-user";
import { test } from "../support/shared-page";
import { openHydrated, toast } from "../support/staff-browser";
import { inboxOf, visitorOf } from "../support/visitor";

const BRAND = "haldi";

test("ROUTE-P15 PAR-12 PAR-17 OQ-60 on a phone in Hindi: a partner copies its link and refers a business, which signs up by the message; staff make it a partner", async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsNewOwner(page, { brand: BRAND, language: "hi" });
  await openPortalPage(page, BRAND, "/partner/referral");
  await expect(page.getByRole("heading", { level: 1, name: "सहयोगी जोड़ें" })).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "लिंक कॉपी करें" }).click();
  await expect(toast(page, "लिंक कॉपी हो गया")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /create-merchant-form\?referral=[0-9a-f]{12}$/,
  );
  expect(await sidewaysOf(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);

  const mobile = newMobile();
  await page.getByLabel("नाम", { exact: true }).fill("Kiran Patil");
  await page.getByLabel(/^मोबाइल नंबर/).fill(mobile);
  await page.getByRole("button", { name: "निमंत्रण भेजें" }).click();
  await expect(page.getByText("केवल उसी का नाम सुझाएँ जो इसके लिए सहमत हो।")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByLabel("संदेश की भाषा").selectOption("en");
  await page.getByRole("button", { name: "निमंत्रण भेजें" }).click();
  const row = page.getByRole("row", { name: /Kiran Patil/ });
  await expect(row.getByText("निमंत्रण भेजा")).toBeVisible();
  await expect(page.getByLabel("नाम", { exact: true })).toHaveValue("");

  const link = await page.getByRole("textbox", { name: "सहयोगी जोड़ने का लिंक" }).inputValue();
  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const form = await stranger.newPage();
  await form.goto(link);
  await expect(form.getByRole("heading", { level: 1 })).toHaveText(/^Become a partner of /);
  for (const [label, text] of [
    ["Business name", "Patil Insurance"],
    ["Contact name", "Kiran Patil"],
    ["Mobile number", mobile],
    ["E-mail", `kiran.${mobile}@shop.example`],
    ["PAN", "ABCPP1234F"],
    ["Address line 1", "12 Tilak Road"],
    ["Pincode", "411030"],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole("checkbox").check();
  expect(await sidewaysOf(form)).toEqual([]);
  expect(await axeFaults(form)).toEqual([]);
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByRole("heading", { level: 1, name: "Thank you, we have your details" })).toBeVisible();
  await form.goto(siteUrl(BRAND, "/create-merchant-form?referral=000000000000"));
  await expect(form.getByRole("heading", { name: "This referral link does not work any more" })).toBeVisible();
  await stranger.close();

  // The back office is at another host: its cookies and the portal's do not meet.
  const staff = await page.context().newPage();
  await takeCookies(staff.context(), await staffVisitor(1));
  await openHydrated(staff, `/admin/partner-referrals?brand=${BRAND}`);
  await staff.getByRole("link", { name: "Patil Insurance" }).first().click();
  await expect(staff.getByText("******234F")).toBeVisible();
  await staff.getByRole("button", { name: "Approve" }).click();
  await staff.getByRole("dialog").getByLabel("Tracking id").fill(`patil-${mobile}`);
  await staff.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(staff.getByText("Approved", { exact: true }).first()).toBeVisible();
  expect(await axeFaults(staff)).toEqual([]);
  await staff.close();

  await expect
    .poll(async () => (await inboxOf(visitorOf(BRAND), mobile)).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole("row", { name: /Patil Insurance/ }).getByText("स्वीकृत")).toBeVisible();
  expect(complaints).toEqual([]);
});
