import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import { staffVisitor } from "../support/accounts";
import { complaintsOf, sidewaysOf, takeCookies, untilHydrated } from "../support/browser";
import { siteUrl } from "../support/customer";
import { OWN_BRAND, soon } from "../support/own-brands";
import { ownerRows } from "../support/owner-rows";
import { read, readPage } from "../support/render";
import { test } from "../support/shared-page";
import { openHydrated, unexpected } from "../support/staff-browser";
import { Visitor } from "../support/visitor";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="128"><rect width="300" height="128" fill="#0b6e5b"/><circle cx="350" cy="64" r="48" fill="#e0792f"/></svg>';
const SCRIPTED = LOGO.replace("</svg>", "<script>alert(1)</script></svg>");
const svg = (text: string) => ({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(text) });

const bar = (page: Page) => page.locator("main > footer");
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
const logoFile = (page: Page) => page.locator('[id="field-theme.logo"] input[type=file]');
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of this partner" }).getByRole("link", { name });
const saved = (page: Page) => expect(bar(page)).toContainText(/saved at .*Saved just now/);

const titleOf = async (visitor: Visitor) => readPage((await visitor.ask("/")).text).title;

/** From the list to the editor of a new partner; returns its key. */
async function newPartner(page: Page, name: string): Promise<string> {
  const key = `${OWN_BRAND}neem-${randomInt(1e6)}`;
  await openHydrated(page, "/admin/partners");
  await page.getByRole("button", { name: "New partner" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Key", { exact: true }).fill("admin");
  await dialog.getByRole("button", { name: "Create partner" }).click();
  await expect(dialog.getByText("This key is reserved for the product's own pages.")).toBeVisible();
  await dialog.getByLabel("Key", { exact: true }).fill(key);
  await dialog.getByLabel("UTM id, optional").fill("neem_1");
  await dialog.getByRole("button", { name: "Create partner" }).click();
  await expect(page).toHaveURL(/\/admin\/partners\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return key;
}

test("BEY-05 TEN-07 an admin puts a brand live from a logo and two colours, without a restart", async ({ page }) => {
  const complaints = complaintsOf(page);
  await takeCookies(page.context(), await staffVisitor(1));
  const begun = performance.now();
  const name = `Neem Money ${randomInt(1e6)}`;
  const key = await newPartner(page, name);
  const stranger = new Visitor(`${key}.localhost`);
  expect((await stranger.ask("/")).status).toBe(421);

  await logoFile(page).setInputFiles(svg(SCRIPTED));
  await expect(page.getByText("This SVG contains a script")).toBeVisible();
  await logoFile(page).setInputFiles(svg(LOGO));
  await expect(page.getByText("Found in the logo:")).toBeVisible();
  await page.getByRole("button", { name: "Use these colours" }).click();
  await expect(page.getByLabel("Primary colour", { exact: true })).toHaveValue("#0b6e5b");
  await expect(page.getByLabel("Secondary colour", { exact: true })).toHaveValue("#e0792f");
  await saved(page);

  const primary = page.getByLabel("Primary colour", { exact: true });
  await primary.fill("#ffd400");
  await expect(page.getByText("#ffd400 on white reaches 1.4:1")).toBeVisible();
  await expect(publish(page)).toHaveAttribute("aria-disabled", "true");
  await page
    .locator("#checks")
    .getByRole("button", { name: /^Use #/ })
    .click();
  await expect(page.getByText("on white reaches")).toHaveCount(0);
  await primary.fill("#7a1f5c");
  await page.getByLabel("Name in Hindi").fill("नीम मनी");
  await saved(page);

  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel("Primary colour", { exact: true })).toHaveValue("#7a1f5c");
  const phone = page.frameLocator('iframe[title="Preview on a phone, Hindi"]');
  await expect(phone.locator("html")).toHaveAttribute("lang", "hi");
  await expect(phone.getByText("नीम मनी").first()).toBeVisible();
  expect(
    await phone.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--brand-primary")),
  ).toBe("#7a1f5c");
  await page.getByRole("radio", { name: "Offers" }).click();
  await expect(page.frameLocator('iframe[title="Preview at 1280 pixels"]').locator("h1")).toContainText("Asha");
  expect((await stranger.ask("/")).status).toBe(421);

  await publish(page).click();
  await expect(page.getByText("Published as version 1")).toBeVisible();
  await soon(async () => (await stranger.ask("/")).status === 200, 1_000);
  const html = (await stranger.ask("/", { headers: { "Accept-Language": "en" } })).text;
  expect(html).toContain("--brand-primary:#7a1f5c");
  expect(html).toContain(name);
  const logo = read(html).root.querySelector("header a img")?.getAttribute("src") ?? "";
  expect((await stranger.ask(logo)).headers["content-type"]).toBe("image/png");
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  test.info().annotations.push({ type: "figure", description: `from 'new partner' to the branded page: ${seconds} s` });
  expect(seconds).toBeLessThan(60);
  expect(unexpected(complaints).filter((text) => !text.includes("404"))).toEqual([]);
});

test("BEY-05 Publish waits until the saved draft has been read again", async ({ page }) => {
  await takeCookies(page.context(), await staffVisitor(1));
  await newPartner(page, `Palash ${randomInt(1e6)}`);
  await page.route(/\/admin\/partners\/[^/]+\.data/, async (route) => {
    await sleep(1_000);
    await route.continue();
  });
  await page.getByLabel("Title, optional", { exact: true }).fill("A title");
  await page.waitForResponse((answer) => answer.url().endsWith("/edit"));
  await publish(page).click();
  await expect(page.getByText("Published as version 1")).toBeVisible();
});

const isReading = (url: URL) => /\/admin\/partners\/[^/]+\.data$/.test(url.pathname);

test("BEY-05 a colour that was saved is shown, though the page was read while the save was running", async ({
  page,
}) => {
  await takeCookies(page.context(), await staffVisitor(1));
  await newPartner(page, `Palash ${randomInt(1e6)}`);
  let markSaved = () => {};
  const isSaved = new Promise<void>((resolve) => {
    markSaved = resolve;
  });
  await page.route(isReading, async (route) => {
    await isSaved;
    await route.continue();
  });
  const isRead = page.waitForResponse((answer) => isReading(new URL(answer.url())));
  await page.route(/\/admin\/partners\/[^/]+\/edit$/, async (route) => {
    const response = await route.fetch();
    if (route.request().headers()["content-type"]?.startsWith("application/json")) {
      markSaved();
      // A reading that a newer one has broken off never ends.
      await Promise.race([isRead.then((answer) => answer.finished()), sleep(3_000)]);
      await sleep(200); // the page takes what it has read
    }
    await route.fulfill({ response });
  });
  await logoFile(page).setInputFiles(svg(LOGO));
  await page.getByRole("button", { name: "Use these colours" }).click();
  await saved(page);
  await expect(page.getByLabel("Primary colour", { exact: true })).toHaveValue("#0b6e5b");
  await expect(page.getByLabel("Secondary colour", { exact: true })).toHaveValue("#e0792f");
});

test("BEY-05 products switched off one after the other stay off, however long a save takes", async ({ page }) => {
  await takeCookies(page.context(), await staffVisitor(1));
  await newPartner(page, `Palash ${randomInt(1e6)}`);
  await page.route(/\/admin\/partners\/[^/]+\/edit$/, async (route) => {
    await sleep(500);
    await route.continue();
  });
  const offered = page.getByRole("group", { name: "Products offered" }).getByRole("checkbox");
  await expect(offered.first()).toBeChecked();
  await offered.nth(0).uncheck();
  await offered.nth(1).uncheck();
  await saved(page);
  await page.reload();
  await untilHydrated(page);
  await expect(offered.nth(0)).not.toBeChecked();
  await expect(offered.nth(1)).not.toBeChecked();
  await expect(offered.nth(2)).toBeChecked();
});

test("BEY-05 a draft is nobody's, a publish shows at once, and one click goes back", async ({ page }) => {
  await takeCookies(page.context(), await staffVisitor(1));
  const name = `Palash ${randomInt(1e6)}`;
  const key = await newPartner(page, name);
  const stranger = new Visitor(`${key}.localhost`);
  await page.getByLabel("Title, optional", { exact: true }).fill("First title");
  await saved(page);
  await publish(page).click();
  await expect(page.getByText("Published as version 1")).toBeVisible();
  await soon(async () => (await titleOf(stranger)) === "First title", 1_000);

  await page.getByLabel("Title, optional", { exact: true }).fill("Second title");
  await saved(page);
  expect(await titleOf(stranger)).toBe("First title");
  await publish(page).click();
  await expect(page.getByText("Published as version 2")).toBeVisible();
  await soon(async () => (await titleOf(stranger)) === "Second title", 1_000);

  await tab(page, "History").click();
  await page.getByRole("button", { name: "Roll back: v1" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Roll back to v1?" });
  await expect(dialog).toContainText("Visitors see it at once");
  await dialog.getByRole("button", { name: "Roll back" }).click();
  await expect(page.getByText("Version 1 is live again, as version 3")).toBeVisible();
  await soon(async () => (await titleOf(stranger)) === "First title", 1_000);
  const actions = await ownerRows<{ action: string }>(
    "select action from audit_entries a join brands b on b.id = a.brand_id where b.key = $1 and action like 'brand.%' order by seq",
    [key],
  );
  expect(actions.map(({ action }) => action)).toEqual([
    "brand.create",
    "brand.publish",
    "brand.publish",
    "brand.rollback",
  ]);
});

test("ADM-27 VAL-02 the commercials are edited one property at a time", async ({ page }) => {
  await takeCookies(page.context(), await staffVisitor(1));
  await newPartner(page, `Sal ${randomInt(1e6)}`);
  await tab(page, "Commercials").click();
  await page.getByRole("button", { name: "Edit UTM id" }).click();
  const field = page.getByRole("dialog").getByLabel("UTM id");
  await expect(field).toHaveValue("neem_1");
  await expect(page.getByText("Letters, digits, underscore and hyphen.", { exact: true })).toBeVisible();
  await field.fill("neem! -2");
  await expect(field).toHaveValue("neem-2");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "neem-2" })).toBeVisible();
});

for (const [width, height] of [
  [375, 740],
  [1440, 900],
] as const)
  test(`BEY-05 the editor and the list fit ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await takeCookies(page.context(), await staffVisitor(1));
    const [brand] = await ownerRows<{ id: string }>("select id from brands where key = 'haldi'");
    for (const path of [
      "/admin/partners",
      ...["brand", "settings", "history"].map((tab) => `/admin/partners/${brand?.id}?tab=${tab}`),
    ]) {
      await page.goto(siteUrl("cl", path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await sidewaysOf(page), path).toEqual([]);
    }
  });

test("OQ-85 BEY-05 two admins on one draft: both values are shown and one is chosen, other fields go on being saved", async ({
  browser,
}) => {
  const open = async () => {
    const page = await (await browser.newContext()).newPage();
    await takeCookies(page.context(), await staffVisitor(1));
    return page;
  };
  const [one, other] = [await open(), await open()];
  await newPartner(one, `Neem Money ${randomInt(1e6)}`);
  await other.goto(one.url());
  await untilHydrated(other);
  const title = (page: Page) => page.getByLabel("Title, optional", { exact: true });
  const conflict = other.getByRole("alert").filter({ hasText: "Keep" });
  await expect(title(other)).toBeVisible();

  await title(one).fill("Theirs first");
  await saved(one);
  await title(other).fill("Mine instead");
  await other.getByLabel("Name in Hindi").fill("नीम मनी");
  await expect(conflict).toContainText("Theirs first");
  await expect(conflict).toContainText("Mine instead");
  await expect(bar(other)).toContainText("Saved, except 1 field that somebody else has changed");
  await one.reload();
  await untilHydrated(one);
  await expect(title(one)).toHaveValue("Theirs first");
  await expect(one.getByLabel("Name in Hindi")).toHaveValue("नीम मनी");
  for (const width of [360, 1440]) {
    await other.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(other)).toEqual([]);
    await conflict.scrollIntoViewIfNeeded();
    if (process.env.SHOTS) await other.screenshot({ path: `${process.env.SHOTS}/conflict-${width}.png` });
  }

  await conflict.getByRole("button", { name: "Keep theirs" }).focus();
  await other.keyboard.press("Enter");
  await expect(conflict).toHaveCount(0);
  await expect(title(other)).toHaveValue("Theirs first");
  await expect(title(other)).toBeFocused();

  await title(one).fill("Theirs again");
  await saved(one);
  await title(other).fill("Mine after all");
  await conflict.getByRole("button", { name: "Use mine" }).click();
  await expect(bar(other)).toContainText("Saved just now");
  await other.getByLabel("Primary colour", { exact: true }).fill("yellow");
  await expect(other.getByText("A colour is # and six digits or letters a to f, such as #0d5c63.")).toBeVisible();
  await expect(bar(other)).toContainText("Saved, except 1 field that needs correcting");
  await one.reload();
  await expect(title(one)).toHaveValue("Mine after all");
});
