import { expect, type Page, test } from "@playwright/test";
import { axeFaults } from "../support/axe";
import { complaintsOf, sidewaysOf } from "../support/browser";
import { openSample, type SampleSite } from "../support/sample-site";
import { test as pageTest } from "../support/shared-page";

const FOUND = { results: [{ kind: "lender", label: "Lemon Loans", detail: "on", href: "/admin/lenders/5" }] };

let site: SampleSite;
test.beforeAll(async () => {
  site = await openSample("tests/e2e/kit/sample.tsx", {
    "/search": FOUND,
    "/api/logout": { success: true },
    "/keep-alive": {},
    "/healthz": {},
  });
});
test.afterAll(() => site.close());

const open = (page: Page, query = "") => page.goto(`${site.origin}/admin/lenders${query}`);
const savedOf = (page: Page) => page.evaluate(() => (window as unknown as { saved: unknown[] }).saved);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

test.describe("a number cell", () => {
  const cell = (page: Page) => page.getByRole("button", { name: /^Age max, Nilgiri/ });

  pageTest("LEN-08 opens by click, saves with Enter, and keeps the focus", async ({ page }) => {
    await open(page);
    await cell(page).click();
    await page.keyboard.type("58");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(cell(page)).toHaveText("58");
    await expect(cell(page)).toBeFocused();
    expect(await savedOf(page)).toEqual([58]);
  });

  pageTest("opens by typing, F2 and Delete; Escape and an unchanged value save nothing", async ({ page }) => {
    await open(page);
    await cell(page).focus();
    await page.keyboard.type("7");
    await expect(page.getByRole("textbox", { name: "Age max, Nilgiri Capital" })).toHaveValue("7");
    await page.keyboard.press("Escape");
    await expect(cell(page)).toHaveText("60");
    await page.keyboard.press("F2");
    await page.keyboard.press("Enter");
    await expect(cell(page)).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(page.getByRole("textbox", { name: "Age max, Nilgiri Capital" })).toHaveValue("");
    await page.keyboard.press("Escape");
    expect(await savedOf(page)).toEqual([]);
  });

  pageTest("LEN-08 saves when it is left, and brings the old value back when that fails", async ({ page }) => {
    await open(page);
    const income = page.getByRole("button", { name: /^Income min, Nilgiri/ });
    await income.click();
    await page.keyboard.type("13");
    await page.keyboard.press("Tab");
    await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
    await expect(income).toHaveText("₹25,000");
    expect(await savedOf(page)).toEqual([13]);
  });

  pageTest("says what is wrong with a number that cannot be, and asks nobody", async ({ page }) => {
    await open(page);
    await cell(page).click();
    await page.keyboard.type("17");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter a number from 18 to 99.")).toBeVisible();
    await expect(cell(page)).toHaveText("60");
    expect(await savedOf(page)).toEqual([]);
  });

  pageTest("is reached by arrows, row by row and column by column", async ({ page }) => {
    await open(page);
    await cell(page).focus();
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Age max, Banyan Credit: 60");
    await page.keyboard.press("ArrowLeft");
    expect(await focused(page)).toBe("Income min, Banyan Credit: ₹25,000");
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toBe("Income min, Nilgiri Capital: ₹25,000");
    await page.keyboard.press("Home");
    await expect(page.getByRole("link", { name: "Nilgiri Capital" })).toBeFocused();
  });
});

test.describe("dialogs and news", () => {
  pageTest("ADM-23 edits one property, shows what is wrong under it, and gives the focus back", async ({ page }) => {
    await open(page);
    const edit = page.getByRole("button", { name: "Edit", exact: true });
    await edit.click();
    const field = page.getByRole("dialog").getByLabel("Utm id");
    await expect(field).toBeFocused();
    await field.fill("taken");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("This utm id is taken.");
    await field.fill("spring");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(edit).toBeFocused();
    await page.getByRole("button", { name: "Utm" }).focus();
    await expect(page.getByText("The utm id is spring").filter({ visible: true })).toHaveCount(1);
  });

  pageTest("CONST-14 asks before a delete, 400 px wide, with the focus on Cancel", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Delete" }).click();
    const box = page.getByRole("alertdialog");
    await expect(box.getByRole("button", { name: "Cancel" })).toBeFocused();
    expect((await box.locator("[data-panel]").boundingBox())?.width).toBe(400);
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    expect(await savedOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete" }).click();
    await box.getByRole("button", { name: "Delete" }).click();
    await expect(box).toHaveCount(0);
    expect(await savedOf(page)).toEqual(["deleted"]);
  });

  test("CONST-13 shows five toasts at most, each for 3 s", async ({ page }) => {
    await open(page);
    for (const name of ["Good news", "Bad news", "Good news", "Bad news", "Good news", "Bad news", "Good news"])
      await page.getByRole("button", { name }).click();
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(5);
    await page.mouse.move(10, 10);
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0, { timeout: 6_000 });
  });

  pageTest("OQ-01 says why a visit ended here, and forgets it", async ({ page }) => {
    await open(page, "?denied=1");
    await expect(page.getByText("You don't have access to that page")).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/admin/lenders`);
  });
});

pageTest("CONST-14 a table of lenders is at most 80vh high", async ({ page }) => {
  await open(page);
  const height = await page
    .getByRole("region", { name: "Lenders" })
    .evaluate((box) => Number.parseFloat(getComputedStyle(box).maxHeight) / window.innerHeight);
  expect(height).toBeCloseTo(0.8, 3);
});

test.describe("the palette", () => {
  pageTest("opens by its keys, finds pages and records, and goes there by Enter", async ({ page }) => {
    await open(page);
    await page.getByRole("heading", { name: "Lenders" }).click();
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search pages and records" }).fill("le");
    await expect(page.getByRole("option")).toHaveText(["Lenders", "Lenders On/Off", "Lemon Loanson"]);
    for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowDown");
    const active = await page.getByRole("combobox").getAttribute("aria-activedescendant");
    await expect(page.locator(`[id="${active}"]`)).toContainText("Lemon Loans");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${site.origin}/admin/lenders/5`);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search pages and records" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("combobox", { name: "Search pages and records" })).toHaveCount(0);
  });
});

