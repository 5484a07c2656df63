import { describe, expect, it } from "vitest";
import { invoiceKindOf, invoiceNumber } from "~/domain/statements/invoice";

describe("the invoice of a month", () => {
  it.each([
    [100_000n, 18_000n, "forward", "tax-invoice"],
    [100_000n, 0n, "reverse", "reverse-charge"],
    [100_000n, 0n, "none", "bill-of-supply"],
    [-100_000n, -18_000n, "forward", "credit-note"],
    [0n, 0n, "forward", null],
    // What is earned with GST and what is taken back from before the registration cancel out, and the GST is still charged.
    [0n, 18_000n, "forward", "tax-invoice"],
    [0n, -18_000n, "none", "credit-note"],
  ] as const)("BEY-13 OQ-114 of %s paise with GST of %s, %s, is %s", (taxablePaise, gstPaise, treatment, kind) => {
    expect(invoiceKindOf({ taxablePaise, gstPaise, hasGst: gstPaise !== 0n }, { treatment })).toBe(kind);
  });

  it("OQ-114 is there for GST that two pairs of states charge and give back", () => {
    const cancelled = { taxablePaise: 0n, gstPaise: 0n, hasGst: true };
    expect(invoiceKindOf(cancelled, { treatment: "forward" })).toBe("tax-invoice");
  });

  it("BEY-13 has a number of at most 16 characters", () => {
    expect(invoiceNumber("Patel Shah & Co", "2026-27", 7)).toBe("PSC/26-27/0007");
    expect(invoiceNumber("A B C D E F", "2026-27", 99_999)).toHaveLength(16);
  });
});
