import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { gstinCheckCharacter } from "~/domain/patterns/gstin";
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
        JSON.stringify({
          number: 2,
          disbursed: ["100000000", "500000000"],
          month: { disbursed: "132500000", count: "3" },
        }),
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
  await expect(line.getByText("Slab 2: 1.20% up to ₹50 lakh").last()).toBeVisible();
  await expect(line.getByText(/ paid out ₹13,25,000 in 3 loans\./)).toBeVisible();
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

test("BEY-13 who pays a partner sees the whole account after a reason, and the audit trail has the reason, not the number", async ({
  page,
}) => {
  const [partner] = await ownerRows<{ brand_id: string; partner_id: string; masked: string }>(
    `select brand_id, partner_id, account_masked as masked from bank_detail_requests where state = 'approved' order by id limit 1`,
  );
  if (!partner) throw new Error("no partner has an approved account");
  const { brand_id, partner_id, masked } = partner;
  await takeCookies(page.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(page, `/admin/statements/${brand_id}/${partner_id}`);
  await page.getByRole("button", { name: `Show the whole account number of ${masked}` }).click();
  const dialog = page.getByRole("dialog", { name: "Show the whole account number?" });
  await dialog.getByRole("button", { name: "Show the number" }).click();
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  const reason = `Payment of October ${randomUUID().slice(0, 8)}`;
  await dialog.getByRole("textbox").fill(reason);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Show the number" }).click();
  const account = dialog.getByRole("status");
  await expect(account).toHaveText(/^\d{9,18}$/);
  const number = (await account.textContent()) ?? "";
  expect(number.slice(-4)).toBe(masked.slice(-4));
  await dialog.getByRole("button", { name: "Hide the number" }).click();
  await expect(page.getByText(number)).toHaveCount(0);
  const entries = await ownerRows<{ text: string }>(
    "select after::text || coalesce(before::text, '') as text from audit_entries where after::text like '%' || $1 || '%'",
    [reason],
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]?.text).not.toContain(number);
});

test("OQ-114 staff set who a brand is for taxes: the GSTIN is checked, and the state is read from it", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await takeCookies(page.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(page, "/admin/statements");
  await page.getByRole("button", { name: "Set a brand" }).click();
  const dialog = page.getByRole("dialog", { name: "Set a brand" });
  await dialog.getByLabel("Brand").selectOption({ label: "Sona Sakhi" });
  await dialog.getByLabel("From month (YYYY-MM)").fill("2099-04");
  await dialog.getByLabel("Name on the invoice").fill("Sona Sakhi Private Limited");
  await dialog.getByLabel("Address on the invoice").fill("1 MG Road, Panaji");
  await dialog.getByLabel("GSTIN").fill("30AABCP1200K1Z1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("GSTIN")).toHaveAttribute("aria-invalid", "true");
  const first14 = "30AABCP1200K1Z";
  await dialog.getByLabel("GSTIN").fill(first14 + gstinCheckCharacter(first14));
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "Sona Sakhi Private Limited" });
  await expect(row).toContainText("Goa");
  expect(unexpected(complaints)).toEqual([]);
});
