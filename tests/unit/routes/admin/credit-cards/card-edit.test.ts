import { expect, it } from "vitest";
import { CARD_EDIT } from "~/routes/admin/credit-cards/card-edit";

it("BEY-14 offers what cards have in common, and says a status as On and Off", () => {
  expect(CARD_EDIT.fields.map(({ label }) => label)).toEqual([
    ...["Status", "Secured", "Sort order", "Key feature", "Key feature in Hindi", "Annual fee", "Annual fee in Hindi"],
  ]);
  expect([CARD_EDIT.written("status", 1), CARD_EDIT.written("secured", 0)]).toEqual(["On", "Off"]);
  expect([CARD_EDIT.written("annual_fee", null), CARD_EDIT.written("sort_order", 12)]).toEqual(["–", "12"]);
});
