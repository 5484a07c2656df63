import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { staffVisitor } from "../support/accounts";
import { complaintsOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { openHydrated } from "../support/staff-browser";

type Made = { id: string; name: string };

/** This test's own lender, created by API, and the administrator's browser. */
async function begin(page: Page): Promise<Made> {
  const visitor = await staffVisitor(1);
  await takeCookies(page.context(), visitor);
  const name = `Test-${randomInt(1e9)}`;
  const answer = await visitor.call("/api/create-lender", { name, segment: "hl" });
  const { data } = answer.json() as { data: { lender_id: string } };
  return { id: data.lender_id, name };
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function openList(page: Page, name: string): Promise<void> {
  await openHydrated(page, `/admin/lenders?segment=hl&q=${name}`);
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
}

test("LEN-03 LEN-08 a cell is edited by keyboard: Enter saves, Escape brings the old value back", async ({ page }) => {
  const complaints = complaintsOf(page);
  const { id, name } = await begin(page);
  await openList(page, name);
  await expect(page).toHaveTitle("Admin - Lenders");
  await page.getByRole("button", { name: `Income min, ${name}: empty` }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("30000");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Lender updated successfully!")).toBeVisible();
  const saved = page.getByRole("button", { name: `Income min, ${name}: ₹30,000` });
  await expect(saved).toBeFocused();

  await page.keyboard.press("F2");
  await page.keyboard.type("99");
  await page.keyboard.press("Escape");
  await expect(saved).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: `Income max, ${name}: empty` })).toBeFocused();
  expect(await ownerRows("select min_income, max_income, version from lenders where id = $1", [id])).toEqual([
    { min_income: 30_000, max_income: null, version: 2 },
  ]);
  expect(complaints).toEqual([]);
});

test("OQ-85 LEN-21 the second of two admins is told, and the row shows what the first has saved", async ({ page }) => {
  const { id, name } = await begin(page);
  await openList(page, name);
  await ownerRows("update lenders set max_age = 61, version = version + 1 where id = $1", [id]);
  await page.getByRole("button", { name: `Priority, ${name}: empty` }).click();
  await page.keyboard.type("5");
  await page.keyboard.press("Tab");
  await expect(toast(page, "Update failed")).toBeVisible();
  await expect(page.getByRole("button", { name: `Age max, ${name}: 61` })).toBeVisible();
  await expect(page.getByRole("button", { name: `Priority, ${name}: empty` })).toBeVisible();
});

test("OQ-95 ERR-04 an unfinished lender cannot be switched on: the switch returns and the toast says what is missing", async ({
  page,
}) => {
  const { name } = await begin(page);
  await openList(page, name);
  const live = page.getByRole("switch", { name: `Lender Status, ${name}` });
  await live.click();
  await expect(page.getByText(/^Not ready to go live\. Still missing: /)).toBeVisible();
  await expect(live).not.toBeChecked();
});

test("LEN-11 OQ-65 the special offer is saved whole by its dialog, and an end before the start is refused", async ({
  page,
}) => {
  const { id, name } = await begin(page);
  await openList(page, name);
  await page.getByRole("button", { name: `Edit Special Offer, ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Offer text").fill("No fee");
  await dialog.getByLabel("Start date").fill("2026-12-02");
  await dialog.getByLabel("End date").fill("2026-12-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The end date is before the start date")).toBeVisible();
  await dialog.getByLabel("End date").fill("2026-12-20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await ownerRows("select so_text, so_date_end::text from lenders where id = $1", [id])).toEqual([
    { so_text: "No fee", so_date_end: "2026-12-20" },
  ]);
});

test("LEN-13 LEN-14 ERR-16 a lender is deleted after a question, 400 px wide, with the focus on Cancel", async ({
  page,
}) => {
  const { name } = await begin(page);
  await openList(page, name);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Are you sure?")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Lender deleted successfully!")).toBeVisible();
  await expect(page.getByText("No lenders found")).toBeVisible();
});

test("LEN-19 LEN-20 LEN-22 the lender's page saves on leaving a field and only if it has changed", async ({ page }) => {
  const { id, name } = await begin(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/update-lender-data")) sent.push(request.postDataJSON().property);
  });
  await openHydrated(page, `/admin/lenders/${id}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const tenure = page.getByLabel("Tenure", { exact: true });
  await tenure.focus();
  await tenure.blur();
  expect(sent).toEqual([]);
  await tenure.fill("6 to 36 months");
  await tenure.blur();
  await expect(toast(page, "Lender updated successfully!")).toBeVisible();
  await page.getByLabel("Salaried", { exact: true }).click();
  await expect.poll(() => sent).toEqual(["tenure", "salaried"]);

  const group = `Group ${randomInt(1e9)}`;
  await page.getByLabel("New lender group").fill(group);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(toast(page, "Lender group created successfully!")).toBeVisible();
  await expect(page.getByLabel(group, { exact: true })).toBeChecked();
  await expect.poll(() => sent.at(-1)).toBe("lender_group_ids");
});

test("LEN-19 LEN-20 LEN-21 VAL-10 the lender's page says what is not a number, and shows what is stored", async ({
  page,
}) => {
  const { id } = await begin(page);
  await openHydrated(page, `/admin/lenders/${id}`);
  const income = page.getByLabel("Income min");
  const wrong = page.getByText("Enter a number.");
  await income.fill("12a");
  await income.blur();
  await expect(wrong).toBeVisible();
  await income.focus();
  await page.keyboard.press("Escape");
  await expect(income).toHaveValue("");
  await expect(wrong).toHaveCount(0);
  await income.fill("250000");
  await page.keyboard.press("Enter");
  await expect(income).toHaveValue("2,50,000");
  const pincodes = page.getByLabel("Pincodes served");
  await pincodes.fill(" 56, 40 ");
  await pincodes.blur();
  await expect(pincodes).toHaveValue("40, 56");

  const ticket = page.getByLabel("Ticket Class");
  await ticket.selectOption({ index: 2 });
  const stored = () => ownerRows("select min_income, ticket_class, pincode_prefixes from lenders where id = $1", [id]);
  await expect.poll(stored).toEqual([{ min_income: 250_000, ticket_class: 2, pincode_prefixes: ["40", "56"] }]);
  await page.route("**/api/update-lender-data", (route) => route.abort());
  await ticket.selectOption({ index: 1 });
  await expect(toast(page, "Update failed")).toBeVisible();
  await expect(ticket).toHaveValue("2");
});
