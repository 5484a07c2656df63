import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, unexpected } from "../support/staff-browser";
import type { Visitor } from "../support/visitor";

const PATH = "/admin/mis-upload";

let admin: Visitor;

test.beforeAll(async () => {
  admin = await visitorOfStaff(await newStaff(1));
});

test.beforeEach(({ page }) => takeCookies(page.context(), admin));

async function upload(page: Page, lines: readonly string[]): Promise<void> {
  await openHydrated(page, PATH);
  await page.getByLabel("choose one").setInputFiles({
    name: `mis-${randomInt(1e9)}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

test("ROUTE-A03 ADM-05 ADM-24 a statement with other titles is mapped, checked, applied and undone", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  // Of the demo data; the tests of status files, which run at the same time, take theirs from the other end.
  const [row] = await ownerRows<{ application: string; submission: string }>(
    `select s.application_id as application, min(s.id::text) as submission from submissions s
     group by s.application_id having count(*) = 1 and min(s.state) = 'with-lender' and min(s.stage) = 4 and min(s.outcome) = 0
       and min(s.created_at) < now() - interval '1 day'
     order by s.application_id desc limit 1`,
  );
  const stateOf = async () =>
    (await ownerRows<{ state: string }>("select state from submissions where id = $1", [row?.submission]))[0]?.state;
  await upload(page, ["Our id,Sum,Day,Share", `${row?.application},90000,01-11-2026,1800.50`]);

  const asking = page.getByRole("form", { name: "Which column is which?" });
  await expect(asking).toBeVisible({ timeout: 30_000 });
  for (const [column, title] of [
    ["application_id", "Our id"],
    ["disbursed_amount (required)", "Sum"],
    ["disbursed_date (required)", "Day"],
    ["payout (required)", "Share"],
  ] as const)
    await asking.getByLabel(column).selectOption({ label: title });
  await asking.getByRole("button", { name: "Save and read the file" }).click();

  const rows = page.getByRole("region", { name: "What will change" });
  await expect(rows.getByText("₹1,800.50").first()).toBeVisible({ timeout: 30_000 });
  expect(await stateOf()).toBe("with-lender");
  await page.getByRole("button", { name: "Apply 1 row" }).click();
  const results = page.getByRole("dialog", { name: "Results" });
  await expect(results).toBeVisible({ timeout: 30_000 });
  await expect(results.getByRole("table", { name: "Payout lines" }).getByRole("row")).toHaveCount(2);
  await results.getByRole("button", { name: "Close" }).last().click();
  expect(await stateOf()).toBe("disbursed");

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the file" }).click();
  await expect(page.getByText("1 row has its old values again.")).toBeVisible({ timeout: 30_000 });
  expect(await stateOf()).toBe("with-lender");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});
