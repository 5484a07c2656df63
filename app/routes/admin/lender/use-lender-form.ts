import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { EditableProperty } from "~/domain/lenders/editable-fields";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { parseNumber } from "~/ui/admin/parse-number";
import { lenderTexts } from "./lender-texts";

/** Fields with a number or null. */
const NUMBERS = [
  "priority",
  "min_income",
  "max_income",
  "min_age",
  "max_age",
  "loan_amount_upto",
  "tenure_months_min",
  "tenure_months_max",
  "interest_rate",
  "apr_min",
  "apr_max",
  "first_gap_days",
  "advance_instalments",
  "sheet_amount",
  "sheet_months",
  "sheet_rate",
  "sheet_instalment",
  "sheet_charges",
  "sheet_apr",
] as const satisfies readonly EditableProperty[];

export type TypedNumber = (typeof NUMBERS)[number];

const number = z
  .string()
  .optional()
  .superRefine((text = "", issues) => {
    const typed = parseNumber(text);
    if (!typed.ok) issues.addIssue({ code: "custom", message: typed.message });
  });

/** The browser only checks that numbers are numbers. The API checks the rest. */
const schema = z.object(Object.fromEntries(NUMBERS.map((property) => [property, number])));

/** The form of the lender's page. It is never submitted: each field saves itself. */
export function useLenderForm(record: LenderFields) {
  const [form] = useForm({
    defaultValue: lenderTexts(record),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit: (event) => event.preventDefault(),
  });
  return form;
}
