import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { gstinCheckCharacter } from "~/domain/patterns/gstin";
import { monthText } from "~/ui/partner/statements/day-texts";
import { visitorOfPortalUser, visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { asOwner, ownerRows } from "../support/owner-rows";
import { sealAll } from "../support/seals";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";

const TODAY = istDay(new Date());
const THIS_MONTH = TODAY.slice(0, 7);
const LAST_MONTH = addDays(`${THIS_MONTH}-01`, -1).slice(0, 7);

type Shop = { brand_id: string; partner_id: string; user_id: string };

/** A partner of haldi with a merchant, its user who reads Hindi, and three loans of last month as files would write them. */
async function shopWithLoans(): Promise<Shop> {
  const [shop] = await ownerRows<Shop & { merchant_id: string; application: string; lender: string }>(
    `with b as (select id from brands where key = 'haldi'),
       p as (insert into partners (brand_id, id, name, updated_at) select id, $1, 'Walk Traders', now() from b returning brand_id, id),
       m as (insert into merchants (brand_id, id, partner_id, name, status, updated_at)
         select brand_id, $2, id, 'Walk Counter', 'active', now() from p returning brand_id, id, partner_id),
       u as (insert into partner_users (brand_id, id, partner_id, merchant_id, kind, name, language)
         select brand_id, $3, partner_id, id, 'merchant', 'Kiran Patil', 'hi' from m returning brand_id, id, partner_id, merchant_id),
       c as (insert into customers (brand_id, id, unique_id)
         select brand_id, $4, gen_random_uuid() from u returning brand_id, id),
       l as (insert into prospects (brand_id, id, customer_id, partner_id, merchant_id, channel, identifier_idx)
         select u.brand_id, $5::uuid, c.id, u.partner_id, u.merchant_id, 'mobile', gen_random_uuid()::text from u, c returning brand_id, id, customer_id),
       a as (insert into applications (brand_id, id, customer_id, prospect_id, product, stage)
         select brand_id, $6, customer_id, id, 'PL', 7 from l returning id)
     select u.brand_id, u.partner_id, u.id as user_id, a.id as application, (select id from lenders order by name limit 1) as lender
     from u, a`,
    Array.from({ length: 6 }, () => randomUUID()),
  );
  if (!shop) throw new Error("there is no haldi");
  await asOwner((client) => sealAll(client, shop.user_id));
  for (const [row, rupees] of [400_000, 305_000, 620_000].entries())
    await ownerRows(
      `insert into commission_lines (brand_id, id, partner_id, application_id, lender_id, period, disbursed_paise, rate_ppm,
         commission_paise, kind, upload_row, slab)
       values ($1, $2, $3, $4, $5, $6, $7, 12000, $8, 'commission', $9, $10)`,
      [
        ...[shop.brand_id, randomUUID(), shop.partner_id, shop.application, shop.lender, LAST_MONTH],
        ...[rupees * 100, (rupees * 12) / 10, row + 2],
        JSON.stringify({
          number: 2,
          disbursed: ["100000000", "500000000"],
          month: { disbursed: "132500000", count: "3" },
        }),
      ],
    );
  return shop;
}

/** Closes the month of a partner's statement in the back office. */
async function closeMonth(staff: Page, statement: string): Promise<void> {
  await openHydrated(staff, statement);
  await staff.getByRole("button", { name: "Close the month" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Close the month" }).click();
  await expect(staff.getByRole("dialog")).toHaveCount(0);
}

test("BEY-13 BEY-19 on a phone in Hindi a merchant opens a line of a closed month and disputes it; staff answer, and the next statement shows the correction", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  const { brand_id, partner_id, user_id } = await shopWithLoans();
  // The back office is at another host: its cookies and the portal's do not meet.
  const staff = await page.context().newPage();
  await takeCookies(staff.context(), await visitorOfStaff(await newStaff(1)));
  const statement = `/admin/statements/${brand_id}/${partner_id}?month=${LAST_MONTH}`;
  await closeMonth(staff, statement);

  await page.setViewportSize({ width: 360, height: 740 });
  await takeCookies(page.context(), await visitorOfPortalUser("haldi", user_id));
  await page.goto(siteUrl("haldi", "/partner/statements"));
  await page
    .getByRole("main")
    .getByRole("link", { name: monthText(LAST_MONTH, "hi") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `हिसाब, ${monthText(LAST_MONTH, "hi")}` })).toBeVisible();
  await expect(page.getByText("आप अपनी लीड की पंक्तियाँ देखते हैं।")).toBeVisible();
  expect(await sidewaysOf(page)).toEqual([]);
  const line = page.getByRole("listitem").filter({ hasText: "₹3,05,000" }).first();
  await line.getByText("यह रक़म क्यों").first().click();
  await expect(line.getByText("₹3,05,000 × 1.20% = ₹3,660.00")).toBeVisible();
  await expect(line.getByText("स्लैब 2: 1.20%, ₹50 लाख तक").last()).toBeVisible();
  await expect(line.getByText(/3 ऋणों में ₹13,25,000 दिए।/)).toBeVisible();
  await line.getByText("इस पंक्ति पर विवाद करें").click();
  await line.getByRole("button", { name: "विवाद भेजें" }).click();
  await expect(line.getByText("चुनें कि क्या ग़लत है")).toBeVisible();
  await line.getByLabel("क्या ग़लत है?").selectOption({ label: "ऋण की राशि" });
  await line.getByLabel("बताएँ कि सही क्या है").fill("ऋण ₹3,65,000 का था, ₹3,05,000 का नहीं।");
  await line.getByRole("button", { name: "विवाद भेजें" }).click();
  await expect(line.getByText("विवादित", { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await openHydrated(staff, statement);
  await staff.getByRole("button", { name: "Answer" }).click();
  const dialog = staff.getByRole("dialog", { name: "Answer the dispute" });
  await dialog.getByLabel("Decision").selectOption({ label: "Accept, with a correction" });
  await dialog.getByLabel("Correction in rupees").fill("720");
  await dialog.getByLabel("Answer to the partner").fill("आप सही हैं: ऋण ₹3,65,000 का था।");
  await dialog.getByRole("button", { name: "Answer" }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole("region", { name: "Open disputes" })).toHaveCount(0);
  await staff.close();

  await page.reload();
  await expect(page.getByText("“आप सही हैं: ऋण ₹3,65,000 का था।”")).toBeVisible();
  await expect(page.getByText(`सुधार ${monthText(THIS_MONTH, "hi")} के हिसाब में एक नई पंक्ति है।`)).toBeVisible();
  await page.goto(siteUrl("haldi", `/partner/statements/${THIS_MONTH}`));
  const correction = page.getByRole("listitem").filter({ hasText: "₹720.00" }).first();
  await expect(correction).toContainText("सुधार");
  await correction.getByText("यह रक़म क्यों").first().click();
  await expect(correction.getByText("विवाद के बाद हमारा सुधार: इसकी कोई फ़ाइल नहीं है।")).toBeVisible();
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});

test("BEY-13 who pays a partner sees the whole account after a reason, and the audit trail has the reason, not the number", async ({
  page,
}) => {
  const [partner] = await ownerRows<{ brand_id: string; partner_id: string }>(
    `select r.brand_id, r.partner_id from bank_detail_requests r
     join brands b on b.id = r.brand_id where b.key = 'gaon' and r.state = 'approved'`,
  );
  if (!partner) throw new Error("no partner has an approved account");
  const { brand_id, partner_id } = partner;
  await takeCookies(page.context(), await visitorOfStaff(await newStaff(1)));
  await ownerRows(
    `insert into commission_lines (brand_id, id, partner_id, period, disbursed_paise, rate_ppm, commission_paise, kind)
     values ($1, $2, $3, $4, 10000000, 12000, 120000, 'commission')`,
    [brand_id, randomUUID(), partner_id, LAST_MONTH],
  );
  await closeMonth(page, `/admin/statements/${brand_id}/${partner_id}?month=${LAST_MONTH}`);
  // Another test may have had a newer account approved: the page names the one that is paid to.
  const show = page.getByRole("button", { name: /^Show the number of \*+\d{4}$/ });
  const lastDigits = (await show.getAttribute("aria-label"))?.slice(-4);
  await show.click();
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
  expect(number.slice(-4)).toBe(lastDigits);
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
