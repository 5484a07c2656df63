import { z } from "zod";
import { PRODUCT_CODES, PRODUCTS, parseProduct } from "~/domain/products";

const PRODUCT_NAMES = [...PRODUCT_CODES, ...PRODUCTS.map(({ name }) => name)];

/** What opening an application takes: a product by code or by the specification's name. */
export const openApplicationBody = z.object({
  productType: z
    .string({ error: "product" })
    .transform((asked, issues) => {
      const product = parseProduct(asked);
      if (product) return product;
      issues.addIssue({ code: "custom", message: "product" });
      return z.NEVER;
    })
    .describe(`One of ${PRODUCT_NAMES.join(", ")}`),
});

const consent = z
  .unknown()
  .optional()
  .describe(
    "true for the text that the offers call shows now, with the figures of the tenor that is sent, or {textHash} of that text",
  );

/** What applying at a lender takes. */
export const submitApplicationBody = z.object({
  lenderId: z.string().catch("").describe("Id or short name of a lender that was offered"),
  consent,
  tenureMonths: z
    .int()
    .positive()
    .optional()
    .catch(undefined)
    .describe("Left out or unreadable: the lender's own tenor"),
  answers: z
    .record(z.string(), z.unknown())
    .optional()
    .catch(undefined)
    .describe("The lender's own questions: field → id of the entry of the list that the offers call names"),
});

/** What the gold loan call takes (API-38). */
export const goldLoanBody = z.object({ consent });
