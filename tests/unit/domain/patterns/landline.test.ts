import { parsePhoneNumber } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { isLandline } from "~/domain/patterns/landline";
import { isMobile } from "~/domain/patterns/mobile";

/** Ten digits, first 6–9, spread over all of them: a fixed step that shares no divisor with their count. */
const numbers = Array.from({ length: 10_000 }, (_, at) =>
  String(6_000_000_000 + ((at * 2_718_281_829) % 4_000_000_000)),
);

describe("landlines among numbers that look like mobile numbers", () => {
  it.each([
    ["7926300000", true],
    ["8022220000", true],
    ["6742530000", true],
    ["9876543210", false],
    ["7000000001", false],
    ["6200000000", false],
  ])("OQ-21 %s: %s", (number, expected) => expect(isLandline(number)).toBe(expected));

  it("OQ-21 agrees with libphonenumber for ten thousand numbers, and refuses none of them", () => {
    const differing = numbers.filter(
      (number) => isLandline(number) !== (parsePhoneNumber(`+91${number}`).getType() === "FIXED_LINE"),
    );
    expect(differing).toEqual([]);
    expect(numbers.filter(isLandline).length).toBeGreaterThan(100);
    expect(numbers.every(isMobile)).toBe(true);
  });
});
