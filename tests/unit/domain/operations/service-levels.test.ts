import { JOB_NAMES } from "@jobs/catalog";
import { describe, expect, it } from "vitest";
import { GOALS, goalOfJob, goalOfRequest, isGoodRequest } from "~/domain/operations/service-levels";
import { UPLOAD_KINDS } from "~/domain/uploads/kinds";
import { uploadPaths } from "~/domain/uploads/upload-paths";

describe("the goal of a request", () => {
  it.each([
    ["GET", "/login", "sign-in"],
    ["POST", "/verification", "sign-in"],
    ["POST", "/admin/login", "sign-in"],
    ["POST", "/lumen/partner/login", "sign-in"],
    ["POST", "/api/auth/verify-otp", "sign-in"],
    ["GET", "/user/housing-offers", "offers"],
    ["GET", "/api/applications/7/offers", "offers"],
    ["POST", "/api/applications/7/submissions", "hand-off"],
    ["GET", "/api/applications/7/submissions", null],
    ["GET", "/", null],
    ["GET", "/admin/offers", null],
  ])("BEY-06 of %s %s is %s", (method, page, goal) => expect(goalOfRequest(method, page)).toBe(goal));

  it("BEY-06 is uploads for the call that sends a file, of every kind", () => {
    for (const kind of UPLOAD_KINDS) {
      const { send, list } = uploadPaths(kind);
      expect([goalOfRequest("POST", send), goalOfRequest("POST", list)]).toEqual(["uploads", null]);
    }
  });
});

describe("the goals", () => {
  it("BEY-06 count the jobs of hand-offs and files", () => {
    const counted = JOB_NAMES.filter((job) => goalOfJob(job) !== null);
    expect(counted.sort()).toEqual([
      "submissions.check",
      "submissions.send",
      "uploads.apply",
      "uploads.read",
      "uploads.undo",
    ]);
  });

  it("BEY-06 take a refusal for an answer, and a slow page for none", () => {
    expect(GOALS.map((goal) => isGoodRequest(goal, 422, 900))).toEqual([true, true, true, true]);
    expect(GOALS.map((goal) => isGoodRequest(goal, 503, 10))).toEqual([false, false, false, false]);
    expect(GOALS.map((goal) => isGoodRequest(goal, 200, 3_000))).toEqual([false, false, false, true]);
  });
});
