import { describe, expect, it } from "vitest";
import { HAND_OFF_STATES, type HandOffState, nextHandOff } from "~/domain/applications/hand-off";
import { canMove, OUTCOMES, STAGES, type Stage } from "~/domain/applications/status";
import {
  moveTable,
  STATUS_TARGETS,
  type StatusTarget,
  SUBMISSION_STAGES,
  statusAskedFor,
  statusMove,
} from "~/domain/uploads/status/status-move";

const open = (state: HandOffState, stage: Stage) => ({ state, stage, outcome: OUTCOMES.open });

describe("moves of a status file", () => {
  it("OQ-08 agree with canMove for every pair: nothing that it refuses, and what they refuse besides the lender does not have", () => {
    let pairs = 0;
    for (const line of moveTable()) {
      const from = { stage: line.stage, outcome: line.outcome };
      const may = canMove(from, statusAskedFor(from, line.target), { reopen: line.reopen });
      pairs += 1;
      if (!may.ok) {
        expect(line.refusal, JSON.stringify(line)).toBe(may.code);
        continue;
      }
      expect([null, "not-with-lender"], JSON.stringify(line)).toContain(line.refusal);
      const next = nextHandOff(line.state, line.event);
      expect(line.refusal === null, JSON.stringify(line)).toBe(next.ok && next.changed);
      if (line.refusal === null) expect(next).toMatchObject({ ok: true, state: line.next_state });
    }
    expect(pairs).toBe(HAND_OFF_STATES.length * SUBMISSION_STAGES.length * 4 * STATUS_TARGETS.length * 2);
  });

  it("OQ-08 never go back but by reopening, and land where the file says", () => {
    for (const { stage, next_stage, next_outcome, refusal, event, target } of moveTable()) {
      if (refusal !== null || next_stage === null) continue;
      if (event === "reopen") expect([next_stage, next_outcome]).toEqual([STAGES.underReview, OUTCOMES.open]);
      else expect(next_stage).toBeGreaterThanOrEqual(stage);
      const isEnd = target === "rejected" || target === "withdrawn" || target === "expired";
      expect(next_outcome).toBe(isEnd ? OUTCOMES[target] : OUTCOMES.open);
    }
  });

  it.each<[HandOffState, Stage, StatusTarget, object]>([
    ["with-lender", 4, "approved", { ok: true, state: "approved", stage: 6, outcome: 0, event: "approve" }],
    ["with-lender", 4, "disbursed", { ok: true, state: "disbursed", stage: 7, outcome: 0, event: "disburse" }],
    ["reviewing", 5, "rejected", { ok: true, state: "declined", stage: 5, outcome: 1, event: "decline" }],
    ["reviewing", 5, "expired", { ok: true, state: "withdrawn", stage: 5, outcome: 4, event: "withdraw" }],
    ["reviewing", 5, "submitted", { ok: false, code: "backward" }],
    ["disbursed", 7, "rejected", { ok: false, code: "final" }],
    ["awaiting-customer", 4, "submitted", { ok: false, code: "unchanged" }],
    ["queued", 3, "approved", { ok: false, code: "not-with-lender" }],
    ["needs-correction", 3, "approved", { ok: false, code: "not-with-lender" }],
  ])("OQ-08 OQ-55 %s at stage %i told %s", (state, stage, target, expected) => {
    expect(statusMove(open(state, stage), target, false)).toEqual(expected);
  });

  it("OQ-08 reopens a rejected one only with the flag", () => {
    const rejected = { state: "declined", stage: 6, outcome: OUTCOMES.rejected } as const;
    expect(statusMove(rejected, "underReview", false)).toEqual({ ok: false, code: "needs-reopen" });
    expect(statusMove(rejected, "underReview", true)).toEqual({
      ok: true,
      state: "reviewing",
      stage: 5,
      outcome: 0,
      event: "reopen",
    });
    expect(statusMove(rejected, "approved", true)).toEqual({ ok: false, code: "closed" });
  });
});