test.describe("the frame", () => {
  pageTest("ADM-01 CONST-14 collapses and remembers it; colours are remembered too", async ({ page, context }) => {
    await open(page);
    const side = page.getByRole("navigation", { name: "Main" });
    expect((await side.boundingBox())?.width).toBe(240);
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    expect((await side.boundingBox())?.width).toBe(56);
    await page.getByRole("button", { name: /^Colours/ }).click();
    await page.getByRole("menuitem", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ side: "narrow", scheme: "dark" });
  });

  pageTest("is a drawer on a phone, which a chosen page closes", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page);
    expect(await sidewaysOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Partners" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(`${site.origin}/admin/partners`);
  });

  pageTest("lets the keyboard reach a table that scrolls sideways, while it does", async ({ page }) => {
    await open(page);
    const box = page.getByRole("table", { name: "Hosts" }).locator("..");
    await expect(box).not.toHaveAttribute("tabindex");
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(box).toHaveAttribute("tabindex", "0");
    await box.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  pageTest("lets the keyboard reach a table that a late font makes wider", async ({ page }) => {
    await open(page);
    const box = page.getByRole("table", { name: "Hosts" }).locator("..");
    await expect(box).not.toHaveAttribute("tabindex");
    await page.getByRole("table", { name: "Hosts" }).evaluate((table) => {
      table.style.minWidth = "3000px";
    });
    await expect(box).toHaveAttribute("tabindex", "0");
  });

  for (const scheme of ["light", "dark"])
    pageTest(`has no fault that axe finds and no complaint of the browser, ${scheme}`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await open(page, `?scheme=${scheme}`);
      await page.getByRole("button", { name: "Bad news" }).click();
      await page.waitForTimeout(600);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      await page.waitForTimeout(300);
      expect(await axeFaults(page, { part: "[role=dialog]" })).toEqual([]);
      expect(complaints).toEqual([]);
    });
});

test.describe("the inactivity prompt", () => {
  /** A little longer than the half hour after which the prompt comes. */
  const IDLE_MS = 30 * 60_000 + 2_000;
  const prompt = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" });

  test("AUTH-22 AUTH-23 AUTH-24 OQ-26 counts down in every tab, and one answer is for all", async ({
    page,
    context,
  }) => {
    await context.clock.install();
    const other = await context.newPage();
    for (const one of [page, other]) {
      await open(one);
      await expect(one.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await context.clock.fastForward(IDLE_MS);
    await expect(prompt(other)).toBeVisible();
    await page.bringToFront();
    await expect(prompt(page)).toBeVisible();
    const text = prompt(page).locator("p[aria-hidden]");
    await expect(text).toHaveText(/^You will be logged out in [1-5]\d seconds\.$/);
    const first = await text.innerText();
    await context.clock.fastForward(2_000);
    await expect(text).not.toHaveText(first);
    await expect(prompt(page).getByRole("button", { name: "Stay Logged In" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest("[role=alertdialog]")))).toBe(true);
    const reloaded = page.waitForEvent("load");
    await prompt(page).getByRole("button", { name: "Stay Logged In" }).click();
    await reloaded;
    await expect(prompt(other)).toHaveCount(0);
  });

  test("OQ-26 keeps what was typed when somebody stays, and logs out at zero", async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.getByLabel("Name").fill("half a name");
    await page.clock.fastForward(IDLE_MS);
    const reloaded = page.waitForEvent("load");
    await prompt(page).getByRole("button", { name: "Stay Logged In" }).click();
    await reloaded;
    await expect(page.getByLabel("Name")).toHaveValue("half a name");
    const before = site.requests.filter((one) => one === "POST /api/logout").length;
    await page.clock.fastForward(IDLE_MS);
    await expect(prompt(page)).toBeVisible();
    const left = page.waitForEvent("load");
    await page.clock.fastForward(60_000);
    await left;
    expect(site.requests.filter((one) => one === "POST /api/logout").length).toBe(before + 1);
  });
});
