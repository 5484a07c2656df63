import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, toast, unexpected } from "../support/staff-browser";

test("OQ-45 OQ-91 by keyboard: a note about a customer, a link to go on, and a complaint that is escalated", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await takeCookies(page.context(), await visitorOfStaff(await newStaff(3)));
  const [owner] = await ownerRows<{ customer: string; prospect: string }>(
    `select a.customer_id as customer, a.prospect_id as prospect from applications a
     join brands b on b.id = a.brand_id and b.key = 'haldi'
     join customers c on c.brand_id = a.brand_id and c.id = a.customer_id and c.mobile_verified_at is not null
     join customer_profiles f on f.brand_id = a.brand_id and f.customer_id = a.customer_id and f.allow_sms is not false
     where a.is_open and a.stage = 2 and not exists (select 1 from submissions s where s.application_id = a.id)
       and not exists (select 1 from reminders r where r.application_id = a.id) order by a.id limit 1`,
  );
  await openHydrated(page, `/admin/csr-portal/${owner?.customer}/${owner?.prospect}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Beside the notes the id stays in one line, and no column is out of sight.
  const applications = page.getByRole("region", { name: "Applications" });
  const row = await applications.getByRole("row").nth(1).boundingBox();
  expect(row?.height).toBeLessThan(100);
  const scrolls = (box: Element) => box.scrollWidth - box.clientWidth;
  expect(await applications.locator("[data-scrolls]").evaluate(scrolls)).toBe(0);
  const note = page.getByLabel("New note");
  await page.getByRole("button", { name: "Add the note" }).press("Enter");
  await expect(page.getByText("Write the note.")).toBeVisible();
  await note.fill("Calls from the office, after six");
  await page.getByRole("button", { name: "Add the note" }).press("Enter");
  await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toHaveText([
    /^Calls from the office, after six/,
  ]);
  await expect(note).toHaveValue("");
  await page
    .getByRole("button", { name: /^Send link to go on: / })
    .first()
    .press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Send link" }).press("Enter");
  await expect(page.getByText(/^The link (is on its way|will be sent at 10:00)\.$/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await axeFaults(page), await sidewaysOf(page)]).toEqual([[], []]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await ownerRows(
    `insert into complaints (brand_id, id, ticket, subject, contact_enc, locale, due_on)
     select id, gen_random_uuid(), 'GR-WALK-1', 'other', '', 'en', current_date + 20 from brands where key = 'haldi' returning id`,
  );
  await takeCookies(page.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(page, "/admin/requests?state=waiting");
  await page.getByRole("button", { name: "Escalate GR-WALK-1" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Escalate" }).press("Enter");
  await expect(toast(page, "Escalated. The grievance officer is told.")).toBeVisible();
  const complaint = page.getByRole("row").filter({ hasText: "GR-WALK-1" });
  await expect(complaint).toContainText(/Escalated by /);
  await expect(complaint.getByRole("button", { name: "Escalate GR-WALK-1" })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});

test("TEN-08 OQ-14 a host that is removed is not asked for again", async ({ page }) => {
  const complaints = complaintsOf(page);
  await takeCookies(page.context(), await visitorOfStaff(await newStaff(1)));
  const [brand] = await ownerRows<{ id: string }>("select id from brands where key = 'haldi'");
  await openHydrated(page, `/admin/partners/${brand?.id}?tab=domains`);
  const host = `walk-${Date.now().toString(36)}.example.com`;
  await page.getByRole("textbox", { name: "Host" }).fill(host);
  await page.getByRole("textbox", { name: "Host" }).press("Enter");
  const card = page.getByRole("article").filter({ hasText: host });
  await card.getByRole("button", { name: "Remove" }).press("Enter");
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  await expect(card).toHaveCount(0);
  expect(refused).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});
