import { writePointer } from "~/domain/lender-interfaces/pointer";
import type { DeclaredInterface, MappedField } from "~/domain/lender-interfaces/schema";
import { isSource, SOURCES } from "~/domain/lender-interfaces/sources";
import { type LenderQuestion, questionsFor } from "~/domain/lenders/questions";
import { rejectedInput } from "../kit/input";
import type { InputField, InputProblem, LenderApplication, LenderEmployment, RejectedInput } from "../types";
import { inputOf, sourceValue } from "./source-value";
import { writeValue } from "./write-value";

type Body = { ok: true; body: Record<string, unknown> } | { ok: false; outcome: RejectedInput };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/** Whether a row is about this application; a row about somebody else reads nothing of it. */
function isAbout(row: MappedField, { product }: LenderApplication, employment: () => LenderEmployment | null): boolean {
  if (row.products.length > 0 && !row.products.includes(product)) return false;
  const own = isSource(row.from) ? SOURCES[row.from].product : null;
  if (own !== null && own !== product) return false;
  if (row.earnings.length === 0) return true;
  const earning = employment();
  return earning !== null && row.earnings.includes(earning);
}

/**
 * The request for an application, filled row by row; or the refusal that names what is missing, and what the lender's
 * tables do not have. Reads only the applicant's fields that the rows name.
 */
export function requestBody(
  declared: DeclaredInterface,
  asks: readonly LenderQuestion[],
  call: LenderApplication,
  clientId: string,
): Body {
  const knowsEmployment = declared.fields.some(({ from }) => from === "employment");
  const employment = () => (knowsEmployment ? call.applicant.employment : null);
  const questionNames = new Set(questionsFor(asks, employment()).map(({ field }) => `answer.${field}`));
  const body: Record<string, unknown> = {};
  const missing: [InputField, InputProblem][] = [];
  const unsupported: [InputField, InputProblem][] = [];
  for (const row of declared.fields) {
    if (row.from === "fixed") {
      if (isAbout(row, call, employment)) writePointer(body, row.to, row.fixed);
      continue;
    }
    if (!isAbout(row, call, employment)) {
      if (row.empty === "null") writePointer(body, row.to, null);
      continue;
    }
    const value = sourceValue(row.from, call, clientId);
    const isNeeded = row.empty === "refuse" || questionNames.has(row.from);
    if (isEmpty(value)) {
      if (isNeeded) missing.push([inputOf(row.from), "missing"]);
      else if (row.empty === "null") writePointer(body, row.to, value ?? null);
      continue;
    }
    const written = writeValue(row, value);
    if (written === undefined) unsupported.push([inputOf(row.from), "unsupported"]);
    else writePointer(body, row.to, written);
  }
  const problems = missing.length > 0 ? missing : unsupported;
  return problems.length > 0 ? { ok: false, outcome: rejectedInput(problems) } : { ok: true, body };
}
