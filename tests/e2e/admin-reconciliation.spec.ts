import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, type StaffMember, unexpected } from "../support/staff-browser";

const NUMBER = randomInt(1e9);
const PAGE = "/admin/reconciliation?month=2024-03&leg=credit";

let member: StaffMember;

test.beforeAll(async () => {
  member = await newStaff(1);
});

test.beforeEach(async ({ page }) => takeCookies(page.context(), await visitorOfStaff(member)));

/** Uploads a statement with one credit, and applies it. */
async function uploadStatement(page: Page, { rupees, day, text }: Record<"rupees" | "day" | "text", string>) {
  await openHydrated(page, "/admin/bank-upload");
  const entry =
    `<Ntry><Amt Ccy="INR">${rupees}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
    `<AcctSvcrRef>REF${NUMBER}</AcctSvcrRef><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`;
  await page.getByLabel("choose one").setInputFiles({
    name: `statement-${day}-${NUMBER}.xml`,
    mimeType: "application/xml",
    buffer: Buffer.from(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`,
    ),
  });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("button", { name: "Apply 1 row" }).click({ timeout: 30_000 });
  const results = page.getByRole("dialog", { name: "Results" });
  await expect(results).toBeVisible({ timeout: 30_000 });
  await results.getByRole("button", { name: "Close" }).last().click();
}

test("BEY-16 a credit from camt.053 gets an owner on the worklist, and its month adds up", async ({ page }) => {
  const complaints = complaintsOf(page);
  await uploadStatement(page, { rupees: "4321.75", day: "2024-03-05", text: `CREDIT ${NUMBER}` });
  await openHydrated(page, PAGE);
  await page.getByRole("button", { name: /^Reconcile/ }).click();
  await expect(page.getByText(/^As of /)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("The buckets add up to ₹4,321.75 to the paisa.")).toBeVisible();

  const worklist = page.getByRole("region", { name: "Unknown, and raised with lenders" });
  const line = worklist.getByRole("row").filter({ hasText: `CREDIT ${NUMBER}` });
  await expect(line).toContainText("Nobody");
  await line.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "What is done about this line" });
  await dialog.getByLabel("Owner").selectOption({ label: member.name });
  await dialog.getByLabel("Note").fill("Asked the bank");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(line).toContainText(member.name);
  await expect(line).toContainText("Asked the bank");
  // At 1,024 px the line's words stay whole, and its button in sight.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 768 });
  const text = await line.getByText(`CREDIT ${NUMBER}`).first().boundingBox();
  expect(text?.width).toBeGreaterThan(150);
  const edit = line.getByRole("button", { name: /^Edit/ });
  await edit.scrollIntoViewIfNeeded();
  await expect(edit).toBeInViewport({ ratio: 1 });
  if (wide) await page.setViewportSize(wide);

  await page
    .getByRole("table", { name: /^Credited by bank/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Credited by bank: Unknown credit" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});

/** A lender to which at least two loans were sent. */
async function lenderOfTwo(): Promise<{ id: string; name: string }> {
  const [lender] = await ownerRows<{ id: string; name: string }>(
    `select l.id, l.name from lenders l join submissions s on s.lender_id = l.id group by l.id, l.name having count(*) > 1
     order by l.name limit 1`,
  );
  if (!lender) throw new Error("no lender has two loans");
  return lender;
}

/** Two payments of the lender that come to the same sum, as its MIS of March 2023 would state them. */
async function writeTwoPayments(lenderId: string): Promise<void> {
  const loans = await ownerRows(
    `insert into payout_lines (brand_id, id, lender_id, application_id, submission_id, upload_brand_id, upload_id, upload_row,
       period, payment_ref, disbursed_paise, due_paise, payout_paise, kind)
     select s.brand_id, gen_random_uuid(), s.lender_id, s.application_id, s.id, u.brand_id, u.id, row_number() over () + 1,
       '2023-03', 'UTRMAR' || $1 || row_number() over (), 10000000, 200000, 200000, 'payout'
     from (select * from submissions where lender_id = $2 order by id limit 2) s
     cross join (select brand_id, id from uploads order by created_at desc limit 1) u
     returning id`,
    [String(NUMBER), lenderId],
  );
  expect(loans).toHaveLength(2);
}

test("BEY-16 staff choose which of two payments a credit is, and take the choice back", async ({ page }) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  const { id, name } = await lenderOfTwo();
  const text = `NEFT ${name} ${NUMBER}`;
  await uploadStatement(page, { rupees: "2000.00", day: "2023-04-05", text });
  await writeTwoPayments(id);
  await openHydrated(page, "/admin/reconciliation?month=2023-04&leg=credit");
  const reconcile = async () => {
    await page.getByRole("button", { name: /^Reconcile/ }).click();
    await expect(page.getByText("A worker is reconciling the month.")).toBeVisible();
    await expect(page.getByText(/^The month is being reconciled/)).toHaveCount(0, { timeout: 30_000 });
  };
  await reconcile();
  const line = page
    .getByRole("region", { name: "Unknown, and raised with lenders" })
    .getByRole("row")
    .filter({ hasText: text });
  await expect(line).toContainText("Several matches add up to the paisa: choose one");
  await line.getByRole("button", { name: /^Choose what / }).click();
  const dialog = page.getByRole("dialog", { name: "Which of these does the credit pay?" });
  await dialog.getByRole("button", { name: "Choose" }).click();
  await expect(dialog.getByText("Choose one of them.")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await dialog.getByRole("radio", { name: `UTRMAR${NUMBER}2, March 2023: 1 loan, ₹2,000` }).check();
  await dialog.getByRole("button", { name: "Choose" }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText("Chosen. Reconcile again to use it.");
  await reconcile();
  await expect(line).toHaveCount(0);

  await openHydrated(page, "/admin/reconciliation?month=2023-04&leg=credit&bucket=matched");
  const matched = page.getByRole("row").filter({ hasText: text });
  await expect(matched).toContainText("Chosen by staff");
  await matched.getByRole("button", { name: /^Undo the choice for / }).click();
  await expect(matched.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  expect(unexpected(complaints)).toEqual([]);
});
