import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const ofAxe = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
/** Minified: half as much for the browser to receive and parse, for each page. */
const axeSource = readFileSync(ofAxe.resolve("axe-core/axe.min.js"), "utf8");

type Scan = {
  /** Selector of the part that is scanned. Default: the whole page. */
  part?: string;
  /** Selector of what is left out. */
  except?: string;
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

/** What axe finds wrong with the open page, an entry for each element. */
export async function axeFaults(page: Page, { part, except, rules }: Scan = {}): Promise<AxeFault[]> {
  await settleTransitions(page);
  // Without frames, the page itself runs axe to the end; else axe opens a blank page to join its results.
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ["violations"] });
  if (part) axe.include(part);
  if (except) axe.exclude(except);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ rule: id, element: html, summary: failureSummary ?? "" })),
  );
}
