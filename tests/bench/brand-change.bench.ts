import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { requestLocal } from "@tests/support/http";
import type { Stack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import type { Visitor } from "@tests/support/visitor";
import { adminAt } from "./support/admin";
import { bench, type Later } from "./support/bench";
import { openBrowser } from "./support/browser";
import { reportValue } from "./support/figure";
import { startProduct } from "./support/product";
import { median, percentile, ROUNDS } from "./support/rounds";
import { size } from "./support/size";

const BRAND = "lumen";
const CHANGES = Number(process.env.BENCH_CHANGES ?? size(100, 2));
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="128"><rect width="300" height="128" fill="#0b6e5b"/><circle cx="350" cy="64" r="48" fill="#e0792f"/></svg>';

async function brandId({ ownerUrl }: Stack): Promise<string> {
  return withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT id FROM brands WHERE key = $1", [BRAND]);
    return rows[0]?.id ?? "";
  });
}

/** Requests a brand's first page until it contains the text; milliseconds from `startedAt`. */
async function untilShown(port: number, host: string, text: string, startedAt: number): Promise<number> {
  for (;;) {
    const page = await requestLocal(port, "/", { host });
    if (page.text.includes(text)) return performance.now() - startedAt;
    if (performance.now() - startedAt > 30_000) throw new Error("the change was not seen within 30 s");
    await sleep(1);
  }
}

async function edit(admin: Visitor, id: string, body: Record<string, unknown>): Promise<{ revision: number }> {
  const answer = await admin.call(`/admin/partners/${id}/edit`, body);
  if (answer.status !== 200) throw new Error(`${body.intent}: ${answer.status} ${answer.text}`);
  return (answer.json() as { data: { revision: number } }).data;
}

/** Milliseconds from a publication on one process to the first page of another that shows it. */
async function timesToSee(product: Stack, other: number): Promise<number[]> {
  const admin = await adminAt(product);
  const id = await brandId(product);
  const times: number[] = [];
  for (let change = 1; change <= CHANGES; change++) {
    const title = `Title number ${change}`;
    const { revision } = await edit(admin, id, {
      intent: "fields",
      fields: [{ path: "title", text: title, version: change - 1 }],
    });
    const startedAt = performance.now();
    const seen = untilShown(other, `${BRAND}.localhost`, `<title>${title}</title>`, startedAt);
    await edit(admin, id, { intent: "publish", revision });
    times.push(await seen);
  }
  return times;
}

/** Seconds from 'New partner' to the branded page on the new brand's host, through the pages, without waiting. */
async function secondsToLive(product: Stack, later: Later): Promise<number> {
  const context = await openBrowser(await adminAt(product), later);
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage();
    const key = `bench-${round}-${randomInt(1e6)}`;
    const name = `Bench ${round} ${randomInt(1e6)}`;
    await page.goto(`${product.baseUrl}/admin/partners`);
    const startedAt = performance.now();
    await page.getByRole("button", { name: "New partner" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Key", { exact: true }).fill(key);
    await dialog.getByRole("button", { name: "Create partner" }).click();
    await page
      .locator('[id="field-theme.logo"] input[type=file]')
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
    await page.getByRole("button", { name: "Use these colours" }).click();
    // The logo's save also says `saved at`: the brand is complete only when the colours have been saved after it.
    await page.getByLabel("Primary colour", { exact: true }).and(page.locator("[value='#0b6e5b']")).waitFor();
    await page.locator("main > footer", { hasText: /saved at .*Saved just now/ }).waitFor();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await untilShown(product.port, `${key}.localhost`, "--brand-primary:#0b6e5b", startedAt);
    seconds.push((performance.now() - startedAt) / 1_000);
    await page.close();
  }
  return median(seconds);
}

await bench(async (later) => {
  const product = await startProduct(later);
  const other = await product.addWeb();
  later(other.stop);
  const times = await timesToSee(product, other.port);
  const goal = { atMost: 1_000 };
  reportValue(`a publish is seen on a second web process, ${CHANGES} changes, p50`, "ms", median(times), goal);
  reportValue(`the same, p99`, "ms", percentile(times, 0.99), goal);
  reportValue("a new brand, from 'New partner' to its page on its host", "s", await secondsToLive(product, later), {
    atMost: 60,
  });
});
