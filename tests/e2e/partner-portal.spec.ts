import { expect, type Page } from "@playwright/test";
import { partnerVisitor, staffVisitor } from "../support/accounts";
import { complaintsOf, sidewaysOf, takeCookies, untilHydrated } from "../support/browser";
import { siteUrl } from "../support/customer";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { demoIdentifier, giveCode, openHydrated, toast, unexpected } from "../support/staff-browser";
import { codeFor } from "../support/visitor";

/** The mobile number of gaon's demo owner, to which its codes go first. */
const GAON_OWNER = "8000040001";

const menu = (page: Page) => page.getByRole("button", { name: /^Account: / });

test("ROUTE-P01 ROUTE-P03 PAR-02 AUTH-17 a partner signs in on the brand's host, sees the portal in its colours, and logs out", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const email = await demoIdentifier({ brand: "lumen" });
  await page.goto(siteUrl("lumen", "/partner/visits"));
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/login?callback=%2Fpartner%2Fvisits"));
  await expect(page.getByRole("heading", { level: 1, name: "Partner sign-in" })).toBeVisible();
  await giveCode(page, "lumen", email);
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/visits"));

  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("Partner portal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Joseph Dsouza$/);
  await expect(page.getByText("Masquerade Mode")).toHaveCount(0);
  const primary = await page
    .locator("html")
    .evaluate((html) => getComputedStyle(html).getPropertyValue("--brand-primary").trim());
  expect(primary).toBe("#143a8c");
  await page.getByRole("navigation", { name: "Dates" }).getByRole("link", { name: "Last 7 Days" }).click();
  await expect(page).toHaveURL(siteUrl("lumen", "/partner?dates=last-7"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `http://${await page.getByLabel("Share link", { exact: true }).inputValue()}`,
  );

  await menu(page).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/login"));
  await page.goto(siteUrl("lumen", "/partner"));
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/login?callback=%2Fpartner"));
  expect(unexpected(complaints)).toEqual([]);
});

test("ROUTE-P02 AUTH-09 on the main host a partner signs in under the brand's key, and is kept out of other brands", async ({
  page,
}) => {
  const email = await demoIdentifier({ brand: "gaon" });
  // The brand's own language is Hindi.
  await page.context().addCookies([{ name: "lng", value: "en", url: siteUrl("cl") }]);
  await page.goto(siteUrl("cl", "/gaon/partner/login"));
  await giveCode(page, "gaon", email);
  await expect(page).toHaveURL(siteUrl("cl", "/partner"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rekha Yadav");
  await page.goto(siteUrl("cl", "/gaon/partner/login"));
  await expect(page).toHaveURL(siteUrl("cl", "/partner"));
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "p_atkn");
  await page.context().addCookies([{ name: "p_atkn", value: cookie?.value ?? "", url: siteUrl("lumen") }]);
  await page.goto(siteUrl("lumen", "/partner"));
  await expect(page).toHaveURL(siteUrl("lumen", "/partner/login?callback=%2Fpartner"));
});

test("ROUTE-P22 PAR-01 PAR-16 OQ-64 VAL-36 on a phone in Hindi an owner asks for a new bank account, and staff approve it", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const visitor = await partnerVisitor("gaon");
  // The test above signs the same owner in, in English.
  await ownerRows(
    "update partner_users u set language = 'hi' from brands b where b.id = u.brand_id and b.key = 'gaon' and u.name = 'Rekha Yadav'",
  );
  await takeCookies(page.context(), visitor);
  await page.goto(siteUrl("gaon", "/partner/settings/bank"));
  await untilHydrated(page);
  await page.getByLabel("खाताधारक").fill("Rekha Yadav");
  await page.getByLabel("खाता संख्या", { exact: true }).fill("3301 2345 9999");
  await page.getByLabel("खाता संख्या फिर से").fill("330123459999");
  await page.getByLabel("आईएफ़एससी").fill("sbin0000790");
  await page.getByLabel("PAN", { exact: true }).fill("aabpy1202k");
  await page.getByRole("button", { name: "कोड भेजें" }).click();
  await expect(page.getByText("आईएफ़एससी का रूप सही नहीं है (बड़े और छोटे अक्षर अलग माने जाते हैं)")).toBeVisible();
  await page.getByLabel("आईएफ़एससी").fill("SBIN0000790");
  await page.getByRole("button", { name: "कोड भेजें" }).click();
  await expect(page.getByRole("heading", { name: "अपना कोड भरें" })).toBeVisible();
  await page.getByLabel("कोड", { exact: true }).fill(await codeFor(visitor, GAON_OWNER));
  await page.getByRole("button", { name: "मंज़ूरी के लिए भेजें" }).click();
  await expect(page.getByRole("heading", { name: "हमारी मंज़ूरी बाकी है" })).toBeVisible();
  expect(await sidewaysOf(page)).toEqual([]);

  // The back office is at another host: its cookies and the portal's do not meet.
  const staff = await page.context().newPage();
  await takeCookies(staff.context(), await staffVisitor(1));
  await openHydrated(staff, "/admin/bank-requests");
  await expect(staff).toHaveURL(/\/admin\/approvals\?kind=bank-details\.change$/);
  const request = staff.getByRole("region", { name: /: Gaon Sahayak$/ });
  await expect(request.getByRole("row", { name: /^IFSC SBIN0000789 SBIN0000790/ })).toBeVisible();
  await request.getByRole("button", { name: "Approve" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(toast(staff, "Approved")).toBeVisible();
  await expect(request).toHaveCount(0);
  await staff.close();

  await page.reload();
  const now = page.getByRole("region", { name: "अभी जो लागू है" });
  await expect(now.getByText("SBIN0000790")).toBeVisible();
  await expect(now.getByText("व्यक्ति")).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
});
