import { randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { newStaff, openHydrated, type StaffMember, unexpected } from "../support/staff-browser";

const NUMBER = randomInt(1e9);
const PAGE = "/admin/reconciliation?month=2024-03&leg=credit";

let member: StaffMember;

test.beforeAll(async () => {
  member = await newStaff(1);
});

test.beforeEach(async ({ page }) => takeCookies(page.context(), await visitorOfStaff(member)));

/** Uploads a statement with one credit that nothing explains, and applies it. */
async function uploadStatement(page: Page): Promise<void> {
  await openHydrated(page, "/admin/bank-upload");
  const entry =
    '<Ntry><Amt Ccy="INR">4321.75</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-03-05</Dt></BookgDt>' +
    `<AcctSvcrRef>REF${NUMBER}</AcctSvcrRef><AddtlNtryInf>CREDIT ${NUMBER}</AddtlNtryInf></Ntry>`;
  await page.getByLabel("choose one").setInputFiles({
    name: `statement-${NUMBER}.xml`,
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
  await uploadStatement(page);
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
