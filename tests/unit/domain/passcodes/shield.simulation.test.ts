import { CODES, simulate } from "@tests/support/shield-simulation";
import { describe, expect, it } from "vitest";

/** The whole suite also looks behind an operator's address. */
const isWhole = process.env.VERIFY_ALL === "1";

/** One person in a thousand may be slowed. */
const SLOWED = 0.001;
const NAT = { people: 500, isSprayed: false };

describe("a spray of passcodes over a day", { timeout: 120_000 }, () => {
  const quiet = simulate({ seed: 27, attackers: 0, nat: NAT });
  const attacked = simulate({ seed: 27, attackers: 1_000, nat: NAT });

  it("BEY-27 OQ-115 1,000 networks over 10,000 numbers take over at most 0.001 accounts a day, of staff next to none", () => {
    expect(attacked.guesses).toBeGreaterThan(50_000);
    expect(attacked.takeovers).toBeLessThanOrEqual(0.001);
    expect(attacked.takeovers).toBeGreaterThan(0);
    expect(attacked.ofStaff).toBeLessThan(0.000_01);
  });

  it("BEY-27 OQ-115 at most one person in a thousand is slowed, those of an operator's address too", () => {
    expect(attacked.people).toBeGreaterThan(18_000);
    expect(attacked.slowed / attacked.people).toBeLessThanOrEqual(SLOWED);
    expect(attacked.behindNat).toBeGreaterThan(400);
    expect(attacked.slowedBehindNat).toBe(0);
    expect(quiet).toMatchObject({ slowed: 0, slowedBehindNat: 0, mostBits: 0 });
  });

  it("BEY-27 a right code alone would open fifty times as many accounts", () => {
    expect(attacked.guesses / CODES).toBeGreaterThan(50 * (attacked.takeovers - 0.000_2));
  });

  it("BEY-27 a hundred sign-ins a day of each address with accounts of its own open no more", () => {
    const own = simulate({ seed: 27, attackers: 1_000, ownSignIns: 100 });
    expect(own.takeovers).toBeLessThanOrEqual(0.001);
    expect(own.slowed / own.people).toBeLessThanOrEqual(SLOWED);
  });

  if (isWhole)
    it("BEY-27 OQ-115 a spraying machine behind an operator's address slows nobody elsewhere, and locks out nobody there", () => {
      const shared = simulate({ seed: 27, attackers: 1_000, nat: { people: 500, isSprayed: true } });
      expect(shared.takeovers).toBeLessThanOrEqual(0.001);
      expect(shared.slowed / shared.people).toBeLessThanOrEqual(SLOWED);
      expect(shared.mostBits).toBeLessThanOrEqual(30);
    });
});
