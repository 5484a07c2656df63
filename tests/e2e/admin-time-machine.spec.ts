import { expect } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { bringTo } from "../support/customer-states";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, toast, unexpected } from "../support/staff-browser";
import { visitorOf } from "../support/visitor";

const LENDER = "Apna Ghar Finance";

/** The cells of a folded table whose text leaves the cell, or spreads from its label to its end in pieces. */
const overrunCells = (table: Element): string[] =>
  [...table.querySelectorAll("td")]
    .filter((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const [box, inside] = [cell.getBoundingClientRect(), text.getBoundingClientRect()];
      return inside.right > box.right + 1 || inside.left < box.left + 1 || cell.childNodes.length > 1;
    })
    .map((cell) => `${cell.dataset.label}: ${cell.textContent}`);

test("BEY-20 a change is replayed on real requests, goes live on trial with a colleague's approval, and returns", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  // A request of today: a customer looks at housing offers.
  const { visitor } = await bringTo(visitorOf("haldi"), "housing offers");
  expect((await visitor.ask("/user/housing-offers")).status).toBe(200);
  const live = async () =>
    (await ownerRows<{ rate: string }>("select interest_rate::text as rate from lenders where name = $1", [LENDER]))[0]
      ?.rate;
  const before = (await live()) ?? "";
  const wanted = (Number(before) + 0.25).toFixed(2);

  await takeCookies(page.context(), await visitorOfStaff(await newStaff(1)));
  const complaints = complaintsOf(page);
  await openHydrated(page, "/admin/time-machine");
  const name = `Walk ${Date.now().toString(36)}`;
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Name").press("Enter");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  const put = async (what: string, value: string) => {
    await page.getByLabel("What").selectOption({ label: what });
    await page.getByLabel("New value").fill(value);
    await page.getByLabel("New value").press("Enter");
    await expect(page.getByRole("button", { name: `Remove: ${LENDER}, ${what}` })).toBeVisible();
  };
  await page.getByLabel("Lender", { exact: true }).selectOption({ label: LENDER });
  await put("Income min", "70,000");
  await put("Interest rate", wanted);
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What would change" })).toBeVisible({ timeout: 30_000 });
  const row = page.getByRole("table", { name: "By lender" }).getByRole("row", { name: new RegExp(LENDER) });
  await expect(row.getByRole("cell").nth(2)).toHaveText(/^[1-9]\d*$/);
  expect(await axeFaults(page)).toEqual([]);
  const lost = Number(await row.getByRole("cell").nth(2).textContent());
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.getByRole("table", { name: "By lender" }).evaluate(overrunCells)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole("cell").nth(2).getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Requests of a replay: ${name}` })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${lost} requests? of those shown from `))).toBeVisible();
  const requests = page.getByRole("table", { name: "Requests of a replay" }).getByRole("rowheader");
  await expect(requests).toHaveCount(Math.min(lost, 50));
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await axeFaults(page), await sidewaysOf(page)]).toEqual([[], []]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name, exact: true }).press("Enter");

  await page.getByRole("button", { name: `Remove: ${LENDER}, Income min` }).click();
  await expect(page.getByText("The set has changed since this replay.")).toBeVisible();
  await page.getByLabel("When").selectOption({ label: "On trial: live, with automatic return" });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Write a reason of 5 to 200 characters.")).toBeVisible();
  await page.getByLabel("Reason").fill("Festive rate of the lender");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/^A colleague is asked to approve the publication\./)).toBeVisible();
  expect(await live()).toBe(before);

  const colleague = await browser.newPage();
  await takeCookies(colleague.context(), await visitorOfStaff(await newStaff(1)));
  await openHydrated(colleague, "/admin/approvals");
  const card = colleague.getByRole("listitem").filter({ hasText: name });
  await card.getByRole("button", { name: "Approve" }).click();
  await colleague.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(toast(colleague, "Approved")).toBeVisible();
  await colleague.close();
  expect(await live()).toBe(wanted);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByText(/^Live on trial until /)).toBeVisible();
  expect(await sidewaysOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Return to the rules before" }).click();
  await expect(page.getByText(/^The rules before it are back since /)).toBeVisible();
  expect(await live()).toBe(before);
  await openHydrated(page, "/admin/approvals/rules");
  const always = page.getByRole("row").filter({ hasText: "Always" }).first();
  await expect(always.getByRole("cell")).toHaveText([/^Always/, "–"]);
  expect(unexpected(complaints)).toEqual([]);
});
