import { execFile, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect, test as ownTest, type Page } from "@playwright/test";
import { WEBHOOK_KINDS } from "~/domain/webhooks/kinds";
import { PARTNER_CALLS } from "~/http/openapi/operations.partners";
import { partnerVisitor } from "../support/accounts";
import { complaintsOf, shiftedOf, shiftOf, sidewaysOf, takeCookies, untilHydrated } from "../support/browser";
import { siteUrl } from "../support/customer";
import { requestLocal } from "../support/http";
import { ownerRows } from "../support/owner-rows";
import { test } from "../support/shared-page";
import { toast, unexpected } from "../support/staff-browser";
import { codeFor, newMobile, visitorOf } from "../support/visitor";
import { openWebhookReceiver } from "../support/webhook-receiver";

const PAGE = "/partner/digital-integration";

async function openAsOwner(page: Page, brand: string, path: string) {
  await takeCookies(page.context(), await partnerVisitor(brand));
  await page.goto(siteUrl(brand, path));
  await untilHydrated(page);
}

/** The new key or secret, which is shown once. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Copy this now" });
  const secret = await dialog.getByLabel("Secret").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  return secret;
}

test("ROUTE-P19 OQ-62 BEY-25 PAR-14 from a key to the first verified webhook, with the page alone", async ({ page }, {
  retry,
}) => {
  const name = `CRM server ${retry + 1}`;
  const complaints = complaintsOf(page);
  const receiver = await openWebhookReceiver();
  await openAsOwner(page, "lumen", PAGE);
  await expect(page.getByRole("heading", { name: /first verified webhook/ })).toBeVisible();
  await page.getByRole("link", { name: "Make a key" }).click();
  await expect(page).toHaveURL(/part=keys/);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Make a key" }).click();
  const add = page.getByRole("dialog", { name: "Make a key" });
  await add.getByRole("button", { name: "Make a key" }).click();
  await expect(add.getByText("Give the key a name.")).toBeVisible();
  await add.getByLabel("Name").fill(name);
  await add.getByLabel("Make application links").check();
  await add.getByRole("button", { name: "Make a key" }).click();
  const key = await takeSecret(page);
  await expect(page.getByText(name)).toBeVisible();
  const headers = { authorization: `Bearer ${key}` };
  const about = () =>
    requestLocal(Number(process.env.E2E_PORT), "/api/v1/partner", { host: "lumen.localhost", headers });
  expect((await about()).json()).toMatchObject({
    data: { rights: ["leads:read", "submissions:read", "links:create"] },
  });

  await page
    .getByRole("navigation", { name: "Parts of the integration" })
    .getByRole("link", { name: "Webhooks" })
    .click();
  await page.getByRole("button", { name: "Add an address" }).click();
  const hook = page.getByRole("dialog", { name: "Add an address" });
  await hook.getByLabel("Address").fill("http://192.168.1.1/");
  await hook.getByRole("button", { name: "Add an address" }).click();
  await expect(toast(page, "The address must start with https://.")).toBeVisible();
  await hook.getByLabel("Address").fill(receiver.url);
  await hook.getByRole("button", { name: "Add an address" }).click();
  receiver.secrets.push(await takeSecret(page));
  await page.getByRole("button", { name: "Send a test event" }).click();
  // Leads of other tests on this brand may come to the same address.
  await expect
    .poll(() => receiver.received.filter(({ type }) => type === "test"))
    .toEqual([expect.objectContaining({ isVerified: true })]);
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("Delivered")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(/^Answer 200 in \d+ ms/)).toBeVisible();

  await page
    .getByRole("navigation", { name: "Parts of the integration" })
    .getByRole("link", { name: "API keys" })
    .click();
  await page.getByRole("button", { name: `Revoke: ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(toast(page, "Key revoked")).toBeVisible();
  expect((await about()).status).toBe(401);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const part of ["start", "keys", "webhooks"]) {
    await page.goto(siteUrl("lumen", `${PAGE}?part=${part}`));
    expect(await sidewaysOf(page)).toEqual([]);
  }
  expect(unexpected(complaints).filter((line) => !line.includes("422"))).toEqual([]);
  await receiver.close();
});

test("BEY-25 OQ-62 in test mode the page makes a key of the sandbox, which the reference lets a developer try", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const receiver = await openWebhookReceiver();
  await openAsOwner(page, "lumen", PAGE);
  const partOf = (name: string) =>
    page.getByRole("navigation", { name: "Parts of the integration" }).getByRole("link", { name });
  const mode = (name: string) => page.getByRole("navigation", { name: "Live or test" }).getByRole("link", { name });
  await mode("Test").click();
  await expect(page.getByText(/^Test mode:/)).toBeVisible();
  await partOf("API keys").click();
  await expect(page).toHaveURL(/part=keys&mode=test/);
  await page.getByRole("button", { name: "Make a key" }).click();
  const add = page.getByRole("dialog", { name: "Make a key" });
  await add.getByLabel("Name").fill("Test server");
  await add.getByRole("button", { name: "Make a key" }).click();
  const key = await takeSecret(page);
  expect(key).toMatch(/^lok_test_lumen_/);
  await expect(page.getByText("Test server")).toBeVisible();
  await partOf("Webhooks").click();
  await page.getByRole("button", { name: "Add an address" }).click();
  const hook = page.getByRole("dialog", { name: "Add an address" });
  await hook.getByLabel("Address").fill(receiver.url);
  await hook.getByRole("button", { name: "Add an address" }).click();
  receiver.secrets.push(await takeSecret(page));
  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect
    .poll(() => receiver.received)
    .toEqual([expect.objectContaining({ type: "test", mode: "test", isVerified: true })]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await mode("Live").click();
  await expect(page).toHaveURL(/part=webhooks$/);
  await expect(page.getByText(receiver.url)).toHaveCount(0);
  await partOf("API keys").click();
  await expect(page.getByRole("button", { name: "Make a key" })).toBeVisible();
  await expect(page.getByText("Test server")).toHaveCount(0);

  await page.goto(siteUrl("lumen", "/developers"));
  const enter = async (value: string) => {
    await page.getByRole("button", { name: "Authorize", exact: true }).click();
    const leave = page.getByRole("button", { name: "Remove authorization" });
    if (await leave.isVisible()) await leave.click();
    await page.getByLabel("auth-bearer-value").fill(value);
    await page.getByRole("button", { name: "Apply credentials" }).click();
    await page.getByRole("button", { name: "Close", exact: true }).click();
  };
  const answer = page.getByRole("heading", { name: "Server response" }).locator("xpath=following-sibling::table");
  await enter(key.replace("lok_test_", "lok_"));
  await page
    .getByRole("button", { name: /^GET \/api\/v1\/partner Whose/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(answer.getByText(/unknown-key/)).toBeVisible();
  await enter(key);
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(answer.getByText(/"mode": "test"/)).toBeVisible();
  expect(unexpected(complaints).filter((line) => !line.includes("401"))).toEqual([]);
  await receiver.close();
});

test("PAR-14 BEY-25 whoever follows the page alone, with its own samples, gets from a key to a verified event", async ({
  page,
}) => {
  await openAsOwner(page, "haldi", `${PAGE}?mode=test`);
  const codes = () => page.getByRole("code").allTextContents();
  const [, first = "", link = "", play = ""] = await codes();
  await page.getByRole("link", { name: "Node", exact: true }).click();
  await expect(page.getByText(/createServer/)).toBeVisible();
  const hook = (await codes())[4] ?? "";
  await page.getByRole("link", { name: "Make a key" }).click();
  await expect(page).toHaveURL(/part=keys/);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Make a key" }).click();
  const add = page.getByRole("dialog", { name: "Make a key" });
  await add.getByLabel("Name").fill("My server");
  await add.getByLabel("Make application links").check();
  await add.getByRole("button", { name: "Make a key" }).click();
  const key = await takeSecret(page);
  const run = async (code: string) =>
    (await promisify(execFile)("bash", ["-c", code], { env: { ...process.env, PARTNER_API_KEY: key } })).stdout;
  expect(await run(first)).toContain('"mode":"test"');
  expect(await run(link)).toContain("/developers?link=");
  expect(await run(play)).toContain('"reference":"crm-4711"');

  const { url, port } = await freeAddress();
  await page
    .getByRole("navigation", { name: "Parts of the integration" })
    .getByRole("link", { name: "Webhooks" })
    .click();
  await expect(page).toHaveURL(/part=webhooks/);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await dialog.getByLabel("Address").fill(url);
  await dialog.getByRole("button", { name: "Add an address" }).click();
  const env = { ...process.env, WEBHOOK_SECRET: await takeSecret(page) };
  const server = spawn("node", ["--input-type=module", "-e", hook.replaceAll("4000", port)], { env, stdio: "ignore" });
  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("Delivered")).toBeVisible({ timeout: 500 });
  }).toPass();
  server.kill();
});

/** An address on this machine at which nobody listens yet. */
async function freeAddress(): Promise<{ url: string; port: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = String((server.address() as AddressInfo).port);
  await new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}/`, port };
}

ownTest(
  "BEY-25 the API reference needs no sign-in, asks no other host and shows every call and event",
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective }) => console.error(violatedDirective));
    });
    await page.goto(siteUrl("lumen", "/developers"));
    await expect(page.getByRole("heading", { level: 1, name: "Lumen Finance partner API" })).toBeVisible();
    for (const { method, path } of PARTNER_CALLS)
      await expect(
        page.getByRole("button", { name: new RegExp(`^${method} ?${path.replace(/[{}]/g, "\\$&")}`, "i") }).first(),
      ).toBeVisible();
    for (const kind of WEBHOOK_KINDS) await expect(page.getByText(kind, { exact: true }).first()).toBeVisible();
    await page
      .getByRole("button", { name: /application-links/ })
      .first()
      .click();
    await expect(page.getByText(/"reference": "crm-4711"/).first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    const isDark = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await isDark()).toBe("dark");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download as OpenAPI JSON" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("partner-api.json");
    expect([...hosts]).toEqual([new URL(siteUrl("lumen")).host]);
    expect(complaints).toEqual([]);
  },
);

/** The partner's own site, on a site of its own. */
const SHOP = "shop.localhost";
const RESERVED = "loan-offers{display:block;min-height:264px}";
const ELEMENT = '<loan-offers product="PL"></loan-offers>';
const STRICT = `default-src 'none'; style-src 'self'; script-src ${siteUrl("lumen", "")}; frame-src ${siteUrl("lumen", "")}`;

type HostPage = {
  name: string;
  css?: string;
  body?: string;
  headers?: Record<string, string>;
  width?: number;
  dark?: boolean;
};

const HOST_PAGES: HostPage[] = [
  { name: "strict content policy", headers: { "content-security-policy": STRICT } },
  { name: "all: unset", css: "*{all:unset}" },
  { name: "right to left", css: "html{direction:rtl}" },
  { name: "dark", css: "html{color-scheme:dark;background:#000;color:#fff}", dark: true },
  { name: "320 pixels", width: 320 },
  { name: "no-referrer", headers: { "referrer-policy": "no-referrer" } },
];

/** A server of the partner's site on this machine. */
async function openSite({ css, html, headers }: { css: string; html: string; headers: Record<string, string> }) {
  const server = createServer((req, res) => {
    const isStyle = req.url === "/site.css";
    res.writeHead(200, { "content-type": isStyle ? "text/css" : "text/html", ...(isStyle ? {} : headers) });
    res.end(isStyle ? css : html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://${SHOP}:${port}/`, close };
}

