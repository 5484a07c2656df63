import { expect, it } from "vitest";
import { documentsFor } from "~/domain/applications/documents";
import { PRODUCT_CODES } from "~/domain/products";

it("BEY-21 lists the documents that a lender of each loan asks for, by how the customer earns", () => {
  expect(documentsFor("PL", "salaried")).toEqual(["pan", "address", "bank", "slips"]);
  expect(documentsFor("PL", "self_employed")).toEqual(["pan", "address", "bank", "returns"]);
  expect(documentsFor("HL", null)).toEqual(["pan", "address", "bank", "returns", "property"]);
  const listed = PRODUCT_CODES.filter((product) => documentsFor(product, null).length > 0);
  expect(listed).toEqual(["PL", "BL", "GL", "SL", "HL"]);
});
