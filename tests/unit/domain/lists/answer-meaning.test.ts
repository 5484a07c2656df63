import { describe, expect, it } from "vitest";
import { employmentOf, isMicrofinanceHousehold, isWoman } from "~/domain/lists/answer-meaning";
import { ticketClassOf } from "~/domain/lists/class-lists";
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";

describe("what entries mean", () => {
  it.each([
    [1, "salaried"],
    [2, "self_employed"],
    [3, "self_employed"],
    [4, "business"],
    [9, null],
    [null, null],
  ])("LIST-02 status %s is %s to lenders", (id, kind) => {
    expect(employmentOf(id)).toBe(kind);
  });

  it.each([
    [1, 1],
    [50_000, 1],
    [50_001, 2],
    [200_000, 2],
    [500_000, 3],
    [1_000_000, 4],
    [1_000_001, 5],
  ])("LIST-07 ₹%i is of ticket class %i", (amount, id) => {
    expect(ticketClassOf(amount).id).toBe(id);
  });

  it("CONST-05 LIST-04 marks a household of up to ₹3,00,000 a year", () => {
    expect(DEFAULT_LISTS.householdIncome.map((item) => isMicrofinanceHousehold(item.id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isMicrofinanceHousehold(null)).toBe(false);
  });

  it("LIST-09 knows who is a woman, and who has not said", () => {
    expect(DEFAULT_LISTS.gender.map(({ id }) => isWoman(id))).toEqual([true, false, false]);
    expect(isWoman(null)).toBeNull();
  });
});
