import type { HandOffState } from "~/domain/applications/hand-off";
import { lenderPagesFor } from "~/domain/lenders/lender-pages";

const FORM = lenderPagesFor("intake")[0];
if (!FORM) throw new Error("no lender has a business form");

/** The lender with the business form. */
export const INTAKE_LENDER: string = FORM.slug;

/**
 * The states of a form. open: to be filled in · sending: being sent to the lender · submitted, rejected: the lender has
 * answered.
 */
const INTAKE_STATUSES = ["open", "sending", "submitted", "rejected"] as const;
export type IntakeStatus = (typeof INTAKE_STATUSES)[number];

/** The status of a form that was sent. */
export type SentIntakeStatus = Exclude<IntakeStatus, "open">;

/** The status in a database column. Throws for any other word. */
export function toIntakeStatus(word: string): IntakeStatus {
  const status = INTAKE_STATUSES.find((one) => one === word);
  if (!status) throw new Error(`"${word}" is not a status of a business form`);
  return status;
}

/** States of a submission in which its lender has it and still needs the form. */
const WANTED: ReadonlySet<HandOffState> = new Set(["with-lender", "awaiting-customer", "reviewing", "approved"]);

/** What a link to the form opens: the form, its result (OQ-07: one submission for each link), or nothing. */
export function intakeAt(status: IntakeStatus, submission: HandOffState): "form" | "sent" | "gone" {
  if (status !== "open") return "sent";
  return WANTED.has(submission) ? "form" : "gone";
}

/** The address of a form; the id is the submission's and cannot be guessed. */
export const intakePath = (id: string): string => FORM.url.replace(":creditappUuid", id);

/** The page after the form was sent. */
export const intakeSentPath = (id: string): string => `${intakePath(id)}/submitted`;
