import { describe, expect, it } from "vitest";
import { clock } from "~/ui/scripts/clock";

describe("the countdown's clock", () => {
  it.each([
    [0, "0:00"],
    [9, "0:09"],
    [84, "1:24"],
    [600, "10:00"],
  ])("%i seconds are %s", (seconds, text) => expect(clock(seconds)).toBe(text));
});
