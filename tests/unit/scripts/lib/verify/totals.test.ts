import { describe, expect, it } from "vitest";
import {
  exitCodeOf,
  lastLine,
  ofCheck,
  ofPlaywright,
  ofPreparation,
  ofVitest,
  sum,
  totals,
} from "../../../../../scripts/lib/verify/totals.mjs";

const file = (status: string, ...tests: string[]) => ({
  name: "some.test.ts",
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

const counts = ({ passed, failed, skipped }: { passed: number; failed: number; skipped: number }) => [
  passed,
  failed,
  skipped,
];

describe("verify's totals", () => {
  it.each([
    ["all pass", [file("passed", "passed", "passed")], 0, [2, 0, 0]],
    ["one fails", [file("failed", "passed", "failed")], 1, [1, 1, 0]],
    ["skipped and todo both count as skipped", [file("passed", "passed", "skipped", "todo")], 0, [1, 0, 2]],
    ["a file that cannot be loaded is a failure", [file("failed"), file("passed", "passed")], 1, [1, 1, 0]],
    ["a file whose set-up fails is a failure", [file("failed", "skipped", "skipped")], 1, [0, 1, 2]],
    ["an error outside of any test is a failure", [file("passed", "passed")], 1, [1, 1, 0]],
    ["no test at all is a failure", [], 0, [0, 1, 0]],
  ])("vitest: %s", (_title, testResults, exitCode, expected) => {
    expect(counts(ofVitest({ testResults }, exitCode))).toEqual(expected);
  });

  it.each([
    ["all pass", { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, 0, [3, 0, 0]],
    ["one fails", { expected: 2, unexpected: 1, flaky: 0, skipped: 1 }, 1, [2, 1, 1]],
    ["flaky has passed in the end", { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }, 0, [3, 0, 0]],
    ["a run that stopped early is a failure", { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, 1, [2, 1, 0]],
    ["no test at all is a failure", { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, 1, [0, 1, 0]],
  ])("playwright: %s", (_title, stats, exitCode, expected) => {
    expect(counts(ofPlaywright({ stats, errors: [] }, exitCode))).toEqual(expected);
  });

  it("playwright: an error outside of any test, as in the set-up, is a failure", () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(counts(ofPlaywright({ stats, errors: [{ message: "no browser" }] }, 1))).toEqual([0, 1, 0]);
  });

  it("names each failed test with its message, and the flaky ones", () => {
    const failing = {
      name: "a.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "adds" },
        { status: "failed", fullName: "takes away", failureMessages: ["expected 1 to be 2\n at line 3"] },
      ],
    };
    expect(ofVitest({ testResults: [failing] }, 1).failures).toEqual([
      "a.test.ts > takes away\n    expected 1 to be 2\n     at line 3",
    ]);
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ error: { message: "timed out" } }] }],
    });
    const suites = [
      { title: "a.spec.ts", suites: [{ title: "menu", specs: [spec("opens", "unexpected"), spec("shuts", "flaky")] }] },
    ];
    const counted = ofPlaywright(
      { stats: { expected: 0, unexpected: 1, flaky: 1, skipped: 0 }, suites, errors: [] },
      1,
    );
    expect(counted.failures).toEqual(["a.spec.ts > menu > opens\n    timed out"]);
    expect(counted.notes).toEqual(["1 flaky: passed only when tried again", "a.spec.ts > menu > shuts\n    timed out"]);
  });

  it("names the tests of vitest that have passed only when tried again", () => {
    const assertionResults = [
      { status: "passed", fullName: "adds", failureMessages: [] },
      { status: "passed", fullName: "waits", failureMessages: ["too late"] },
    ];
    const testResults = [{ name: "a.test.ts", status: "passed", assertionResults }];
    expect(ofVitest({ testResults }, 0).notes).toEqual([
      "1 flaky: passed only when tried again",
      "a.test.ts > waits\n    too late",
    ]);
  });

  it("counts a runner without a report as one failure", () => {
    expect(counts(ofVitest(null, 0))).toEqual([0, 1, 0]);
    expect(counts(ofPlaywright(null, 0))).toEqual([0, 1, 0]);
  });

  it("counts types, lint and import laws as one test each, and a preparation only when it fails", () => {
    expect([counts(ofCheck(0)), counts(ofCheck(2))]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect([counts(ofPreparation(0)), counts(ofPreparation(1))]).toEqual([
      [0, 0, 0],
      [0, 1, 0],
    ]);
  });

  it("ends with the sum in one plain line", () => {
    const all = sum([totals({ passed: 3 }), totals({ failed: 1, notes: ["a"] }), totals({ passed: 2, skipped: 4 })]);
    expect(lastLine(all)).toBe("5 passed, 1 failed, 4 skipped");
    expect(all.notes).toEqual(["a"]);
  });

  it.each([
    [{ passed: 5 }, 0],
    [{ passed: 5, failed: 1 }, 1],
    [{ passed: 5, skipped: 1 }, 1],
    [{}, 1],
  ])("of %j makes exit code %i", (some, expected) => {
    expect(exitCodeOf(totals(some))).toBe(expected);
  });
});
