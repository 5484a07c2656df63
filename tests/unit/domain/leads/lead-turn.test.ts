import { describe, expect, it } from "vitest";
import { HAND_OFF_STATES, type HandOffState } from "~/domain/applications/hand-off";
import type { Status } from "~/domain/applications/status";
import { furthestSubmission, type LeadSubmission, leadTurn, wholeDays } from "~/domain/leads/lead-turn";

const at = (day: number) => new Date(Date.UTC(2026, 9, day, 6));
const submission = (state: HandOffState): LeadSubmission => ({
  state,
  outcome: 0,
  createdAt: at(2),
  updatedAt: at(9),
  sentAt: at(3),
  approvedAt: at(5),
  decidedAt: at(6),
});
const application = (status: Status) => ({ status, createdAt: at(1), updatedAt: at(4), closedAt: null });
const turn = (status: Status | null, state: HandOffState | null = null) =>
  leadTurn({
    createdAt: at(1),
    application: status && application(status),
    submission: state && submission(state),
  });
const open = (stage: Status["stage"]): Status => ({ stage, outcome: 0 });

describe("who acts next", () => {
  it("OQ-63 is the customer until an application is at a lender", () => {
    expect(turn(null)).toEqual({ who: "customer", task: "start", since: at(1), by: null });
    expect(turn(open(1))).toMatchObject({ who: "customer", task: "finish-profile", since: at(1) });
    expect(turn(open(2))).toMatchObject({ who: "customer", task: "choose-offer", since: at(4) });
  });

  it("OQ-63 is the lender while it decides or pays, with a day by which it should have answered", () => {
    expect(turn(open(4), "with-lender")).toEqual({ who: "lender", task: "decide", since: at(3), by: "2026-10-10" });
    expect(turn(open(5), "reviewing")).toMatchObject({ who: "lender", task: "decide", by: "2026-10-16" });
    expect(turn(open(6), "approved")).toEqual({ who: "lender", task: "pay", since: at(5), by: "2026-10-08" });
  });

  it("OQ-63 is nobody after the money or an end", () => {
    expect(turn(open(7), "disbursed")).toEqual({ who: "nobody", task: "paid", since: at(6), by: null });
    expect(turn({ stage: 4, outcome: 1 }, "declined")).toMatchObject({ who: "nobody", task: "ended" });
  });

  it("every state of a submission has somebody, and only lenders have a day", () => {
    for (const state of HAND_OFF_STATES) {
      const { who, by } = turn(open(4), state);
      expect(by === null).toBe(who !== "lender");
    }
    expect(turn(open(3), "queued")).toMatchObject({ who: "site", task: "send", since: at(2) });
    expect(turn(open(4), "awaiting-customer")).toMatchObject({ who: "customer", task: "continue-at-lender" });
  });
});

describe("the submission that says how far a lead is", () => {
  it("is the furthest, and of two the newer", () => {
    const rows = [
      { ...submission("declined"), createdAt: at(8) },
      { ...submission("with-lender"), createdAt: at(1) },
      { ...submission("with-lender"), createdAt: at(2) },
    ];
    expect(furthestSubmission(rows)).toBe(rows[2]);
    expect(furthestSubmission([])).toBeNull();
  });
});

it("an age is in whole days and never negative", () => {
  expect([wholeDays(at(1), at(3)), wholeDays(at(3), at(1)), wholeDays(at(1), at(1))]).toEqual([2, 0, 0]);
});
