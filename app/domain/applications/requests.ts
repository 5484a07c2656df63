import { z } from "zod";
import { QUESTION_FIELDS } from "~/domain/lenders/questions";
import { requestedLoan } from "~/domain/lenders/requested-loan";
import { PRODUCT_CODES, PRODUCTS, parseProduct } from "~/domain/products";
import { consentFields, typedText, typedTexts } from "~/domain/validation/form-fields";

const PRODUCT_NAMES = [...PRODUCT_CODES, ...PRODUCTS.map(({ name }) => name)];

/** The body that opens an application: a product by code or by the specification's name. */
export const openApplicationBody = z.object({
  productType: z
    .string({ error: "product" })
    .transform((text, issues) => {
      const product = parseProduct(text);
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
    "true for the present text of the offers call, with the figures of the sent amount and tenor, or {textHash} of that text",
  );

/** The body that applies at a lender. */
export const submitApplicationBody = z.object({
  lenderId: z.string().catch("").describe("Id or short name of a lender that was offered"),
  consent,
  amountRupees: z
    .int()
    .positive()
    .optional()
    .catch(undefined)
    .describe("Default, also for an amount outside the brand's bounds: the amount of the customer's own answers"),
  tenureMonths: z
    .int()
    .positive()
    .optional()
    .catch(undefined)
    .describe(
      "Default, also for an invalid value: the product's usual tenor; moved to the nearest that the lender has",
    ),
  answers: z
    .record(z.string(), z.unknown())
    .optional()
    .catch(undefined)
    .describe("Answers to the lender's own questions: field → id of an entry of the list that the offers call names"),
});

/** The body of the gold loan call (API-38). */
export const goldLoanBody = z.object({ consent });

/** The id of the application that a form was shown for. */
const formApplication = typedText.transform((application) => application || null);

/**
 * The form of a lender's page: its own questions, the amount and tenor of its figures, the application that it is about, and the
 * consent. `start-new` follows a closed application. A form of the release before names no application.
 */
export const lenderFormRequest = z
  .object({
    intent: typedText,
    application: formApplication,
    amount_rupees: typedText,
    tenure_months: typedText,
    ...consentFields,
    ...typedTexts(QUESTION_FIELDS),
  })
  .transform(({ intent, application, amount_rupees, tenure_months, consent, consent_hash, ...answers }) => ({
    intent,
    application,
    requested: requestedLoan(amount_rupees, tenure_months),
    consent: { consent, consent_hash },
    answers,
  }));

export type LenderFormRequest = z.infer<typeof lenderFormRequest>;

/** The passcode of a lender, or a request for another one with `intent=resend`. */
export const lenderPasscodeRequest = z.object({ intent: typedText, code: typedText, application: formApplication });

export type LenderPasscodeRequest = z.infer<typeof lenderPasscodeRequest>;

/** An application of My loans, and its lender to open; `renew` applies again with the same answers. */
export const openLoanRequest = z.object({
  intent: typedText,
  application: typedText,
  lender: typedText.transform((lender) => lender || null),
});

/** The button of the offers page of a closed application, which starts a new one. */
export const offersRequest = z.object({ application: formApplication });

export type OffersRequest = z.infer<typeof offersRequest>;
