import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { ownerRows } from "../support/owner-rows";
import { demoIdentifier, giveCode, newStaff, openHydrated, unexpected } from "../support/staff-browser";

const MONTH = "2025-05";
const PAGE = `/partner/statements/${MONTH}`;

type Lead = { brand_id: string; partner_id: string; application: string; lender: string };

/** Lines of the demo's partner of haldi, as a commission file would write them. */
async function writeLines(): Promise<Lead> {
  const [lead] = await ownerRows<Lead>(
    `select p.brand_id, p.partner_id, a.id as application, (select id from lenders order by name limit 1) as lender
     from prospects p join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
     join brands b on b.id = p.brand_id
     where b.key = 'haldi' and p.partner_id is not null order by a.id limit 1`,
  );
  if (!lead) throw new Error("the demo's partner of haldi has no lead");
  for (const rupees of [400_000, 305_000, 620_000])
    await ownerRows(
      `insert into commission_lines (brand_id, id, partner_id, application_id, lender_id, period, disbursed_paise, rate_ppm,
         commission_paise, kind, upload_row, slab)
       values ($1, $2, $3, $4, $5, $6, $7, 12000, $8, 'commission', 4, $9)`,
      [
        ...[lead.brand_id, randomUUID(), lead.partner_id, lead.application, lead.lender, MONTH],
        ...[rupees * 100, (rupees * 12) / 10],
        JSON.stringify({ disbursed: ["100000000", "500000000"], month: { disbursed: "132500000", count: "3" } }),
      ],
    );
  return lead;
}

let lead: Lead;
test.beforeAll(async () => {
  lead = await writeLines();
});

test("BEY-13 BEY-19 a partner opens a line, disputes it, staff answer, and the statement shows the answer", async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(siteUrl("haldi", PAGE));
  await giveCode(page, "haldi", await demoIdentifier({ brand: "haldi" }));
  await expect(page.getByRole("heading", { level: 1, name: "Statement, May 2025" })).toBeVisible();
  expect(await sidewaysOf(page)).toEqual([]);
  const line = page.getByRole("listitem").filter({ hasText: "₹3,05,000" }).first();
  await line.getByText("Why this amount").first().click();
  await expect(line.getByText("₹3,05,000 × 1.20% = ₹3,660.00")).toBeVisible();
  await line.getByText("Dispute this line").click();
  await line.getByRole("button", { name: "Send the dispute" }).click();
  await expect(line.getByText("Choose what is wrong")).toBeVisible();
  await line.getByLabel("What is wrong?").selectOption({ label: "The loan amount" });
  await line.getByLabel("Tell us what it should be").fill("The loan was ₹3,65,000, not ₹3,05,000.");
  await line.getByRole("button", { name: "Send the dispute" }).click();
  await expect(line.getByText("Disputed", { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const office = await browser.newContext();
  await takeCookies(office, await visitorOfStaff(await newStaff(1)));
  const staff = await office.newPage();
  await openHydrated(staff, `/admin/statements/${lead.brand_id}/${lead.partner_id}?month=${MONTH}`);
  await staff.getByRole("button", { name: "Answer" }).click();
  const dialog = staff.getByRole("dialog", { name: "Answer the dispute" });
  await dialog.getByLabel("Decision").selectOption({ label: "Accept, with a correction" });
  await dialog.getByLabel("Correction in rupees").fill("720");
  await dialog.getByLabel("Answer to the partner").fill("You are right: it was ₹3,65,000.");
  await dialog.getByRole("button", { name: "Answer" }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole("region", { name: "Open disputes" })).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(page.getByText("“You are right: it was ₹3,65,000.”")).toBeVisible();
  await expect(page.getByText("₹720.00").first()).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
});
