import { documentsFor } from "~/domain/applications/documents";
import { type ShownState, shownState } from "~/domain/applications/shown-state";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { MyApplication, MySubmission } from "~/services/my-loans/read-my-loans.server";
import type { LoanItem } from "./loan-item";

type HelpInput = { application: MyApplication; submission: MySubmission; locale: Locale };

/** States in which the lender may ask for documents, or has missed some. */
const ASKS_DOCUMENTS: ReadonlySet<ShownState> = new Set(["sending", "sent", "review", "your-turn", "approved"]);

/** The documents to have ready while the lender may ask for them, or after a decline for want of them. */
export function documentsOf({ application, submission, locale }: HelpInput): LoanItem["documents"] {
  const shown = shownState(submission);
  const isMissing = shown === "declined" && submission.reason === "documents";
  const names = documentsFor(application.product, application.employment);
  if (names.length === 0 || !(isMissing || ASKS_DOCUMENTS.has(shown))) return null;
  const texts = words(locale, "loanHelp");
  return {
    title: texts.documentsTitle,
    items: names.map((name) => texts[`document_${name}`]),
    note: translator(locale, "loanHelp")("documentsNote", { lender: submission.lenderName }),
  };
}
