import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { visitorOfStaff } from "../support/accounts";
import { takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { newStaff, openHydrated, toast } from "../support/staff-browser";
import type { Visitor } from "../support/visitor";

let admin: Visitor;

test.beforeAll(async () => {
  admin = await visitorOfStaff(await newStaff(1));
});

test.beforeEach(({ page }) => takeCookies(page.context(), admin));

async function newLender(name = `Own-${randomInt(1e9)}`) {
  const answer = await admin.call("/api/create-lender", { name, segment: "hl" });
  return { id: (answer.json() as { data: { lender_id: string } }).data.lender_id, name };
}

/** How many pixels of a list are out of sight to the right. */
const hiddenWidth = (page: Page, name: string) =>
  page.getByRole("region", { name }).evaluate((box) => box.scrollWidth - box.clientWidth);

test("LEN-05 LEN-12 CC-03 lists of lenders and of cards fit a window of 1,440 px with all columns", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { name } = await newLender(`Cooperative-Housing-Finance-of-Uttar-Karnataka-${randomInt(1e9)}`);
  await openHydrated(page, "/admin/lenders");
  await expect(page.getByRole("link", { name, exact: true })).toBeAttached();
  expect(await hiddenWidth(page, "Lenders")).toBe(0);
  await openHydrated(page, "/admin/vendors-on-off");
  expect(await hiddenWidth(page, "Lenders On/Off")).toBe(0);
  await openHydrated(page, "/admin/credit-cards");
  expect(await hiddenWidth(page, "Credit Cards")).toBe(0);
});

test("LEN-05 ERR-15 a lender that was just created is in sight, even while a search hides the others", async ({
  page,
}) => {
  await openHydrated(page, "/admin/lenders?q=nobody");
  const name = `Own${randomInt(1e9)}`;
  await page.getByRole("button", { name: "Add Lender" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await page.getByRole("dialog").getByRole("textbox").press("Enter");
  await expect(toast(page, "Lender created successfully!")).toBeVisible();
  await expect(page.getByRole("rowheader").filter({ hasText: name })).toBeInViewport();
});

test("LEN-12 MSQ-05 the buttons of a row and a colleague's role are in sight at 1,024 px", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHydrated(page, "/admin/lenders");
  await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeInViewport({ ratio: 1 });
  const filters = await page.getByRole("navigation", { name: "Segment" }).boundingBox();
  const finder = await page.getByRole("searchbox", { name: "Find a lender by name" }).boundingBox();
  expect(finder && filters && (finder.y + finder.height <= filters.y || finder.x >= filters.x + filters.width)).toBe(
    true,
  );
  await openHydrated(page, "/admin/merchant-management");
  await expect(page.getByRole("button", { name: /Masquerade/ }).first()).toBeInViewport({ ratio: 1 });
  await openHydrated(page, "/admin/user-management");
  const role = await page
    .getByRole("combobox", { name: /^Role of/ })
    .first()
    .boundingBox();
  expect(role?.width).toBeGreaterThan(130);
});

/** Whether the end of what a column shows in the first row is seen: neither cut nor under a column that stays in place. */
const isColumnSeen = (page: Page, column: string) =>
  page
    .getByRole("table")
    .first()
    .evaluate((table, name) => {
      const at = [...table.querySelectorAll("thead th")].findIndex((head) => head.textContent === name);
      const shown = table.querySelector("tbody tr")?.children[at]?.firstElementChild;
      if (!shown) return null;
      const { right, top, height } = shown.getBoundingClientRect();
      return shown.contains(document.elementFromPoint(right - 2, top + height / 2));
    }, column);

test("OQ-43 OQ-45 OQ-44 what state a record is in, and its buttons, are seen at 1,024 px", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [path, ...columns] of [
    ["/admin/merchant-management", "Status", "Actions"],
    ["/admin/requests?state=waiting", "Status", "Actions"],
    ["/admin/tracking-links", "State"],
    ["/admin/vouchers", "State", "Actions"],
  ] as const) {
    await openHydrated(page, path);
    for (const column of columns) expect(await isColumnSeen(page, column), `${path}: ${column}`).toBe(true);
  }
});

test("OQ-43 the figures of merchants are seen at 1,440 px beside their buttons", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, "/admin/merchant-management");
  for (const column of ["Leads, 30 days", "Actions"]) expect(await isColumnSeen(page, column), column).toBe(true);
});

test("LEN-08 OQ-85 a cell's change is undone by Ctrl+Z, unless the cell has changed since", async ({ page }) => {
  const { id, name } = await newLender();
  const age = () => ownerRows("select min_age from lenders where id = $1", [id]);
  await openHydrated(page, `/admin/lenders?segment=hl&q=${name}`);
  const cell = (value: string) => page.getByRole("button", { name: `Age min, ${name}: ${value}` });
  await cell("empty").click();
  await page.keyboard.type("23");
  await page.keyboard.press("Enter");
  await expect(cell("23")).toBeFocused();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect.poll(age).toEqual([{ min_age: 23 }]);
  await page.keyboard.press("Control+z");
  await expect(toast(page, `Age min of ${name} is back as it was.`)).toBeVisible();
  expect(await age()).toEqual([{ min_age: null }]);
  await page.keyboard.press("Control+z");
  await expect(toast(page, "No change to undo on this page.")).toBeVisible();

  await cell("empty").click();
  await page.keyboard.type("30");
  await page.keyboard.press("Enter");
  await expect.poll(age).toEqual([{ min_age: 30 }]);
  const [row] = await ownerRows<{ version: number }>("select version from lenders where id = $1", [id]);
  await admin.call("/api/update-lender-data", { lender_id: id, property: "min_age", value: 31, version: row?.version });
  await page.keyboard.press("Control+z");
  await expect(toast(page, "Update failed")).toBeVisible();
  await expect(toast(page, `Age min, ${name}`)).toBeVisible();
  expect(await age()).toEqual([{ min_age: 31 }]);
  await expect(cell("31")).toBeVisible();
});

