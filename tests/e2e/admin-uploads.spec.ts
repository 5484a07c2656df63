import { randomInt } from "node:crypto";
import { expect, test as ownTest, type Page } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, toast, unexpected } from "../support/staff-browser";
import type { Visitor } from "../support/visitor";

const PATH = "/admin/application-status-file";
const NOBODY = "0192d1b5-0000-7000-8000-0000000000ff";

/** One reporter for the whole file: role 2 may do all of this (ROLE-03). */
let reporter: Visitor;

test.beforeAll(async () => {
  reporter = await visitorOfStaff(await newStaff(2));
});

test.beforeEach(({ page }) => takeCookies(page.context(), reporter));

const open = (page: Page, query = "") => openHydrated(page, `${PATH}${query}`);

type LentApplication = { application_id: string };

/**
 * Submissions of the demo data that are with a lender, each of another application. The tests of statements, which run at the
 * same time, take them from the other end.
 */
const withLender = (count: number) =>
  ownerRows<LentApplication>(
    `select application_id from submissions group by application_id
     having count(*) = 1 and min(state) in ('with-lender', 'awaiting-customer') and min(stage) = 4 and min(outcome) = 0
       and min(created_at) < now() - interval '1 day'
     order by application_id limit $1`,
    [count],
  );

const sheet = (rows: readonly string[], name = `e2e-${randomInt(1e9)}.csv`) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(["application_id,status,remark", ...rows].join("\n")),
});

async function choose(page: Page, file: ReturnType<typeof sheet>) {
  await page.getByLabel("choose one").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

test("ROUTE-A19 UPL-01 UPL-02 UPL-03 the page has its title, form, columns, sizes and paging", async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page);
  await expect(page).toHaveTitle("Admin - Application status files");
  await expect(page.getByText("Upload an .xlsx file (.xls and .csv also accepted)")).toBeVisible();
  const table = page.getByRole("table", { name: "Files" });
  await expect(table.getByRole("columnheader")).toHaveText(["Date", "File name", "Status", "Rows updated", "Error"]);
  const size = page.getByLabel("Rows per page");
  await expect(size).toHaveValue("5");
  await expect(size.getByRole("option")).toHaveText(["5", "10", "20"]);
  await size.selectOption("20");
  await expect(page).toHaveURL(siteUrl("cl", `${PATH}?size=20`));
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  expect(unexpected(complaints)).toEqual([]);
});

test("VAL-21 VAL-22 nothing chosen, and a file of another kind", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("No file selected")).toBeVisible();
  await page
    .getByLabel("choose one")
    .setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.getByText("Invalid file type")).toBeVisible();
  await expect(page.getByText("No file selected")).toBeHidden();
});

test("BEY-08 UPL-05 UPL-06 a dry run is checked, applied and undone", async ({ page }) => {
  const [one, two] = await withLender(2);
  const stageOf = async () =>
    (
      await ownerRows<{ stage: number }>("select stage from submissions where application_id = $1", [
        one?.application_id,
      ])
    )[0]?.stage;
  const file = sheet([
    `${one?.application_id},Approved,good`,
    `${two?.application_id},Under review,`,
    `${NOBODY},Approved,`,
  ]);
  await open(page);
  await choose(page, file);

  const dialog = page.getByRole("dialog", { name: "1 Errors found" });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toContainText("Rows updated: 0");
  await expect(dialog).toContainText("Nothing is written yet. 2 rows would change.");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  const rows = page.getByRole("region", { name: "What will change" });
  await expect(rows.getByText("Submitted").first()).toBeVisible();
  await expect(rows.getByText("Approved")).toBeVisible();
  expect(await stageOf()).toBe(4);

  await rows.getByRole("link", { name: /^Errors/ }).click();
  await expect(page).toHaveURL(/show=refused/);
  await expect(rows.getByText(`Unknown application id ${NOBODY}`)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Same file with an Error column" }).click();
  expect((await download).suggestedFilename()).toBe(file.name.replace(".csv", "-errors.xlsx"));

  await page.getByRole("button", { name: "Apply 2 rows" }).click();
  await expect(toast(page, "2 rows updated")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Applied. 2 rows updated.")).toBeVisible();
  // The dry run has shown the same errors already: the dialog does not come twice.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await stageOf()).toBe(6);
  const line = page.getByRole("table", { name: "Files" }).getByRole("row").filter({ hasText: file.name });
  await expect(line).toContainText("Completed with errors");

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the file" }).click();
  await expect(page.getByText("2 rows have their old values again.")).toBeVisible({ timeout: 30_000 });
  expect(await stageOf()).toBe(4);
});

test("BEY-08 with the dry run switched off a file is applied at once", async ({ page }) => {
  const [one] = await withLender(1);
  await open(page);
  await page.getByLabel("Dry run first").uncheck();
  await choose(page, sheet([`${one?.application_id},Under review,`]));
  await expect(page.getByText("Applied. 1 row updated.")).toBeVisible({ timeout: 30_000 });
  await expect(toast(page, "1 row updated")).toBeVisible();
});

test("a dry run is discarded by keyboard", async ({ page }) => {
  const file = sheet([`${NOBODY},Approved,${randomInt(1e9)}`]);
  await open(page);
  await page.getByLabel("choose one").setInputFiles(file);
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "1 Errors found" })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByText("Discarded. Nothing was written.", { exact: true })).toBeVisible();
});

ownTest("UPL-04 OQ-96 the list is read again every 30 seconds", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await expect(page.getByRole("table", { name: "Files" })).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/get-application-status-files-list")) requests.push(request.url());
  });
  // The page's timer may start a moment after the table is there, so that the first half minutes pass it by.
  let halfMinutes = 0;
  await expect
    .poll(async () => {
      halfMinutes += 1;
      await page.clock.fastForward(30_000);
      return requests.length;
    })
    .toBeGreaterThan(0);
  expect(requests.length).toBeLessThanOrEqual(halfMinutes);
});

test("a file is dropped onto the page", async ({ page }) => {
  await open(page);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["application_id,status\n"], "dropped.csv", { type: "text/csv" }));
    return transfer;
  });
  const zone = page.getByText(/^Drop a file here or/).locator("..");
  await zone.dispatchEvent("dragenter", { dataTransfer: data });
  await expect(zone).toHaveAttribute("data-over", "true");
  await zone.dispatchEvent("drop", { dataTransfer: data });
  await expect(page.getByText("dropped.csv")).toBeVisible();
  await expect(zone).not.toHaveAttribute("data-over", "true");
});

for (const width of [360, 320])
  test(`the page fits ${width} px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    const [latest] = await ownerRows<{ id: string }>("select id from uploads order by created_at desc limit 1");
    for (const query of ["", `?upload=${latest?.id}&show=all`]) {
      await open(page, query);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await sidewaysOf(page)).toEqual([]);
      }
    }
  });
