import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  HAND_OFF_STATES,
  type HandOffEvent,
  type HandOffState,
  nextHandOff,
  sharedState,
  statusOfHandOff,
} from "~/domain/applications/hand-off";
import { canMove } from "~/domain/applications/status";

const EVENTS: readonly HandOffEvent[] = [
  "claim",
  "release",
  "lost",
  "unknown",
  "received",
  "redirect",
  "review",
  "approve",
  "disburse",
  "decline",
  "refuse",
  "reopen",
  "give-up",
  "requeue",
  "withdraw",
];

/** The states that a list of events leads through; 'illegal' where it is refused. */
function walk(events: readonly HandOffEvent[], start: HandOffState = "queued"): string[] {
  let state = start;
  return events.map((event) => {
    const next = nextHandOff(state, event);
    if (!next.ok) return "illegal";
    state = next.state;
    return next.changed ? state : `${state} (old)`;
  });
}

describe("a hand-off", () => {
  it.each<[string, HandOffEvent[], string[]]>([
    ["an immediate decision", ["claim", "approve"], ["sending", "approved"]],
    [
      "a later callback",
      ["claim", "received", "approve", "disburse"],
      ["sending", "with-lender", "approved", "disbursed"],
    ],
    ["a redirect", ["claim", "redirect", "decline"], ["sending", "awaiting-customer", "declined"]],
    ["a callback before our own answer", ["claim", "approve", "received"], ["sending", "approved", "approved (old)"]],
    ["the same callback twice", ["claim", "approve", "approve"], ["sending", "approved", "approved (old)"]],
    ["a late 'in review'", ["claim", "decline", "review"], ["sending", "declined", "declined (old)"]],
    ["a refused connection", ["claim", "release", "claim"], ["sending", "queued", "sending"]],
    ["a lost answer", ["claim", "lost", "claim"], ["sending", "in-doubt", "illegal"]],
    [
      "a lost answer, never arrived",
      ["claim", "lost", "unknown", "claim"],
      ["sending", "in-doubt", "queued", "sending"],
    ],
    ["a lost answer, arrived", ["claim", "lost", "received"], ["sending", "in-doubt", "with-lender"]],
    ["two workers", ["claim", "claim"], ["sending", "illegal"]],
    ["a decision against a decision", ["claim", "decline", "approve"], ["sending", "declined", "illegal"]],
    [
      "a decline taken back",
      ["claim", "decline", "reopen", "approve"],
      ["sending", "declined", "reviewing", "approved"],
    ],
    ["data to mend", ["claim", "refuse", "requeue"], ["sending", "needs-correction", "queued"]],
    ["a decision after we gave up", ["claim", "give-up", "approve"], ["sending", "failed", "approved"]],
  ])("%s", (_what, events, states) => {
    expect(walk(events)).toEqual(states);
  });

  it("a repeated event never changes anything", () => {
    fc.assert(
      fc.property(fc.constantFrom(...HAND_OFF_STATES), fc.constantFrom(...EVENTS), (state, event) => {
        const once = nextHandOff(state, event);
        if (!once.ok) return;
        const twice = nextHandOff(once.state, event);
        expect(twice.ok ? twice.state : once.state).toBe(once.state);
      }),
    );
  });

  it("nothing is sent again before the lender was asked: only 'unknown' leads from unsure to sending", {
    timeout: 30_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), (events) => {
        let state: HandOffState = "queued";
        let mayHaveIt = false;
        for (const event of events) {
          const next = nextHandOff(state, event);
          if (!next.ok || !next.changed) continue;
          if (next.state === "sending") expect(mayHaveIt).toBe(false);
          if (event === "lost") mayHaveIt = true;
          if (event === "unknown" || event === "requeue") mayHaveIt = false;
          state = next.state;
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it("OQ-08 moves the submission's stage legally along every event but the reopening", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...EVENTS.filter((event) => event !== "reopen")), { maxLength: 12 }),
        (events) => {
          let state: HandOffState = "queued";
          let status = statusOfHandOff(state, 3);
          for (const event of events) {
            const next = nextHandOff(state, event);
            if (!next.ok || !next.changed) continue;
            const moved = statusOfHandOff(next.state, status.stage);
            const verdict = canMove(status, moved);
            expect(verdict.ok || verdict.code).toSatisfy((result) => result === true || result === "unchanged");
            state = next.state;
            status = moved;
          }
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it("OQ-08 names the stages of OQ-08", () => {
    expect(statusOfHandOff("queued", 3)).toEqual({ stage: 3, outcome: 0 });
    expect(statusOfHandOff("with-lender", 3)).toEqual({ stage: 4, outcome: 0 });
    expect(statusOfHandOff("reviewing", 4)).toEqual({ stage: 5, outcome: 0 });
    expect(statusOfHandOff("approved", 5)).toEqual({ stage: 6, outcome: 0 });
    expect(statusOfHandOff("disbursed", 6)).toEqual({ stage: 7, outcome: 0 });
    expect(statusOfHandOff("declined", 5)).toEqual({ stage: 5, outcome: 1 });
    expect(statusOfHandOff("withdrawn", 4)).toEqual({ stage: 4, outcome: 2 });
  });
});

describe("whether a lender has the customer's details", () => {
  const row = { sentAt: null, maybeReceived: false, wasReturned: false };

  it.each([
    [{ state: "queued" }, "on-the-way"],
    [{ state: "in-doubt" }, "on-the-way"],
    [{ state: "failed" }, "never"],
    [{ state: "withdrawn" }, "never"],
    [{ state: "failed", maybeReceived: true }, "has"],
    [{ state: "withdrawn", wasReturned: true }, "has"],
    [{ state: "needs-correction" }, "has"],
    [{ state: "declined", sentAt: new Date(0) }, "has"],
  ] as const)("BEY-10 %j: %s", (columns, expected) => {
    expect(sharedState({ ...row, ...columns })).toBe(expected);
  });
});
