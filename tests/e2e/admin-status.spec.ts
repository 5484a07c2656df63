import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { staffVisitor } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { openHydrated, unexpected } from "../support/staff-browser";

const PAGE = "/admin/status";
const ERROR = `Error: on purpose ${randomUUID()}`;

const rowOf = (page: Page, table: string, what: string) =>
  page.getByRole("table", { name: table }).getByRole("row", { name: new RegExp(`^${what}`) });

test.beforeEach(async ({ page }) => takeCookies(page.context(), await staffVisitor(1)));
test.afterAll(() => ownerRows("delete from outbox where last_error = $1", [ERROR]));

test("BEY-06 an administrator sees what runs, and work that fails while the page is open", async ({ page }) => {
  const complaints = complaintsOf(page);
  await openHydrated(page, PAGE);
  await expect(rowOf(page, "Processes", "Web on .+, process \\d+").first()).toContainText("Works");
  await expect(rowOf(page, "Processes", "Worker on .+, process \\d+").first()).toContainText("Works");
  await expect(rowOf(page, "Database", "PostgreSQL")).toContainText("Works");
  expect(await axeFaults(page)).toEqual([]);

  await ownerRows(
    `insert into outbox (id, brand_id, job, payload, failed_at, last_error, tries)
     select $1::uuid, id, 'campaigns.deliver', jsonb_build_object('brandId', id, 'messageId', $1::uuid), now(), $2, 6
     from brands where key = 'lumen'`,
    [randomUUID(), ERROR],
  );
  const failed = rowOf(page, "Work that waits", "Send a campaign's message");
  await expect(failed).toContainText("1 failed at every try", { timeout: 15_000 });
  await failed.getByRole("link", { name: "Failed jobs: Send a campaign's message" }).click();
  await expect(page).toHaveURL(/\/admin\/failed-jobs\?job=campaigns\.deliver$/);
  expect(unexpected(complaints)).toEqual([]);
});

test("BEY-06 the page keeps what it knew when it cannot be read, and says so", async ({ page }) => {
  await openHydrated(page, PAGE);
  await page.route("**/admin/status/now", (route) => route.fulfill({ status: 503, json: { success: false } }));
  await expect(page.getByText("The status could not be read. This is how it was.")).toBeVisible({ timeout: 15_000 });
  await expect(rowOf(page, "Database", "PostgreSQL")).toContainText("Works");
});

test("BEY-06 the page fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHydrated(page, PAGE);
  await expect(rowOf(page, "Processes", "Web on").first()).toBeVisible();
  expect(await sidewaysOf(page)).toEqual([]);
});
