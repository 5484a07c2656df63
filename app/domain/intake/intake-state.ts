import type { HandOffState } from "~/domain/applications/hand-off";

/** The lender whose customers fill the intake form; its slug in the form's address. */
export const INTAKE_LENDER = "muthootfincorp";

/** The states of a form. open: to be filled · sending: on its way to the lender · submitted, rejected: the lender has answered. */
export type IntakeStatus = "open" | "sending" | "submitted" | "rejected";

/** States of a submission in which its lender has it and still wants the form. */
const WANTED: ReadonlySet<HandOffState> = new Set(["awaiting", "customer", "reviewing", "approved"]);

/** What a link to the form leads to: the form, what became of it (OQ-07: one submission for each link), or nothing. */
export function intakeAt(status: IntakeStatus, submission: HandOffState): "form" | "sent" | "gone" {
  if (status !== "open") return "sent";
  return WANTED.has(submission) ? "form" : "gone";
}

/** The address of a form; the id is the submission's and cannot be guessed. */
export const intakePath = (id: string): string => `/user/lender-intake/${INTAKE_LENDER}/${id}`;

/** Where somebody goes whose form has been sent. */
export const intakeSentPath = (id: string): string => `${intakePath(id)}/submitted`;
