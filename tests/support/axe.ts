import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { SEEN, skipSeen } from "./seen-parts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const ofAxe = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
/** Minified: half as much for the browser to receive and parse, for each page. */
const axeSource = readFileSync(ofAxe.resolve("axe-core/axe.min.js"), "utf8");

type Scan = {
  /** Selector of the part that is scanned. Default: the whole page. */
  part?: string;
  /** Selector of what is left out. */
  except?: string[];
  /** Rules of axe. Default: all that check WCAG 2.2 AA. */
  rules?: string[] | undefined;
};

export type AxeFault = { rule: string; element: string; summary: string };

/** Lets every transition end: halfway, a button has a contrast that nobody reads. */
const settleTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

type AxeContext = { include: string[]; exclude: string[] };
type AxeOptions = {
  runOnly: { type: "rule" | "tag"; values: string[] };
  resultTypes: ["violations"];
  selectors: false;
  iframes: boolean;
};
type Violation = { id: string; nodes: { html: string; failureSummary?: string | undefined }[] };
type WithAxe = {
  bringAxe?: () => void;
  axe?: { run(context: AxeContext, options: AxeOptions): Promise<{ violations: Violation[] }> };
};

/**
 * Every page that is opened from now on has axe at hand, as a function that nobody calls before the first scan. The browser keeps what it has
 * compiled for the next page, which would otherwise receive and compile half a megabyte again: a third of a scan.
 */
export const bringAxe = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `window.bringAxe = function () {${axeSource}\n};` });

/** In the page: what axe finds, if the page has it already. */
const runHere = async ({ context, options }: { context: AxeContext; options: AxeOptions }) => {
  const here = window as WithAxe;
  if (!here.axe) here.bringAxe?.();
  // One may have begun since `settleTransitions`: a button that may be pressed again gets its colour back.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  const found = await here.axe?.run(context, options);
  return found?.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
};

/** Axe's own package brings it into the page twice for each scan, which takes longer than the scan; here it stays for the next one. */
async function violationsIn(page: Page, options: Parameters<typeof runHere>[0]): Promise<Violation[]> {
  const found = await page.evaluate(runHere, options);
  if (found) return found;
  await page.evaluate(axeSource);
  return (await page.evaluate(runHere, options)) ?? [];
}

/** With frames, axe opens a blank page to join its results. */
async function violationsInFrames(page: Page, context: AxeContext, options: AxeOptions): Promise<Violation[]> {
  const axe = new AxeBuilder({ page, axeSource }).options(options);
  for (const part of context.include) axe.include(part);
  for (const part of context.exclude) axe.exclude(part);
  return (await axe.analyze()).violations;
}

/**
 * What axe finds wrong with the open page, an entry for each element. Of a whole page it leaves out what an earlier one of this worker had
 * in its frame, to the letter, in the same place and look (not beside an open dialog, which covers the frame).
 */
export async function axeFaults(page: Page, scan: Scan = {}): Promise<AxeFault[]> {
  await settleTransitions(page);
  const isWhole = scan.part === undefined && scan.rules === undefined;
  if (!isWhole || (await page.locator("[role=dialog], dialog[open]").count()) > 0) return faultsNow(page, scan);
  const noteSeen = await skipSeen(page);
  const faults = await faultsNow(page, { ...scan, except: [...(scan.except ?? []), SEEN] });
  if (faults.length === 0) noteSeen();
  return faults;
}

async function faultsNow(page: Page, { part, except, rules }: Scan): Promise<AxeFault[]> {
  const context = { include: part ? [part] : [], exclude: except ?? [] };
  const runOnly = rules ? { type: "rule" as const, values: rules } : { type: "tag" as const, values: WCAG };
  // A frame shows a customers' page, which has its own scan.
  const hasFrames = process.env.VERIFY_ALL === "1" && page.frames().length > 1;
  // The selectors of what was found, which take a while, are not shown.
  const options: AxeOptions = { runOnly, resultTypes: ["violations"], selectors: false, iframes: hasFrames };
  const violations = hasFrames
    ? await violationsInFrames(page, context, options)
    : await violationsIn(page, { context, options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ rule: id, element: html, summary: failureSummary ?? "" })),
  );
}
