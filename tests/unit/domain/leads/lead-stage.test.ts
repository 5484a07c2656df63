import { expect, it } from "vitest";
import { isOutcome, isStage } from "~/domain/applications/status";
import { LEAD_STAGES, leadStageOf, leadTone, numbersOfStage } from "~/domain/leads/lead-stage";

it("OQ-63 every stage of a lead is found again by its stored numbers", () => {
  expect(leadStageOf(null)).toBe("new");
  for (const name of LEAD_STAGES) {
    if (name === "new") continue;
    const { stage, outcome } = numbersOfStage(name);
    const number = stage ?? 4;
    if (!isStage(number) || !isOutcome(outcome)) throw new Error(`${name} has no numbers`);
    expect(leadStageOf({ stage: number, outcome })).toBe(name);
  }
});

it("each stage has a tone, and only money and approvals are good news", () => {
  expect(LEAD_STAGES.filter((stage) => leadTone(stage) === "ok")).toEqual(["approved", "disbursed"]);
  expect(LEAD_STAGES.filter((stage) => leadTone(stage) === "bad")).toEqual(["rejected", "withdrawn", "expired"]);
});
