import { describe, expect, it } from "vitest";
import { parseGivenTerms } from "~/domain/uploads/given-terms";

const read = (sanctioned_rate: string, charges: string) =>
  parseGivenTerms((column) => ({ sanctioned_rate, charges })[column]);

describe("BEY-24 the rate and the charges in a lender's row", () => {
  it.each([
    ["18", 1_800],
    ["18.5 %", 1_850],
    ["१८.२५% p.a.", 1_825],
    ["", null],
    ["-", null],
  ])("reads %s", (text, sanctionedRateBps) => {
    expect(read(text, "₹ 2,360")).toEqual({ ok: true, terms: { sanctionedRateBps, chargedPaise: 236_000 } });
  });

  it.each(["0.18", "abc", "180", "18.555"])("refuses the rate %s, which could mean two things", (text) => {
    expect(read(text, "")).toEqual({ ok: false, code: "bad-rate", detail: text });
  });

  it("refuses charges that are not an amount", () => {
    expect(read("", "2%")).toEqual({ ok: false, code: "bad-charges", detail: "2%" });
  });

  it("costs next to nothing for cells that somebody made to keep us busy", () => {
    const cell = `1${" ".repeat(30_000)}x`;
    const began = performance.now();
    expect(read(cell, cell)).toMatchObject({ ok: false, code: "bad-rate" });
    expect(performance.now() - began).toBeLessThan(300);
  });
});
