import { simulateArea } from "@tests/support/area-shield-simulation";
import { describe, expect, it } from "vitest";

/** One person in a thousand may be slowed. */
const SLOWED = 0.001;

describe("a spray of passcodes over staff and portal users", { timeout: 240_000 }, () => {
  it("BEY-27 OQ-115 1,000 networks that know every member of the staff take over next to nobody, and keep nobody out", () => {
    const staff = simulateArea({ seed: 27, attackers: 1_000, accounts: 60, withSecondStep: 1, people: 5_000 });
    expect(staff.guesses).toBeGreaterThan(50_000);
    expect(staff.takeovers).toBeLessThanOrEqual(0.001);
    expect(staff.locked).toBe(0);
    expect(staff.slowed / staff.people).toBeLessThanOrEqual(SLOWED);
  });

  it.each([1, 0])(
    "BEY-27 OQ-115 the same of a portal with 2,000 users, of whom this share has a second step: %d",
    (withSecondStep) => {
      const portal = simulateArea({ seed: 27, attackers: 1_000, accounts: 2_000, withSecondStep, people: 5_000 });
      expect(portal.guesses).toBeGreaterThan(50_000);
      expect(portal.takeovers).toBeLessThanOrEqual(0.001);
      expect(portal.locked).toBe(0);
      expect(portal.slowed / portal.people).toBeLessThanOrEqual(SLOWED);
    },
  );
});
