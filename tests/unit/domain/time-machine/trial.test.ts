import { describe, expect, it } from "vitest";
import { approvalBps, hasFallen } from "~/domain/time-machine/trial";

const counts = (approved: number, declined: number) => ({ approved, declined });

describe("a trial", () => {
  it.each([
    [counts(0, 0), null],
    [counts(1, 1), 5_000],
    [counts(2, 1), 6_667],
  ])("has the approval rate of %j", (decided, bps) => expect(approvalBps(decided)).toBe(bps));

  it.each([
    ["by exactly the amount", counts(80, 20), counts(70, 30), true],
    ["by less", counts(80, 20), counts(71, 29), false],
    ["not, it rises", counts(80, 20), counts(90, 10), false],
    ["after 19 decisions", counts(80, 20), counts(0, 19), false],
    ["after 20 decisions", counts(80, 20), counts(0, 20), true],
    ["with 19 decisions before", counts(19, 0), counts(0, 40), false],
  ])("BEY-20 falls by 10 points: %s", (_, before, since, fallen) =>
    expect(hasFallen(before, since, 1_000)).toBe(fallen),
  );
});
