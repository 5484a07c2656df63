import { expect, it } from "vitest";
import { statements as en } from "~/i18n/portal/en/statements";
import { statements as hi } from "~/i18n/portal/hi/statements";
import { limitsText, slabOfLine, slabText } from "~/routes/partner/statement/slab-text";
import type { LedgerRow } from "~/services/statements/list-statement-lines.server";

const MONTH = { disbursed: "132500000", count: "3" };
const stored = (disbursed: [string | null, string | null], number?: number) => ({ number, disbursed, month: MONTH });
const line = (over: Partial<LedgerRow>) => ({ flatPaise: 0n, ratePpm: 12_000, slab: null, ...over }) as LedgerRow;

it("BEY-19 names the slab as it stood, by number, rate and limit", () => {
  expect(slabText(en, line({ ratePpm: 10_000, slab: stored(["0", "100000000"], 1) }))).toBe(
    "Slab 1: 1.00% up to ₹10 lakh",
  );
  const second = line({ slab: stored(["100000000", "500000000"], 2) });
  expect(slabText(en, second)).toBe("Slab 2: 1.20% up to ₹50 lakh");
  expect(slabText(hi, second)).toBe("स्लैब 2: 1.20%, ₹50 लाख तक");
  expect(slabText(en, line({ flatPaise: 50_000n, slab: stored(["1250000000", null], 3) }))).toBe(
    "Slab 3: ₹500 + 1.20% ₹1.25 crore or more",
  );
  expect(slabText(en, line({ slab: stored([null, null], 1) }))).toBe("Slab 1: 1.20%");
});

it("BEY-19 a line without a stored slab, or from before slabs were numbered, says what it knows", () => {
  expect(slabText(en, line({ slab: stored(["0", "100000000"]) }))).toBe("1.20% up to ₹10 lakh");
  expect(slabText(en, line({}))).toBe("1.20% of the amount");
  expect(slabText(en, line({ flatPaise: 50_000n, ratePpm: 0 }))).toBe("₹500");
  expect(slabOfLine(line({ slab: "damaged" }))).toEqual({ slab: null, month: null });
});

it("BEY-19 limits are exact: an amount that is not a round number of lakh is written in figures", () => {
  const { slab } = slabOfLine(line({ slab: stored(["123456789", "123500000"], 1) }));
  expect(slab && limitsText(en, slab)).toBe("₹12,34,567.89 to ₹12.35 lakh");
});
