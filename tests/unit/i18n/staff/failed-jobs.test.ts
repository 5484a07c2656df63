import { JOB_NAMES } from "@jobs/catalog";
import { describe, expect, it } from "vitest";
import { failedJobsWords, jobWords } from "~/i18n/staff/failed-jobs";

describe("words of failed jobs", () => {
  it("BEY-06 name every job of the catalog, each in its own way", () => {
    const names = JOB_NAMES.map(jobWords);
    expect(names.filter((name) => /^[A-Z][^.]+$/.test(name))).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(jobWords("reports.of-tomorrow")).toBe("reports.of-tomorrow");
  });

  it("BEY-06 say how many are tried again and how many are left", () => {
    expect(failedJobsWords.done(1, 0)).toBe("The job is tried again now.");
    expect(failedJobsWords.done(500, 1_200)).toBe(
      "500 jobs are tried again now. Still failed: 1,200. Ask again for them.",
    );
  });
});
