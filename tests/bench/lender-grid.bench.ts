import type { BrowserContext, Page } from "@playwright/test";
import type { Stack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { runScript } from "../../scripts/lib/run-tool.mjs";
import { adminAt } from "./support/admin";
import { bench, type Later } from "./support/bench";
import { heapOf, openBrowser, rendererCpuMs } from "./support/browser";
import { report, reportValue, shown } from "./support/figure";
import { startProduct } from "./support/product";
import { alternate, median, ROUNDS } from "./support/rounds";
import { size } from "./support/size";

const MANY = size(1_000, 100);
/** Cells that are opened in a turn: a page's processor time is read in hundredths of a second. */
const OPENINGS = size(40, 2);
const MEGABYTE = 1024 * 1024;

type Seen = { interactiveMs: number; openMs: number; heapBytes: number };

async function countLenders({ ownerUrl }: Stack): Promise<number> {
  return withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM lenders WHERE deleted_at IS NULL",
    );
    return rows[0]?.n ?? 0;
  });
}

/** Milliseconds from the start of the navigation until a click on a number opens its editor. */
async function timeToInteractive(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: "commit" });
  const opened = await page.waitForFunction(
    () => {
      if (document.querySelector("input[data-editor]")) return performance.now();
      document.querySelector<HTMLElement>("button[data-cell]")?.click();
      return document.querySelector("input[data-editor]") ? performance.now() : 0;
    },
    null,
    { polling: 10, timeout: 60_000 },
  );
  return opened.jsonValue();
}

/** Milliseconds from a click on another number to a frame that shows its editor. */
const timeToOpen = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const startedAt = performance.now();
    [...document.querySelectorAll<HTMLElement>("button[data-cell]")].at(-1)?.click();
    do await new Promise((next) => requestAnimationFrame(next));
    while (!document.querySelector("input[data-editor]"));
    return performance.now() - startedAt;
  });

/** A fresh page with the list of all lenders, and how long it took. Throws unless the grid has every lender. */
async function openGrid(context: BrowserContext, product: Stack, lenders: number) {
  const page = await context.newPage();
  const interactiveMs = await timeToInteractive(page, `${product.baseUrl}/admin/lenders`);
  await page.keyboard.press("Escape");
  const rows = await page.locator("table").first().getAttribute("aria-rowcount");
  if (rows !== String(lenders + 1)) throw new Error(`the grid has ${rows} rows for ${lenders} lenders`);
  await page.waitForFunction(() => !document.querySelector("input[data-editor]"));
  return { page, interactiveMs };
}

/** A grid that stays open in a browser of its own, for openings in turn with another. */
async function keepGrid(product: Stack, lenders: number, later: Later): Promise<Page> {
  const context = await openBrowser(await adminAt(product), later);
  return (await openGrid(context, product, lenders)).page;
}

/**
 * What a cell costs to open and to leave again: the page's processor time in milliseconds, over many cells one after the other. Each opening is a
 * click, the editor's first frame, Escape, and the frame after it.
 */
async function cpuPerOpening(page: Page): Promise<number> {
  const before = await rendererCpuMs(page);
  const opened = await page.evaluate(async (count) => {
    // Without functions of a name: the compiler would mark them by one that the page does not have.
    for (let opening = 0; opening < count; opening++) {
      const cells = document.querySelectorAll<HTMLElement>("button[data-cell]");
      cells[(opening * 7) % cells.length]?.click();
      do await new Promise((next) => requestAnimationFrame(next));
      while (!document.querySelector("input[data-editor]"));
      await new Promise((next) => requestAnimationFrame(next));
      document
        .querySelector("input[data-editor]")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      do await new Promise((next) => requestAnimationFrame(next));
      while (document.querySelector("input[data-editor]"));
    }
    return count;
  }, OPENINGS);
  return ((await rendererCpuMs(page)) - before) / opened;
}

/** Opens the list of all lenders in a fresh page several times. */
async function look(product: Stack, lenders: number, later: Later): Promise<Seen> {
  const context = await openBrowser(await adminAt(product), later);
  const seen: Seen[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { page, interactiveMs } = await openGrid(context, product, lenders);
    seen.push({ interactiveMs, openMs: await timeToOpen(page), heapBytes: await heapOf(page) });
    await page.close();
  }
  return {
    interactiveMs: median(seen.map((one) => one.interactiveMs)),
    openMs: median(seen.map((one) => one.openMs)),
    heapBytes: median(seen.map((one) => one.heapBytes)),
  };
}

function compare(measure: string, baseline: number, ours: number, unit: string): void {
  const text = (value: number) => `${shown(value)} ${unit}`;
  const ratio = `${shown(ours / baseline)} ×`;
  report({ measure, baseline: text(baseline), ours: text(ours), ratio, goal: "", met: null });
}

await bench(async (later) => {
  const product = await startProduct(later, { workers: 0 });
  const few = await countLenders(product);
  const baseline = await look(product, few, later);
  const small = await keepGrid(product, few, later);
  const env = { ...process.env, DATABASE_URL: product.ownerUrl, APP_DATABASE_URL: product.appUrl };
  await runScript("prisma/seed/seed.ts", ["--lenders", String(MANY - few)], { env });
  const ours = await look(product, MANY, later);
  const against = `${MANY.toLocaleString("en-US")} lenders against ${few}`;
  compare(`lender grid, time to interactive, ${against}`, baseline.interactiveMs, ours.interactiveMs, "ms");
  const large = await keepGrid(product, MANY, later);
  for (const page of [small, large]) await cpuPerOpening(page);
  const turns = await alternate(
    () => cpuPerOpening(small),
    () => cpuPerOpening(large),
  );
  const [smallCpu, largeCpu] = [median(turns.baseline), median(turns.ours)];
  report({
    measure: `lender grid, the page's CPU time for a cell that opens and closes, ${against}`,
    baseline: `${shown(smallCpu)} ms`,
    ours: `${shown(largeCpu)} ms`,
    ratio: `${shown(largeCpu / smallCpu)} ×`,
    goal: "≤ 50 ms",
    met: largeCpu <= 50,
  });
  reportValue(`lender grid of ${MANY.toLocaleString("en-US")}, a cell opens`, "ms", ours.openMs, { atMost: 50 });
  compare(`lender grid, JavaScript heap, ${against}`, baseline.heapBytes / MEGABYTE, ours.heapBytes / MEGABYTE, "MB");
});
