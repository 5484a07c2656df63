import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { monthWords } from "~/i18n/month-words";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, toast, unexpected } from "../support/staff-browser";

const TODAY = istDay(new Date());
const MONTH = addDays(`${TODAY.slice(0, 7)}-01`, -1).slice(0, 7);

/** A partner with an approved account, like one of the demo, and ₹1,200 of commission for last month. */
async function partnerToPay(name: string): Promise<{ brand_id: string; partner_id: string }> {
  const [partner] = await ownerRows<{ brand_id: string; partner_id: string }>(
    `with r as (select * from bank_detail_requests where state = 'approved' order by id limit 1),
       p as (insert into partners (brand_id, id, name, updated_at) select brand_id, $1, $4, now() from r returning brand_id, id),
       u as (insert into partner_users (brand_id, id, partner_id, name) select brand_id, $2, id, 'Asha' from p returning id, partner_id),
       a as (insert into bank_detail_requests select x.* from r, u, jsonb_populate_record(
         null::bank_detail_requests, to_jsonb(r) || jsonb_build_object('id', $3::text, 'partner_id', u.partner_id, 'created_by', u.id)) x returning brand_id, partner_id)
     select brand_id, partner_id from a`,
    [randomUUID(), randomUUID(), randomUUID(), name],
  );
  if (!partner) throw new Error("no partner of the demo has an approved account");
  await ownerRows(
    `insert into commission_lines (brand_id, id, partner_id, period, disbursed_paise, rate_ppm, commission_paise, kind)
     values ($1, $2, $3, $4, 10000000, 12000, 120000, 'commission')`,
    [partner.brand_id, randomUUID(), partner.partner_id, MONTH],
  );
  return partner;
}

test("BEY-13 a payment to a partner waits for a colleague, can be taken back, and is recorded once they approve", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  const name = `Two Eyes ${randomUUID().slice(0, 8)}`;
  const { brand_id, partner_id } = await partnerToPay(name);
  const asker = await newStaff(1);
  await takeCookies(page.context(), await visitorOfStaff(asker));
  const path = `/admin/statements/${brand_id}/${partner_id}?month=${MONTH}`;
  await openHydrated(page, path);
  await page.getByRole("button", { name: "Close the month" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close the month" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const payments = page.getByRole("region", { name: "Payments" });
  const pay = async () => {
    await payments.getByLabel("Amount in rupees").fill("1,200");
    await payments.getByLabel("Bank reference (UTR)").fill("HDFCN52026112900001");
    await payments.getByLabel("Paid on").fill(TODAY);
    await payments.getByRole("button", { name: "Ask a colleague to record it" }).click();
    await expect(payments.getByText("You asked a colleague to approve:")).toBeVisible();
  };
  await pay();
  await expect(payments.getByText(`₹1,200.00 for ${monthWords(MONTH, "en")}, HDFCN52026112900001`)).toBeVisible();
  await expect(payments.getByRole("button", { name: "Ask a colleague to record it" })).toHaveCount(0);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOf(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  }
  await payments.getByRole("button", { name: "Take back" }).click();
  await expect(payments.getByText("You asked a colleague to approve:")).toHaveCount(0);
  await pay();

  const colleague = await browser.newPage();
  await takeCookies(colleague.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(colleague, path);
  await colleague.getByText(`${asker.name} asks a colleague to approve:`).waitFor();
  await colleague.getByRole("link", { name: "Decide in Approvals" }).click();
  const card = colleague.getByRole("listitem").filter({ hasText: name });
  await expect(card.getByRole("row", { name: "Still to be paid for the month ₹1,200.00 ₹0.00" })).toBeVisible();
  await card.getByRole("button", { name: "Approve" }).click();
  const dialog = colleague.getByRole("alertdialog", { name: "Record this payment?" });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(toast(colleague, "Approved")).toBeVisible();
  await colleague.close();

  await openHydrated(page, path);
  await expect(payments.getByRole("listitem").filter({ hasText: "₹1,200.00, HDFCN52026112900001" })).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
});
