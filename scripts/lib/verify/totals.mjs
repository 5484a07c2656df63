import { readFileSync } from "node:fs";

/**
 * What a step counts for. `notes`: sentences for the reader. `failures`: each failed test with the beginning of its message.
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[], failures: string[] }} Totals
 *
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] | null }} VitestTest
 * @typedef {{ testResults?: { name: string, status: string, message?: string, assertionResults: VitestTest[] }[] }} VitestReport
 *
 * @typedef {{ message?: string }} Fault
 * @typedef {{ status: string, results: { error?: Fault }[] }} PlaywrightTest
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: { title: string, tests: PlaywrightTest[] }[] }} PlaywrightSuite
 * @typedef {{ stats?: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: Fault[],
 *   suites?: PlaywrightSuite[] }} PlaywrightReport
 */

const MESSAGE_LINES = 14;

/** @param {Partial<Totals>} [some] @returns {Totals} */
export const totals = (some) => ({ passed: 0, failed: 0, skipped: 0, notes: [], failures: [], ...some });

/** @param {string} title @param {string} [message] */
const failure = (title, message = "") =>
  [title, ...message.trim().split("\n").slice(0, MESSAGE_LINES)].join("\n    ").trimEnd();

/** @param {Totals[]} parts @returns {Totals} */
export function sum(parts) {
  return parts.reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      failed: all.failed + part.failed,
      skipped: all.skipped + part.skipped,
      notes: [...all.notes, ...part.notes],
      failures: [...all.failures, ...part.failures],
    }),
    totals(),
  );
}

/**
 * The totals of a step without tests, such as types or lint.
 * @param {number} exitCode
 */
export const ofCheck = (exitCode) => (exitCode === 0 ? totals({ passed: 1 }) : totals({ failed: 1 }));

/** The totals of a step that counts only when it fails. @param {number} exitCode */
export const ofPreparation = (exitCode) => (exitCode === 0 ? totals() : totals({ failed: 1 }));

/**
 * Counts a runner that found nothing, or that failed without a failed test, as one failure.
 * @param {Totals} counted
 * @param {number} exitCode
 */
function withRunner(counted, exitCode) {
  const { passed, failed, skipped, notes, failures } = counted;
  if (passed + failed + skipped === 0) return totals({ failed: 1, notes: [...notes, "no test was run"], failures });
  if (exitCode !== 0 && failed === 0)
    return { ...counted, failed: 1, notes: [...notes, `the runner failed with exit code ${exitCode}`] };
  return counted;
}

/** Names the tests that passed only on a retry. @param {string[]} tests */
const flakyNotes = (tests) =>
  tests.length > 0 ? [`${tests.length} flaky: passed only when tried again`, ...tests] : [];

/** @param {VitestReport | null} report @param {number} exitCode */
export function ofVitest(report, exitCode) {
  if (!report?.testResults) return totals({ failed: 1, notes: ["the runner left no report"] });
  const counted = totals();
  /** @type {string[]} */
  const again = [];
  for (const file of report.testResults) {
    const statuses = file.assertionResults.map((test) => test.status);
    const passed = statuses.filter((status) => status === "passed").length;
    const failed = statuses.filter((status) => status === "failed").length;
    counted.passed += passed;
    counted.failed += failed;
    counted.skipped += statuses.length - passed - failed;
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const described = failure(`${file.name} > ${fullName}`, failureMessages?.[0]);
      if (status === "failed") counted.failures.push(described);
      else if (status === "passed" && failureMessages?.length) again.push(described);
    }
    if (file.status === "failed" && failed === 0) {
      counted.failed += 1;
      counted.failures.push(failure(`${file.name} failed as a whole`, file.message));
    }
  }
  counted.notes.push(...flakyNotes(again));
  return withRunner(counted, exitCode);
}

/**
 * Every test of a suite and its nested suites, by its full title.
 * @param {PlaywrightSuite} suite
 * @param {string} [above]
 * @returns {{ title: string, test: PlaywrightTest }[]}
 */
function testsOf(suite, above = "") {
  const title = above ? `${above} > ${suite.title}` : suite.title;
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ title: `${title} > ${spec.title}`, test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, title))];
}

/** @param {PlaywrightReport | null} report @param {number} exitCode */
export function ofPlaywright(report, exitCode) {
  if (!report?.stats) return totals({ failed: 1, notes: ["the runner left no report"] });
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = report.errors ?? [];
  const tests = (report.suites ?? []).flatMap((suite) => testsOf(suite));
  const messageOf = (/** @type {PlaywrightTest} */ test) => test.results.find(({ error }) => error)?.error?.message;
  const failures = [
    ...tests
      .filter(({ test }) => test.status === "unexpected")
      .map(({ title, test }) => failure(title, messageOf(test))),
    ...errors.map(({ message }) => failure("outside of any test", message)),
  ];
  const again = tests
    .filter(({ test }) => test.status === "flaky")
    .map(({ title, test }) => failure(title, messageOf(test)));
  const notes = flakyNotes(again);
  return withRunner(
    { passed: expected + flaky, failed: unexpected + errors.length, skipped, notes, failures },
    exitCode,
  );
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

/** A run passes only when nothing failed and nothing was skipped. @param {Totals} all */
export const exitCodeOf = ({ passed, failed, skipped }) => (passed > 0 && failed === 0 && skipped === 0 ? 0 : 1);
