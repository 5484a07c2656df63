import { readFileSync } from "node:fs";

/**
 * What a step counts for. `notes`: sentences for whoever reads the run.
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Totals
 *
 * @typedef {{ testResults?: { name: string, status: string, assertionResults: { status: string }[] }[] }} VitestReport
 * @typedef {{ stats?: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }}
 *   PlaywrightReport
 */

/** @param {Partial<Totals>} [some] @returns {Totals} */
export const totals = (some) => ({ passed: 0, failed: 0, skipped: 0, notes: [], ...some });

/** @param {Totals[]} parts @returns {Totals} */
export function sum(parts) {
  return parts.reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      failed: all.failed + part.failed,
      skipped: all.skipped + part.skipped,
      notes: [...all.notes, ...part.notes],
    }),
    totals(),
  );
}

/**
 * A step that has no tests of its own, as types or lint.
 * @param {number} exitCode
 */
export const ofCheck = (exitCode) => (exitCode === 0 ? totals({ passed: 1 }) : totals({ failed: 1 }));

/** A step that only counts when it fails. @param {number} exitCode */
export const ofPreparation = (exitCode) => (exitCode === 0 ? totals() : totals({ failed: 1 }));

/**
 * A runner that found nothing, or that failed without a failed test, is one failure.
 * @param {Totals} counted
 * @param {number} exitCode
 */
function withRunner(counted, exitCode) {
  const { passed, failed, skipped, notes } = counted;
  if (passed + failed + skipped === 0) return totals({ failed: 1, notes: ["no test was run"] });
  if (exitCode !== 0 && failed === 0)
    return { ...counted, failed: 1, notes: [...notes, `the runner failed with exit code ${exitCode}`] };
  return counted;
}

/** @param {VitestReport | null} report @param {number} exitCode */
export function ofVitest(report, exitCode) {
  if (!report?.testResults) return totals({ failed: 1, notes: ["the runner left no report"] });
  const counted = totals();
  for (const file of report.testResults) {
    const statuses = file.assertionResults.map((test) => test.status);
    const passed = statuses.filter((status) => status === "passed").length;
    const failed = statuses.filter((status) => status === "failed").length;
    counted.passed += passed;
    counted.failed += failed;
    counted.skipped += statuses.length - passed - failed;
    if (file.status === "failed" && failed === 0) {
      counted.failed += 1;
      counted.notes.push(`${file.name} failed as a whole`);
    }
  }
  return withRunner(counted, exitCode);
}

/** @param {PlaywrightReport | null} report @param {number} exitCode */
export function ofPlaywright(report, exitCode) {
  if (!report?.stats) return totals({ failed: 1, notes: ["the runner left no report"] });
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = report.errors?.length ?? 0;
  const notes = flaky > 0 ? [`${flaky} flaky: passed only when tried again`] : [];
  return withRunner({ passed: expected + flaky, failed: unexpected + errors, skipped, notes }, exitCode);
}

/** @param {string} file @returns the report in it, or null when there is none */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** The line that ends a run. @param {Totals} all */
export const lastLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A run is green only when nothing failed and nothing was left out. @param {Totals} all */
export const exitCodeOf = ({ passed, failed, skipped }) => (passed > 0 && failed === 0 && skipped === 0 ? 0 : 1);
