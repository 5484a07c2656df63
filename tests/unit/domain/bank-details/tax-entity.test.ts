import { expect, it } from "vitest";
import { taxEntityOf } from "~/domain/bank-details/tax-entity";

it.each([
  ["ABCPK1234F", "individual"],
  ["AABCP1200K", "company"],
  ["AAAFP1200K", "company"],
  ["AAAHP1200K", "company"],
] as const)("OQ-114 the PAN %s is that of an %s", (pan, entity) => expect(taxEntityOf(pan)).toBe(entity));
