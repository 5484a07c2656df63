import { describe, expect, it } from "vitest";
import { amountBounds } from "~/domain/patterns/amount";

describe("amounts", () => {
  it("CONST-06 bounds loans at 1 to 10,00,000 and gold at one crore", () => {
    expect(amountBounds("PL")).toEqual({ minRupees: 1, maxRupees: 1_000_000 });
    expect(amountBounds("GL")).toEqual({ minRupees: 1, maxRupees: 10_000_000 });
  });

  it("CONST-06 follows a brand's own bounds", () => {
    const own = { PL: { minRupees: 5_000, maxRupees: 200_000 } };
    expect(amountBounds("PL", own)).toEqual(own.PL);
    expect(amountBounds("GL", own).maxRupees).toBe(10_000_000);
  });
});
