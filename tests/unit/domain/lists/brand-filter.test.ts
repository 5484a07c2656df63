import { expect, it } from "vitest";
import { brandFilter } from "~/domain/lists/brand-filter";

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

it.each([
  [`brand=${ID}`, ID],
  ["brand=lumen", null],
  ["brand=", null],
  ["", null],
])("the address %j filters by %j", (query, brandId) => {
  expect(brandFilter(new URLSearchParams(query))).toBe(brandId);
});
