import { describe, expect, it } from "vitest";
import { addRuleRequest } from "~/domain/statements/staff-requests";

const read = (ratePercent: string) =>
  addRuleRequest.safeParse({
    intent: "add-rule",
    tax: "gst",
    validFrom: "2027-04-01",
    code: "997159",
    ratePercent,
  });

describe("a rule of tax", () => {
  it.each([
    ["18", 18],
    ["3.75", 3.75],
    ["0.10", 0.1],
    ["0", 0],
    ["100", 100],
  ])("OQ-114 takes %s per cent", (text, percent) => {
    expect(read(text).data?.ratePercent).toBe(percent);
  });

  it.each(["1.125", "0.005", "100.01", "-1", "1e1", "0x12", ""])(
    "OQ-114 never rounds or guesses: %s is refused",
    (text) => {
      const refused = read(text);
      expect(refused.error?.issues.map(({ message }) => message)).toEqual(["bad-rate"]);
    },
  );
});