const sites: { close: () => void }[] = [];

/** Serves a page of the partner's site, until the test ends. */
async function openHost(page: Page, { css = "", body = ELEMENT, headers = {}, width = 1280, dark }: HostPage) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
  const html = `<!doctype html><html><head><title>Shop</title><link rel="stylesheet" href="/site.css"></head>
<body><p>Before</p>${body}<p>After</p><script src="${siteUrl("lumen", "/embed.js")}" async></script></body></html>`;
  const server = await openSite({ css: css + RESERVED, html, headers });
  sites.push(server);
  await page.goto(server.url);
}

const prove = (host: string, brand = "lumen", status = "verified") =>
  ownerRows(
    `insert into partner_sites (brand_id, id, partner_id, host, token, status, created_by)
     select brand_id, gen_random_uuid(), id, $2, 't', $3, id from partners where brand_id = (select id from brands where key = $1) limit 1
     on conflict (brand_id, partner_id, host) do update set status = excluded.status`,
    [brand, host, status],
  );

/** Where the text below the card begins, in pixels; the lower edge of the window when it is out of sight. */
const positionOf = async (page: Page) =>
  Math.min((await page.getByText("After", { exact: true }).boundingBox())?.y ?? 0, 800);

const frameIn = (page: Page) => page.frameLocator("loan-offers iframe");

