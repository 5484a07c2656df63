import { describe, expect, it } from "vitest";
import { readCardProfile } from "~/domain/cards/card-profile";

const read = (query: string) => readCardProfile(new URLSearchParams(query));

describe("a customer's spending in an address", () => {
  it("is nothing until one question is answered", () => {
    expect(read("fee=none&groceries=&income=")).toBeNull();
  });

  it("takes amounts as people type them, in both scripts", () => {
    expect(read("groceries=8,000&fuel=₹ 2000&income=४०,०००&age=34")).toMatchObject({
      spending: { groceries: 8_000, fuel: 2_000, other: 0 },
      incomeRupees: 40_000,
      ageYears: 34,
      wrong: [],
      hasSpending: true,
    });
  });

  it("names what it cannot read and counts it as not told", () => {
    expect(read("groceries=lots&age=400&other=1")).toMatchObject({
      wrong: ["groceries", "age"],
      spending: { groceries: 0, other: 1 },
      ageYears: null,
      typed: { groceries: "lots" },
    });
  });
});
