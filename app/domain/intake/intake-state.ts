import type { HandOffState } from "~/domain/applications/hand-off";
import { lenderPagesFor } from "~/domain/lenders/lender-pages";

const FORM = lenderPagesFor("intake")[0];
if (!FORM) throw new Error("no lender has a business form");

/** The lender whose customers fill the business form. */
export const INTAKE_LENDER: string = FORM.slug;

/** The states of a form. open: to be filled · sending: on its way to the lender · submitted, rejected: the lender has answered. */
export type IntakeStatus = "open" | "sending" | "submitted" | "rejected";

/** States of a submission in which its lender has it and still wants the form. */
const WANTED: ReadonlySet<HandOffState> = new Set(["with-lender", "awaiting-customer", "reviewing", "approved"]);

/** What a link to the form leads to: the form, what became of it (OQ-07: one submission for each link), or nothing. */
export function intakeAt(status: IntakeStatus, submission: HandOffState): "form" | "sent" | "gone" {
  if (status !== "open") return "sent";
  return WANTED.has(submission) ? "form" : "gone";
}

/** The address of a form; the id is the submission's and cannot be guessed. */
export const intakePath = (id: string): string => FORM.url.replace(":creditappUuid", id);

/** Where somebody goes whose form has been sent. */
export const intakeSentPath = (id: string): string => `${intakePath(id)}/submitted`;
