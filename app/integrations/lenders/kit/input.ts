import type { InputField, InputProblem, RejectedInput } from "../types";

type Present<Values> = { [Field in keyof Values]: NonNullable<Values[Field]> };

/** The values without gaps, or the refusal that names the missing ones: incomplete applications are not sent. */
export function requireValues<Values extends Partial<Record<InputField, unknown>>>(
  values: Values,
): { ok: true; values: Present<Values> } | { ok: false; outcome: RejectedInput } {
  const missing = Object.entries(values).filter(([, value]) => value === null || value === undefined || value === "");
  if (missing.length === 0) return { ok: true, values: values as Present<Values> };
  return { ok: false, outcome: rejectedInput(missing.map(([field]) => [field as InputField, "missing"])) };
}

/** A refusal from field and problem pairs; without any, the application as a whole is invalid. */
export function rejectedInput(problems: readonly (readonly [InputField, InputProblem])[]): RejectedInput {
  const fieldErrors: RejectedInput["fieldErrors"] = Object.fromEntries(problems);
  return {
    kind: "rejected_input",
    fieldErrors: problems.length === 0 ? { application: "invalid" } : fieldErrors,
  };
}

/** A lender's names for fields and problems. */
type LenderNames = {
  fields: Readonly<Record<string, InputField>>;
  problems: Readonly<Record<string, InputProblem>>;
};

/**
 * A lender's refusal in our terms: a field that we do not know is the application as a whole, a problem that we do not
 * know is `invalid`.
 */
export const translateRejectedInput = (
  { fields, problems }: LenderNames,
  faults: readonly (readonly [field: string, problem: string])[],
): RejectedInput =>
  rejectedInput(faults.map(([field, problem]) => [fields[field] ?? "application", problems[problem] ?? "invalid"]));
