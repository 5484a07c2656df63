import { z } from "zod";
import {
  flagField,
  lineField,
  linesField,
  linkField,
  optionalLineField,
  optionalNumber,
  optionalRupeesField,
  rupeesField,
} from "~/domain/catalogue/fields";
import { deletedEntry, savedEntry } from "~/domain/catalogue/requests";
import { parseProduct } from "~/domain/products";
import { consentFields, typedText } from "~/domain/validation/form-fields";
import { ADD_ONS, type AddOn } from "./add-ons";
import { INSURANCE_PRODUCTS } from "./products";
import { QUESTIONS } from "./questions";

const COVERS = ["third_party", "own_damage", "life", "travel", "accident", "home"] as const;

/** The covers that a customer of this product can choose. */
function coversOf(product: (typeof INSURANCE_PRODUCTS)[number]): readonly string[] {
  return QUESTIONS[product].flatMap((question) => (question.kind === "choice" ? question.options : []));
}

/** The yearly premium of each add-on; empty for one that the plan does not sell. Those of other products are ignored. */
const addOnFields = Object.fromEntries(ADD_ONS.map((addOn) => [`add_${addOn}`, optionalRupeesField])) as Record<
  `add_${AddOn}`,
  typeof optionalRupeesField
>;

const planFields = z
  .object({
    insurer: z.uuid({ error: "choice" }),
    product: z.enum(INSURANCE_PRODUCTS, { error: "choice" }),
    name: lineField,
    name_hi: optionalLineField,
    points: linesField,
    points_hi: linesField,
    premium_rupees: rupeesField,
    sum_insured_rupees: optionalRupeesField,
    cover: z
      .enum(COVERS, { error: "choice" })
      .optional()
      .transform((cover) => cover ?? null),
    max_vehicle_years: optionalNumber(0, 99),
    max_members: optionalNumber(1, 99),
    max_age_years: optionalNumber(1, 120),
    max_stock_rupees: optionalRupeesField,
    ...addOnFields,
    link: linkField,
    status: flagField,
  })
  .refine(({ product, cover }) => cover === null || coversOf(product).includes(cover), {
    path: ["cover"],
    error: "cover-of-product",
  });

/** A plan as the back office saves it. */
export type PlanInput = z.output<typeof planFields>;

/** The form of an insurance plan. Empty limits mean no limit. Messages are codes. */
export const planRequest = z.discriminatedUnion("intent", [deletedEntry, planFields.safeExtend(savedEntry)]);

/**
 * A customer's insurance form, and the product that it was shown for: the consent to go on to a plan's insurer, or the
 * answers to the questions.
 */
export const insuranceRequest = z
  .object({ plan: typedText, product: typedText.transform(parseProduct), ...consentFields })
  .catchall(typedText)
  .transform(({ plan, product, consent, consent_hash, ...answers }) =>
    plan === ""
      ? { kind: "answers" as const, product, answers }
      : { kind: "plan" as const, product, planId: plan, consent: { consent, consent_hash } },
  );
