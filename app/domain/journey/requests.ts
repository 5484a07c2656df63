import { z } from "zod";
import { type ProductCode, parseProduct } from "~/domain/products";
import { typedText } from "~/domain/validation/form-fields";

/** The answer of a chooser's form. */
export type ChooserAnswer =
  | { kind: "product"; product: ProductCode }
  /** The business dialog; null when neither YES nor NO was chosen. */
  | { kind: "certificate"; has: boolean | null }
  | { kind: "close" }
  | { kind: "nothing" };

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** The form of a product tile or of the business dialog. */
export const productChoiceRequest = z
  .object({ intent: typedText, certificate: z.enum(["yes", "no", ""]).catch(""), product: typedText })
  .transform(({ intent, certificate, product }): ChooserAnswer => {
    if (intent === "business") return { kind: "certificate", has: YES_OR_NO[certificate] ?? null };
    if (intent === "business-close") return { kind: "close" };
    const chosen = parseProduct(product);
    return chosen ? { kind: "product", product: chosen } : { kind: "nothing" };
  });
