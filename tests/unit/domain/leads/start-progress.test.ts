import { expect, it } from "vitest";
import { startProgress } from "~/domain/leads/start-progress";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 6, minute));
const progress = (
  sendAt: Date | null,
  openedAt: Date | null = null,
  lead: { id: string; at: Date; stage: "new" } | null = null,
) => startProgress({ sendAt, createdAt: at(0) }, { openedAt, lead, now: at(10) });

it("a start is as far as its furthest step", () => {
  expect(progress(null)).toEqual({ step: "shown", at: at(0) });
  expect(progress(at(5))).toEqual({ step: "sent", at: at(5) });
  expect(progress(at(50))).toEqual({ step: "waits", at: at(50) });
  expect(progress(at(50), at(3))).toEqual({ step: "opened", at: at(3) });
  expect(progress(null, at(3), { id: "l", at: at(4), stage: "new" })).toEqual({
    step: "lead",
    at: at(4),
    leadId: "l",
    stage: "new",
  });
});
