import { expect, type Page } from "@playwright/test";
import { complaintsOf, takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { bringTo } from "../support/customer-states";
import { test } from "../support/shared-page";
import { type Visitor, visitorOf } from "../support/visitor";

let customer: Visitor;

test.beforeAll(async () => {
  customer = visitorOf("lumen");
  await bringTo(customer, "offers");
});

const at = (path: string) => siteUrl("lumen", path);
const list = (page: Page) => page.getByRole("region", { name: "Lenders that match" });
const rows = (page: Page) => list(page).getByRole("listitem");
const names = (page: Page) => list(page).getByRole("heading", { level: 3 }).allTextContents();
/** The texts of all figures, in the order of the page. */
const figures = (page: Page) => list(page).getByRole("definition").allTextContents();

test("BEY-03 ten lenders take at most three screens of a phone", async ({ page, context }) => {
  await takeCookies(context, customer);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(at("/user/offers"));
  const tenth = await rows(page).nth(9).boundingBox();
  expect((tenth?.y ?? 0) + (tenth?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(3 * 800);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("BEY-03 another tenor ranks all lenders anew at once, with the figures that the server gives", async ({
  page,
  context,
  still,
}) => {
  await takeCookies(context, customer);
  const complaints = complaintsOf(page);
  await page.goto(at("/user/offers"));
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("radio", { name: "36 months" }).check();
  await expect(page.getByText(/^All shown for .* over 36 months$/)).toBeVisible();
  const [live, order] = [await figures(page), await names(page)];
  await expect(page).toHaveURL(/tenure=36/);
  expect(await figures(page)).toEqual(live);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);

  await takeCookies(still.context(), customer);
  await still.goto(at("/user/offers"));
  await still.getByRole("radio", { name: "36 months" }).check();
  await still.getByRole("button", { name: "Update" }).click();
  await expect(still.getByText(/^All shown for .* over 36 months$/)).toBeVisible();
  await expect.poll(() => figures(still)).toEqual(live);
  expect(await names(still)).toEqual(order);

  await page.getByLabel("Amount", { exact: true }).fill("150000");
  await expect(page).toHaveURL(/amount=1/);
  await page
    .getByRole("link", { name: /^Choose / })
    .first()
    .click();
  await expect(page.getByText(/^You are asking .+ for ₹1,50,000 over 36 months\.$/)).toBeVisible();
  expect(complaints).toEqual([]);
});

/** The markup of all parts that the settings change. */
const parts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main div[data-part], main section[data-part]")].map((part) => part.innerHTML),
  );

test("BEY-03 a tenor chosen before the page's script has come counts once it has", async ({ page, context }) => {
  await takeCookies(context, customer);
  let bringScripts = () => {};
  const scriptsAreDue = new Promise<void>((resolve) => {
    bringScripts = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await scriptsAreDue;
    await route.continue();
  });
  await page.goto(at("/user/offers"), { waitUntil: "commit" });
  await page.getByRole("radio", { name: "36 months" }).check();
  bringScripts();
  await expect(page.getByText(/^All shown for .* over 36 months$/)).toBeVisible();
});

test("BEY-03 the browser ranks by itself what the server ranks, part for part, and keeps the address in step", async ({
  page,
  context,
}) => {
  await takeCookies(context, customer);
  await page.goto(at("/user/offers"));
  await list(page).getByRole("checkbox").nth(1).check();
  // The server does not answer any more.
  await page.route("**/user/offers?*", (route) => route.abort());
  await page.getByLabel("Amount", { exact: true }).fill("450000");
  await page.getByRole("radio", { name: "36 months" }).check();
  await expect(page.getByText("All shown for ₹4,50,000 over 36 months")).toBeVisible();
  await expect(page).toHaveURL(/amount=450000&tenure=36/);
  const own = await parts(page);
  expect(own.length).toBeGreaterThan(4);

  await page.unroute("**/user/offers?*");
  await page.reload();
  await expect(page.getByText("All shown for ₹4,50,000 over 36 months")).toBeVisible();
  expect(await parts(page)).toEqual(own);
});

/**
 * Ranking takes as long as a reference of the same kind of work: 0.9 of its time on a busy machine, 1.15 with twice the load, 29 ms on an idle
 * one (0043). Twice the reference is 50 to 64 ms of an idle machine, however slow it is just now.
 */
const MAX_REFERENCES = 2;

test("BEY-03 1,000 lenders are ranked again in at most 50 ms on an idle machine", async ({ page, context }) => {
  await takeCookies(context, customer);
  await page.goto(at("/user/offers"));
  const { ranked, reference } = await page.evaluate(
    (queries) => {
      const data = document.getElementById("offers-data");
      const form = document.querySelector<HTMLFormElement>("form[data-live]");
      if (!data || !form) throw new Error("the page has no data");
      const shown = JSON.parse(data.textContent ?? "");
      const lenders = Array.from({ length: 1_000 }, (_, index) => {
        const one = shown.list.lenders[index % shown.list.lenders.length];
        const terms = { ...one.terms, rateBps: one.terms.rateBps + index, minMonths: 1, maxMonths: 60 };
        return { ...one, lenderId: `lender-${index}`, slug: `lender-${index}`, terms, mostRupees: null };
      });
      data.textContent = JSON.stringify({ ...shown, list: { ...shown.list, lenders } });
      const timeOf = (work: () => void) => {
        const start = performance.now();
        work();
        return performance.now() - start;
      };
      const rankAt = (query: string) => {
        const detail = new URLSearchParams(query);
        const isShown = !form.dispatchEvent(new CustomEvent("settings-changed", { detail, cancelable: true }));
        if (!isShown) throw new Error("the page did not rank by itself");
      };
      /** A list of 1,000 rows is made as text and read as markup, as a list of lenders is. */
      const makeRows = () => {
        const rows = lenders
          .map(({ slug, terms }) => ({ slug, sum: terms.rateBps * 1.5 }))
          .sort((a, b) => b.sum - a.sum)
          .map(({ slug, sum }) => `<li id="${slug}"><h3>${slug}</h3><dl><dt>Sum</dt><dd>${sum}</dd></dl></li>`);
        document.createElement("div").innerHTML = `<ol>${rows.join("").repeat(4)}</ol>`;
      };
      rankAt(queries[0] ?? "");
      makeRows();
      // They take turns: what slows the machine slows both.
      const pairs = queries.map((query) => [timeOf(() => rankAt(query)), timeOf(makeRows)] as const);
      return { ranked: pairs.map(([time]) => time), reference: pairs.map(([, time]) => time) };
    },
    Array.from({ length: 15 }, (_, index) => `amount=${150_000 + 25_000 * index}&tenure=${12 + 12 * (index % 4)}`),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/1000 lenders match$/);
  const times = (all: number[]) => all.map((one) => one.toFixed(1)).join(" ");
  test.info().annotations.push({ type: "ms", description: `${times(ranked)} beside ${times(reference)}` });
  expect(Math.min(...ranked) / Math.min(...reference)).toBeLessThanOrEqual(MAX_REFERENCES);
});

test("BEY-03 a fourth lender is not ticked, and the page says why", async ({ page, context }) => {
  await takeCookies(context, customer);
  await page.goto(at("/user/offers"));
  const boxes = list(page).getByRole("checkbox");
  await boxes.nth(0).check();
  const bar = page.getByRole("region", { name: "Compare" }).getByRole("status");
  await expect(bar).toHaveText("1 of 3 chosen");
  for (const index of [1, 2]) await boxes.nth(index).check();
  await expect(bar).toHaveText("3 of 3 chosen");
  await boxes.nth(3).click();
  await expect(boxes.nth(3)).not.toBeChecked();
  await expect(bar).toHaveText("3 lenders are chosen, the most side by side. To choose another, untick one first.");
  await page.getByRole("radio", { name: "36 months" }).check();
  await expect(bar).toHaveText(/of 3 chosen$/);
});

test("BEY-03 the lenders stay side by side at another tenor", async ({ page, context }) => {
  await takeCookies(context, customer);
  await page.goto(at("/user/offers?tenure=12"));
  for (const index of [0, 1]) await list(page).getByRole("checkbox").nth(index).check();
  await page.getByRole("button", { name: "Compare the ticked lenders" }).click();
  await expect(page.getByRole("table", { name: "The figures over 12 months" })).toBeVisible();
  await page.getByRole("radio", { name: "24 months" }).check();
  await expect(page.getByRole("table", { name: "The figures over 24 months" })).toBeVisible();
  await expect(page).toHaveURL(/view=compare/);
});

test("BEY-03 a lender without the chosen tenor says so, and is tried at its own", async ({ page, context }) => {
  await takeCookies(context, customer);
  await page.goto(at("/user/offers?tenure=60"));
  await page.getByText(/^Not matching/).click();
  const reason = page.getByText("Lends for 24 months at most. You chose 60 months.").first();
  await expect(reason).toBeVisible();
  await page
    .getByRole("link", { name: /^Try 24 months / })
    .first()
    .click();
  await expect(page.getByText(/^All shown for .* over 24 months$/)).toBeVisible();
  await expect(page).toHaveURL(/tenure=24/);
});

test("BEY-03 an income can be tried: the list says so, and the answers stay", async ({ page, context }) => {
  await takeCookies(context, customer);
  await page.goto(at("/what-if?income=1000"));
  await expect(page).toHaveURL(/\/user\/offers\?income=1000$/);
  await expect(page.getByText(/You are trying an income of ₹1,000 a month/)).toBeVisible();
  const poor = await rows(page).count();
  await page.getByRole("link", { name: "Back to my own figures" }).click();
  await expect(page).toHaveURL(/\/user\/offers$/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(poor);
});

test("BEY-03 three lenders side by side, with script and without", async ({ page, context, still }) => {
  await takeCookies(context, customer);
  await page.goto(at("/user/offers"));
  const boxes = list(page).getByRole("checkbox");
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  const ticked = (await names(page)).slice(0, 3);
  await page.getByRole("button", { name: "Compare the ticked lenders" }).click();
  const table = page.getByRole("table", { name: "The figures over 24 months" });
  for (const name of ticked) await expect(table.getByRole("columnheader", { name })).toBeVisible();

  await takeCookies(still.context(), customer);
  await still.goto(at("/user/offers"));
  for (const index of [0, 1]) await list(still).getByRole("checkbox").nth(index).check();
  await still.getByRole("button", { name: "Compare the ticked lenders" }).click();
  await expect(still.getByRole("table", { name: "The figures over 24 months" })).toBeVisible();
  await expect(still.getByText(/costs the least: ₹[\d,]+ less than/)).toBeVisible();
});
