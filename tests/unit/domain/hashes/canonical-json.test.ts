import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "~/domain/hashes/canonical-json";

describe("canonical JSON", () => {
  it("BEY-18 writes the example of RFC 8785", () => {
    const value = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: "€$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it("sorts members by UTF-16 code units, leaves out undefined ones, and refuses what is not a number", () => {
    expect(canonicalJson({ "\u20ac": 1, "\r": 2, "1": 4, "😀": 5, "\ufb33": 6, a: undefined })).toBe(
      '{"\\r":2,"1":4,"€":1,"😀":5,"\ufb33":6}',
    );
    expect(() => canonicalJson({ a: Number.NaN })).toThrow("NaN is not a number of JSON");
  });

  it("is the same for the same value, in whatever order it was made, and reads back", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        const text = canonicalJson(value);
        expect(canonicalJson(turned)).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});
