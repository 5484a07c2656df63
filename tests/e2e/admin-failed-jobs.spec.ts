import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { staffVisitor } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { openHydrated, unexpected } from "../support/staff-browser";

const PAGE = "/admin/failed-jobs";
const ERROR = `Error: on purpose ${randomUUID()}`;

/** A failed job whose customer's message is gone: a try finds nothing to do. */
async function failedJob(job: string): Promise<string> {
  const id = randomUUID();
  await ownerRows(
    `insert into outbox (id, brand_id, job, payload, failed_at, last_error, tries)
     select $1::uuid, id, $2, jsonb_build_object('brandId', id, 'messageId', $1::uuid), now(), $3, 6 from brands where key = 'lumen'`,
    [id, job, ERROR],
  );
  return id;
}

test.beforeEach(async ({ page }) => takeCookies(page.context(), await staffVisitor(1)));
test.afterAll(() => ownerRows("delete from outbox where last_error = $1", [ERROR]));

test("BEY-06 an administrator sees why jobs failed, and has one and then all of a kind tried again", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const one = await failedJob("campaigns.deliver");
  const others = [await failedJob("campaigns.deliver"), await failedJob("campaigns.deliver")];
  await openHydrated(page, PAGE);
  const kind = page
    .getByRole("table", { name: "By kind" })
    .getByRole("row")
    .filter({ hasText: "Send a campaign's message" });
  await expect(kind).toContainText(ERROR);
  await kind.getByRole("link", { name: "Send a campaign's message" }).click();
  const jobs = page.getByRole("table", { name: "Jobs: Send a campaign's message" });
  const row = jobs.getByRole("row").filter({ hasText: one });
  await expect(row).toContainText("6 tries");
  expect(await axeFaults(page)).toEqual([]);

  await row.getByRole("button", { name: `Try again: Send a campaign's message, ${one}` }).click();
  await expect(page.getByText("The job is tried again now.")).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole("button", { name: "Try all again: Send a campaign's message" }).click();
  const question = page.getByRole("alertdialog", { name: "Try 2 jobs again?" });
  await question.getByRole("button", { name: "Try all again" }).click();
  await expect(page.getByText("2 jobs are tried again now.")).toBeVisible();
  for (const id of others) await expect(page.getByText(id)).toHaveCount(0);
  expect(unexpected(complaints)).toEqual([]);
});

test("BEY-06 the list fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await failedJob("help.forward");
  await openHydrated(page, PAGE);
  await expect(page.getByRole("button", { name: /^Try again: Forward a help message/ }).first()).toBeVisible();
  expect(await sidewaysOf(page)).toEqual([]);
});
