import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { newMobile } from "../support/customer";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, toast, unexpected } from "../support/staff-browser";
import { inboxOf, visitorOf } from "../support/visitor";

test.beforeEach(async ({ page }) => takeCookies(page.context(), await visitorOfStaff(await newStaff(1))));

test("ADM-21 OQ-47 a text with a wrong variable is refused, a test of it arrives, a campaign is previewed and scheduled", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/messaging/templates/new");
  await page.getByLabel("Brand").selectOption({ label: "Lumen Finance" });
  const name = `walk-${Date.now().toString(36)}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Text", { exact: true }).fill("Hello {{nickname}}, your offers wait: {{link}} - {{brand}}");
  await page.getByLabel("DLT entity ID").fill("1101000000000000001");
  await page.getByLabel("Header").fill("LUMENF");
  await page.getByLabel("DLT template ID").fill("1107160000000000999");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByText("Only {{first_name}}, {{brand}}, {{link}} and {{stop_link}} can be used.")).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("Hello {{first_name}}, your offers wait: {{link}} - {{brand}}");
  await expect(page.getByText(/^Hello Asha, your offers wait: http.* - Lumen Finance$/)).toBeVisible();
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const mobile = newMobile();
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByLabel("Mobile number").press("Enter");
  await expect(toast(page, "The test is on its way.")).toBeVisible();
  await expect
    .poll(async () => (await inboxOf(visitorOf("lumen"), mobile))[0]?.text, { timeout: 20_000 })
    .toMatch(/^Hello .*your offers wait: http/);

  await openHydrated(page, "/admin/messaging/new");
  await page.getByLabel("Brand").selectOption({ label: "Lumen Finance" });
  await page.getByLabel("How far they are").selectOption({ label: "Offers seen, nothing sent" });
  await page.getByRole("button", { name: "Show who this is" }).click();
  const reach = page.getByRole("heading", { name: /^[\d,]+ (people|person) would get this message\.$/ });
  await expect(reach).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(`Walk ${name}`);
  await page.getByLabel("Text", { exact: true }).selectOption(name);
  await page.getByLabel("Begin").selectOption({ label: "At a time" });
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Day and time in India").fill(`${later}T11:30`);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Start campaign" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Walk ${name}` })).toBeVisible();
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped", { exact: true })).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
});

test("ROUTE-A23 OQ-47 a campaign that is half-way is stopped: the others are not written to", async ({ page }) => {
  const [campaign] = await ownerRows<{ path: string; sent: number }>(`
    select k.brand_id || '/' || k.id as path, count(*) filter (where r.state = 'sent')::int as sent
    from campaigns k join campaign_recipients r on r.brand_id = k.brand_id and r.campaign_id = k.id
    where k.name = 'Offers waiting, second reminder' group by k.brand_id, k.id`);
  await openHydrated(page, "/admin/messaging?state=paused");
  await page.getByRole("link", { name: "Offers waiting, second reminder" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/messaging/campaigns/${campaign?.path}$`));
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  const people = page.getByRole("table", { name: "People" });
  const shown = await people.getByRole("rowheader").allTextContents();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV: People" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("people.csv");
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines[0]).toBe("\ufeffCustomer,Status,Why,When");
  expect(lines.slice(1, -1).map((line) => line.split(",")[0])).toEqual(shown);
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await axeFaults(page), await sidewaysOf(page)]).toEqual([[], []]);
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop" }).press("Enter");
  await expect(page.getByText("Stopped", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume" })).toHaveCount(0);
  const rows = await ownerRows<{ sent: number }>(
    "select count(*)::int as sent from campaign_recipients where state = 'sent' and brand_id || '/' || campaign_id = $1",
    [campaign?.path ?? ""],
  );
  expect(rows).toEqual([{ sent: campaign?.sent }]);
});