test("LEN-05 lenders are sorted by a column's name; those without a value come last; the address says so", async ({
  page,
}) => {
  await openHydrated(page, "/admin/lenders?segment=gl");
  const column = page.getByRole("columnheader", { name: "Income min" });
  const incomes = async () => {
    const names = await page
      .getByRole("button", { name: /^Income min, / })
      .evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ""));
    return names.map((text) => (text === "—" ? null : Number(text.replace(/\D/g, ""))));
  };
  const inOrder = (values: (number | null)[], sign: 1 | -1) =>
    [...values].sort((a, b) => (a === null ? 1 : b === null ? -1 : sign * (a - b)));
  await column.getByRole("button").click();
  await expect(column).toHaveAttribute("aria-sort", /.+/);
  const first = await column.getAttribute("aria-sort");
  expect(await incomes()).toEqual(inOrder(await incomes(), first === "ascending" ? 1 : -1));
  expect((await incomes()).at(-1)).toBeNull();
  await column.getByRole("button").click();
  await expect(column).not.toHaveAttribute("aria-sort", first ?? "");
  expect(await incomes()).toEqual(inOrder(await incomes(), first === "ascending" ? -1 : 1));
  await expect(page).toHaveURL(/segment=gl&sort=-?min_income$/);
  await page.reload();
  await expect(column).toHaveAttribute("aria-sort", first === "ascending" ? "descending" : "ascending");
});

test("LEN-05 a saved view of the lenders brings back its search, its order and its columns", async ({ page }) => {
  const { name } = await newLender();
  await openHydrated(page, `/admin/lenders?segment=hl&sort=-name&q=${name}`);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitem", { name: "Hide Age min" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this view" }).click();
  const view = `View ${randomInt(1e9)}`;
  await page.getByRole("dialog").getByLabel("Name").fill(view);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "The view is saved.")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await openHydrated(page, "/admin/lenders");
  const ages = page.getByRole("columnheader", { name: "Age min" });
  await expect(ages).toBeVisible();
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: view }).click();
  await expect(page.getByRole("searchbox", { name: "Find a lender by name" })).toHaveValue(name);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(ages).toBeHidden();
  await expect(page).toHaveURL(/segment=hl&q=[^&]+&sort=-name$/);
});

test("ERR-01 OQ-40 a dialog keeps its text when the server does not answer, and the focus when a row is removed", async ({
  page,
}) => {
  const views = [`View ${randomInt(1e9)}`, `View ${randomInt(1e9)}`];
  await openHydrated(page, "/admin/merchant-management?status=active");
  const dialog = page.getByRole("dialog");
  const begin = async (view: string) => {
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: "Save this view" }).click();
    await dialog.getByLabel("Name").fill(view);
    await dialog.getByRole("button", { name: "Save" }).click();
  };
  const saved = page.locator("[data-sonner-toast]").getByText("The view is saved.", { exact: true });
  await begin(views[0] ?? "");
  await expect(saved).toHaveCount(1);
  for (const failure of ["no connection", "a proxy's page"]) {
    await page.route("**/admin/saved-views.data*", (route) => {
      if (route.request().method() !== "POST") return route.continue();
      return failure === "no connection" ? route.abort() : route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" });
    });
    if (failure === "no connection") await begin(views[1] ?? "");
    else await dialog.getByRole("button", { name: "Save" }).click();
    const news = page.getByRole("alertdialog", { name: "We do not know whether this was saved" });
    await expect(news.getByRole("button", { name: "Back to the page" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(news).toHaveCount(0);
    await expect(dialog.getByLabel("Name")).toHaveValue(views[1] ?? "");
    await page.unroute("**/admin/saved-views.data*");
  }
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Edit your views" }).click();
  const removal = (view: string | undefined) => dialog.getByRole("button", { name: `Remove ${view}` });
  await removal(views[0]).press("Enter");
  await expect(removal(views[1])).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Edit your views" })).toBeFocused();
});

test("BEY-09 history names the record, leads to its changes and filters by person and day", async ({ page }) => {
  const { id, name } = await newLender(`Seen-${randomInt(1e9)}`);
  await openHydrated(page, "/admin/history");
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByText(`Only changes of ${name}`)).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("cell", { name: `Created lender ${name}` })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(id);
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-02");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No entries fit these filters.")).toBeVisible();
});

test("ADM-04 addresses without a page of their own lead to one", async ({ page }) => {
  for (const [address, to] of [
    ["search", "dashboard"],
    ["domains", "partners"],
    ["settings/lists", "partners"],
  ]) {
    await page.goto(siteUrl("cl", `/admin/${address}`));
    await expect(page).toHaveURL(siteUrl("cl", `/admin/${to}`));
  }
});

test("VAL-02 ADM-27 the dialog of a tracking id takes letters, digits, underscore and hyphen only", async ({
  page,
}) => {
  const [brand] = await ownerRows<{ id: string }>("select id from brands where key = 'lumen'");
  await openHydrated(page, `/admin/partners/${brand?.id}?tab=commercials`);
  await page.getByRole("button", { name: "Edit UTM id" }).click();
  const field = page.getByRole("dialog").getByRole("textbox");
  await field.fill("");
  await field.pressSequentially("lu men/9_a-b.c");
  await expect(field).toHaveValue("lumen9_a-bc");
});

test("the key of the authenticator app is copied without its spaces by one button", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(siteUrl("cl", "/admin/login?setup=1"));
  const key = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByRole("button", { name: "Copy the key" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
});
