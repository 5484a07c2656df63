import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start processes or take large files: the longest of all that work, by measure. */
const SLOW = [
  /\/integration\/(scripts|spreadsheet)\//,
  /(faults|first-text|seed-runs)\.test/,
  /\/(uploads\/statements|receipts\/verify|access\/policy)\.test/,
];

/** Tests that mostly wait for clocks, restarts and other processes, the longest first. */
const WAITING = [
  /submissions\/hand-off\.postgresql\.test/,
  /submissions\/workers\.postgresql\.test/,
  /submissions\/workers\.redis\.test/,
  /operations\/processes\.test/,
  /submissions\/hand-off\.redis\.test/,
  /http\/drain\.test/,
  /scripts\/stack\.test/,
  /submissions\/database-restart\.test/,
];

/** The last of those that wait starts before this share of the others: none of them is to end alone. */
const LAST_WAIT_STARTS = 0.7;

const ENVIRONMENT = /@vitest-environment\s+([\w-]+)/;

const placeIn = (patterns: readonly RegExp[], { moduleId }: TestSpecification): number =>
  patterns.findIndex((pattern) => pattern.test(moduleId));

/**
 * Files of one environment follow each other: a worker ends, and what it has loaded with it, before a file of another one. The
 * order of environments is that of their first files.
 * @param environmentOf file → name of its environment
 */
export function byEnvironment<File>(files: readonly File[], environmentOf: (file: File) => string): File[] {
  const groups = new Map<string, File[]>();
  for (const file of files) {
    const name = environmentOf(file);
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups.values()].flat();
}

/** What a file asks for in its own comment, or else its project's. */
const environmentOf = ({ moduleId, project }: TestSpecification): string =>
  ENVIRONMENT.exec(readFileSync(moduleId, "utf8"))?.[1] ?? project.config.environment;

/**
 * Starts the slow files first, so that no long file runs alone at the end while the other workers are idle. Those that wait start one after the
 * other between them: while one of them waits, other workers have something to do.
 */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = sorted
      .filter((file) => placeIn(WAITING, file) >= 0)
      .sort((one, other) => placeIn(WAITING, one) - placeIn(WAITING, other));
    const working = sorted.filter((file) => placeIn(WAITING, file) < 0);
    const slow = working.filter((file) => placeIn(SLOW, file) >= 0);
    const inOrder = [...slow, ...working.filter((file) => placeIn(SLOW, file) < 0)];
    const between = Math.floor((inOrder.length * LAST_WAIT_STARTS) / Math.max(1, waiting.length));
    for (const [index, file] of waiting.entries()) inOrder.splice(index * (between + 1), 0, file);
    return byEnvironment(inOrder, environmentOf);
  }
}
