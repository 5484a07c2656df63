import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCount, parsePaise, parseRate, percentOf, rateOf, rupeesOf } from "~/domain/revenue/amounts";

describe("figures", () => {
  it("rupees become paise exactly, and come back the same", () => {
    expect(parsePaise("₹ 50,00,000.01")).toEqual({ ok: true, value: 500_000_001n });
    expect(parsePaise(0.1)).toEqual({ ok: true, value: 10n });
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), (paise) => {
        expect(parsePaise(rupeesOf(paise))).toEqual({ ok: true, value: paise });
      }),
    );
  });

  it("percentages become parts per million exactly, and come back the same", () => {
    expect(parseRate("1.125")).toEqual({ ok: true, value: 11_250n });
    fc.assert(
      fc.property(fc.bigInt(0n, 1_000_000n), (rate) => {
        expect(rateOf(percentOf(rate) ?? -1)).toBe(rate);
      }),
    );
  });

  it("nothing is open", () => {
    for (const sent of [null, undefined, "", "  "]) expect(parsePaise(sent)).toEqual({ ok: true, value: null });
  });

  it.each(["x", "-", ".", "1.2.3", "NaN", "1e5"])("%j is not a figure", (sent) => {
    expect(parseCount(sent).ok).toBe(false);
  });

  it.each(["0,75", "1234,50", "1,2", "12,34,56"])("VAL-17 %j is not a figure: a comma groups digits", (sent) => {
    for (const parse of [parsePaise, parseRate, parseCount]) expect(parse(sent).ok).toBe(false);
  });

  it("a slip of the keyboard is too large", () => {
    expect(parsePaise("1000000000001")).toMatchObject({ code: "too-large" });
    expect(parsePaise(1e30)).toMatchObject({ code: "too-large" });
  });
});
