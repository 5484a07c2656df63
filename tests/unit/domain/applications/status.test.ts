import { describe, expect, it } from "vitest";
import {
  canMove,
  isOpen,
  isOutcome,
  isStage,
  OUTCOMES,
  type Outcome,
  STAGES,
  type Stage,
  type Status,
  statusKey,
} from "~/domain/applications/status";

const stages = Object.values(STAGES);
const outcomes = Object.values(OUTCOMES);
const at = (stage: Stage, outcome: Outcome = 0): Status => ({ stage, outcome });
const every: Status[] = stages.flatMap((stage) => outcomes.map((outcome) => ({ stage, outcome })));

describe("application status", () => {
  it("CONST-10 OQ-08 has stages 1 to 7 and outcomes 0, 1, 2, 4", () => {
    expect(stages).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(outcomes).toEqual([0, 1, 2, 4]);
    expect([0, 8, "1", null].some(isStage)).toBe(false);
    expect([3, 5, "0", null].some(isOutcome)).toBe(false);
    expect(statusKey(at(5))).toBe("underReview");
    expect(statusKey(at(5, 4))).toBe("expired");
  });

  it.each<[string, Status, Status, string]>([
    ["forward by one", at(4), at(5), "ok"],
    ["forward over several", at(1), at(7), "ok"],
    ["back", at(5), at(4), "backward"],
    ["nowhere", at(5), at(5), "unchanged"],
    ["rejected where it stands", at(4), at(4, 1), "ok"],
    ["rejected further on", at(4), at(6, 1), "ok"],
    ["rejected further back", at(6), at(4, 1), "backward"],
    ["withdrawn", at(2), at(2, 2), "ok"],
    ["rejected after disbursal", at(7), at(7, 1), "final"],
    ["disbursed and rejected at once", at(6), at(7, 1), "disbursed-has-no-outcome"],
    ["from rejected to review", at(4, 1), at(5), "needs-reopen"],
    ["from rejected to approved", at(4, 1), at(6), "closed"],
    ["from withdrawn", at(4, 2), at(5), "closed"],
    ["from expired", at(4, 4), at(5), "closed"],
  ])("OQ-08 moves %s: %s → %s is %s", (_what, from, to, verdict) => {
    const move = canMove(from, to);
    expect(move.ok ? "ok" : move.code).toBe(verdict);
  });

  it("OQ-08 reopens only what was rejected, and only to review", () => {
    for (const from of every)
      for (const to of every) {
        const plain = canMove(from, to).ok;
        const reopened = canMove(from, to, { reopen: true }).ok;
        const isReopening = from.outcome === 1 && to.outcome === 0 && to.stage === 5;
        expect(reopened).toBe(plain || isReopening);
      }
  });

  it("OQ-08 never leads round in a circle without reopening", () => {
    for (const from of every)
      for (const to of every) if (canMove(from, to).ok) expect(canMove(to, from).ok).toBe(false);
  });

  it("OQ-08 disbursed is final and no longer open", () => {
    for (const to of every) expect(canMove(at(7), to).ok).toBe(false);
    expect(isOpen(at(7))).toBe(false);
    expect(isOpen(at(6))).toBe(true);
    expect(isOpen(at(6, 1))).toBe(false);
  });
});
