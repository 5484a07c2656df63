import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseGoldLender, type GoldLender } from "~/domain/gold/choose-gold-lender";

const muthoot = (isLive: boolean, ...pincodePrefixes: string[]): GoldLender => ({
  key: "muthootgold",
  isLive,
  pincodePrefixes,
});
const india = (isLive: boolean, ...pincodePrefixes: string[]): GoldLender => ({
  key: "indiagold",
  isLive,
  pincodePrefixes,
});

describe("which gold lender", () => {
  it.each<[string, GoldLender[], string | null]>([
    ["only muthootgold is on", [muthoot(true), india(false, "56")], "muthootgold"],
    ["only indiagold is on and serves the pincode", [muthoot(false), india(true, "56")], "indiagold"],
    ["only indiagold is on and does not serve it", [muthoot(false), india(true, "11")], null],
    ["both are on, indiagold serves the pincode at the door", [muthoot(true), india(true, "560", "11")], "indiagold"],
    ["both are on, indiagold does not serve it", [muthoot(true), india(true, "11")], "muthootgold"],
    ["both name it, muthootgold more closely", [muthoot(true, "5600"), india(true, "56")], "muthootgold"],
    ["both serve everywhere", [india(true), muthoot(true)], "muthootgold"],
    ["both are off", [muthoot(false), india(false)], null],
    ["there are none", [], null],
  ])("LND-04 when %s", (_what, lenders, key) => {
    expect(chooseGoldLender("560001", lenders)).toBe(key);
  });

  it.each<[string, "branch" | "home" | null, GoldLender[], string | null]>([
    ["at home", "home", [muthoot(true, "5600"), india(true, "56")], "indiagold"],
    ["at a branch", "branch", [muthoot(true), india(true, "560")], "muthootgold"],
    ["anywhere", null, [muthoot(true), india(true, "560")], "indiagold"],
    ["at home, where nobody comes", "home", [muthoot(true), india(true, "11")], "muthootgold"],
  ])("LND-04 prefers the lender that values gold %s", (_what, where, lenders, key) => {
    expect(chooseGoldLender("560001", lenders, where)).toBe(key);
  });

  it("LND-04 does not depend on the order of the lenders", () => {
    const lender = (key: GoldLender["key"]) =>
      fc.record({
        key: fc.constant(key),
        isLive: fc.boolean(),
        pincodePrefixes: fc.array(fc.constantFrom("5", "56", "560", "11"), { maxLength: 3 }),
      });
    fc.assert(
      fc.property(
        lender("muthootgold"),
        lender("indiagold"),
        fc.constantFrom("560001", "110001", "400001"),
        (a, b, pincode) => {
          expect(chooseGoldLender(pincode, [a, b])).toBe(chooseGoldLender(pincode, [b, a]));
        },
      ),
    );
  });
});
