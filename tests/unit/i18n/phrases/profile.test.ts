import { describe, expect, it } from "vitest";
import { profileWords } from "~/i18n/phrases/profile.server";

const ONE = { lenderKey: "tamarind" };

describe("the words of a profile", () => {
  it.each(["PL", "SL"] as const)("TEN-19 JRN-14 speak of one lender on a single-lender site: %s", (product) => {
    const one = profileWords("en", product, ONE);
    const shown = [one.seeOffers, one.monthly_income_why, one.postal_code_why, one.household_income_why].join(" ");
    expect(shown).not.toMatch(/[Ll]enders|offers/);
    expect(profileWords("en", product).seeOffers).toBe("Save and see offers");
  });

  it("TEN-19 speak of many where the product's offers are compared even there", () => {
    expect(profileWords("en", "BL", ONE).seeOffers).toBe("Save and see offers");
  });
});
