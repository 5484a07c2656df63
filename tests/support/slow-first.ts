import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start processes, wait for clocks, restart servers or take large files: the longest of all, by measure. */
const SLOW = [
  /\/integration\/(scripts|spreadsheet)\//,
  /\.(redis|postgresql)\.test/,
  /(restart|faults|drain|first-text|seed-runs)\.test/,
  /\/(uploads\/statements|receipts\/verify|access\/policy|operations\/processes)\.test/,
];

const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.some((pattern) => pattern.test(moduleId));

/** Starts the slow files first, so that no long file runs alone at the end while the other workers are idle. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