test.describe("BEY-25 the embed", () => {
  test.beforeAll(() => prove(SHOP));
  test.afterEach(() => {
    for (const site of sites.splice(0)) site.close();
  });

  for (const host of HOST_PAGES)
    test(`shows its card and its frame on a hostile page: ${host.name}`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await openHost(page, host);
      const open = page.getByRole("button", { name: "See my offers" });
      await expect(open).toBeVisible();
      const card = await page.locator("loan-offers").boundingBox();
      expect(card?.height).toBeGreaterThanOrEqual(264);
      expect(await open.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe("rgb(20, 58, 140)");
      expect(await shiftOf(page), await shiftedOf(page)).toBe(0);
      await open.click();
      // The press makes room for the frame, and from then on what is seen below stays. The browser counts what moves half a second
      // after a press as a shift, so that a slow machine would decide.
      const position = await positionOf(page);
      await expect(frameIn(page).locator("[name=identifier]")).toBeVisible();
      expect(await positionOf(page)).toBe(position);
      expect(await sidewaysOf(page)).toEqual([]);
      await page.getByRole("button", { name: "Close" }).click();
      await expect(open).toBeFocused();
      expect(complaints).toEqual([]);
    });

  test("a customer signs in inside the frame, and the page around it learns a height and nothing else", async ({
    page,
  }) => {
    await openHost(page, { name: "journey" });
    await page.evaluate(() => {
      addEventListener("message", ({ data }) => {
        document.title += JSON.stringify(data);
      });
    });
    await page.getByRole("button", { name: "See my offers" }).click();
    const mobile = newMobile();
    const frame = frameIn(page);
    await frame.locator("[name=identifier]").fill(mobile);
    await frame.locator("form:has(input[name=identifier]) button[type=submit]").first().click();
    await frame.locator("input[name=code]").fill(await codeFor(visitorOf("lumen"), mobile));
    await expect(frame.locator("[name=first_name]")).toBeVisible();
    const [lead] = await ownerRows<{ is_partners: boolean; source: string }>(
      `select p.partner_id = s.partner_id as is_partners, p.utms ->> 'utm_source' as source from prospects p
       join partner_sites s on s.brand_id = p.brand_id and s.host = $1
       where p.utms ->> 'utm_source' = 'embed' order by p.created_at desc limit 1`,
      [SHOP],
    );
    expect(lead).toEqual({ is_partners: true, source: "embed" });
    const told = (await page.title()).replace("Shop", "");
    expect(told.replaceAll(/\{"type":"loan-offers","height":\d+\}/g, "")).toBe("");
    const cookies = await page.context().cookies();
    const ofFrame = cookies.filter(({ domain }) => domain === "lumen.localhost");
    expect(ofFrame.map(({ name, sameSite }) => [name.startsWith("e_"), sameSite])).toEqual(
      ofFrame.map(() => [true, "None"]),
    );
    await page.goto(siteUrl("lumen", "/user/user-detail"));
    await expect(page).not.toHaveURL(/user-detail/);
  });

  test("takes no height from anybody but its frame, and forgets everything when it is removed midway", async ({
    page,
  }) => {
    await openHost(page, { name: "removed" });
    await page.getByRole("button", { name: "See my offers" }).click();
    await expect(frameIn(page).locator("[name=identifier]")).toBeVisible();
    const height = () => page.locator("loan-offers iframe").getAttribute("height");
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.evaluate(() => postMessage({ type: "loan-offers", height: 5000 }, "*"));
    await expect.poll(height).not.toBe("5000");
    await page.evaluate(() => {
      const element = document.querySelector("loan-offers");
      element?.remove();
      if (element) document.body.append(element);
    });
    await expect(page.getByRole("button", { name: "See my offers" })).toBeVisible();
    await expect(page.locator("loan-offers iframe")).toHaveCount(0);
  });

  test("two brands on one page each have their own colours and frame", async ({ page }) => {
    await prove(SHOP, "haldi");
    const haldi = siteUrl("haldi", "");
    const body = `<loan-offers product="PL" host="${new URL(siteUrl("lumen")).host}"></loan-offers>
<loan-offers product="PL" host="${new URL(haldi).host}"></loan-offers><script src="${haldi}/embed.js" async></script>`;
    await openHost(page, { name: "two brands", body });
    const buttons = page.getByRole("button", { name: "See my offers" });
    await expect(buttons).toHaveCount(2);
    const colours = await buttons.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(colours).size).toBe(2);
    await buttons.nth(1).click();
    await expect(page.locator("loan-offers iframe")).toHaveAttribute("src", `${haldi}/embed?product=PL`);
    await expect(frameIn(page).locator("[name=identifier]")).toBeVisible();
  });

  test("where cookies are blocked the frame offers a tab of its own", async ({ page }) => {
    await page.route(/\/embed\?/, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<meta http-equiv="refresh" content="0;url=/embed/check?product=PL">`,
      }),
    );
    await openHost(page, { name: "blocked" });
    await page.getByRole("button", { name: "See my offers" }).click();
    const leave = frameIn(page).getByRole("link", { name: /^Open Lumen/ });
    await expect(leave).toHaveAttribute("target", "_blank");
    const [tab] = await Promise.all([page.context().waitForEvent("page"), leave.click()]);
    await expect(tab).toHaveURL(siteUrl("lumen", "/login"));
  });

  test("a site that nobody has proved shows no frame, and the site's own pages are never framed", async ({ page }) => {
    await prove(SHOP, "lumen", "verifying");
    await openHost(page, { name: "unproved" });
    await Promise.all([
      page.waitForResponse((response) => response.url().includes("/embed")),
      page.getByRole("button", { name: "See my offers" }).click(),
    ]);
    await expect(frameIn(page).locator("[name=identifier]")).toHaveCount(0);
    await prove(SHOP);
    const port = Number(process.env.E2E_PORT);
    const policyOf = async (path: string, target: string) =>
      (await requestLocal(port, path, { host: "lumen.localhost", headers: { "sec-fetch-dest": target } })).headers[
        "content-security-policy"
      ];
    expect(await policyOf("/", "iframe")).toContain(`frame-ancestors http://${SHOP}:*`);
    for (const [path, target] of [
      ["/", "document"],
      ["/partner/login", "iframe"],
    ] as const)
      expect(await policyOf(path, target)).toContain("frame-ancestors 'none'");
  });

  test("its script is small", async () => {
    const script = await requestLocal(Number(process.env.E2E_PORT), "/embed.js", { host: "lumen.localhost" });
    expect(script.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(script.body.byteLength).toBeLessThan(12 * 1024);
  });
});
