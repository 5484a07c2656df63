import { describe, expect, it } from "vitest";
import { approvalBps, hasFallen } from "~/domain/time-machine/trial";

const of = (approved: number, declined: number) => ({ approved, declined });

describe("a trial", () => {
  it.each([
    [of(0, 0), null],
    [of(1, 1), 5_000],
    [of(2, 1), 6_667],
  ])("has the approval rate of %j", (decided, bps) => expect(approvalBps(decided)).toBe(bps));

  it.each([
    ["by exactly the amount", of(80, 20), of(70, 30), true],
    ["by less", of(80, 20), of(71, 29), false],
    ["not, it rises", of(80, 20), of(90, 10), false],
    ["after 19 decisions", of(80, 20), of(0, 19), false],
    ["after 20 decisions", of(80, 20), of(0, 20), true],
    ["with 19 decisions before", of(19, 0), of(0, 40), false],
  ])("BEY-20 falls by 10 points: %s", (_, before, since, fallen) =>
    expect(hasFallen(before, since, 1_000)).toBe(fallen),
  );
});
