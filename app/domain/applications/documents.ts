import type { Employment } from "~/domain/lists/answer-meaning";
import type { ProductCode } from "~/domain/products";

/** The documents that lenders usually ask for. */
export type DocumentName =
  | "pan"
  | "address"
  | "bank"
  | "slips"
  | "returns"
  | "business"
  | "gold"
  | "admission"
  | "property";

const income = (employment: Employment | null): DocumentName => (employment === "salaried" ? "slips" : "returns");

/** The documents to have ready for an application, most wanted first; none for products without a lender. */
export function documentsFor(product: ProductCode, employment: Employment | null): readonly DocumentName[] {
  switch (product) {
    case "PL":
      return ["pan", "address", "bank", income(employment)];
    case "BL":
      return ["pan", "address", "bank", "returns", "business"];
    case "GL":
      return ["pan", "address", "gold"];
    case "SL":
      return ["pan", "address", "admission", "bank"];
    case "HL":
      return ["pan", "address", "bank", income(employment), "property"];
    default:
      return [];
  }
}
