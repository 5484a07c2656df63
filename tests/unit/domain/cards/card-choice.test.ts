import { describe, expect, it } from "vitest";
import { inOrder, readCardChoice, withinFee } from "~/domain/cards/card-choice";

const ID = "5a0f9c1e-0000-4000-8000-000000000001";
const OTHER = "5a0f9c1e-0000-4000-8000-000000000002";

describe("what is asked of a list of cards", () => {
  it("CUS-19 comes from the address, and what it does not know counts as not asked", () => {
    const query = new URLSearchParams(`fee=none&order=fee&compare=${ID}&compare=x&compare=${OTHER}&compare=${ID}`);
    expect(readCardChoice(query)).toEqual({ fee: "none", order: "fee", compare: [ID, OTHER], profile: null });
    expect(readCardChoice(new URLSearchParams("fee=5&order=best"))).toEqual({
      fee: "any",
      order: "listed",
      compare: [],
      profile: null,
    });
  });

  const CARDS = ["₹2,999", "None", "By invitation", "₹1,000", "₹499"].map((annualFee) => ({ annualFee }));
  const fees = (cards: readonly { annualFee: string }[]) => cards.map(({ annualFee }) => annualFee);

  it("CUS-19 filters by fee; a fee without a figure passes only where all do", () => {
    expect(fees(withinFee(CARDS, "any"))).toEqual(fees(CARDS));
    expect(fees(withinFee(CARDS, "none"))).toEqual(["None"]);
    expect(fees(withinFee(CARDS, "1000"))).toEqual(["None", "₹1,000", "₹499"]);
  });

  it("CUS-19 orders by fee, the unknown last", () => {
    expect(fees(inOrder(CARDS, "fee"))).toEqual(["None", "₹499", "₹1,000", "₹2,999", "By invitation"]);
    expect(fees(inOrder(CARDS, "listed"))).toEqual(fees(CARDS));
  });
});
