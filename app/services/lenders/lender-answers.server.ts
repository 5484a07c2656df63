import type { LenderAnswers } from "~/domain/lenders/questions";
import { decryptAnswers, encryptAnswers } from "~/platform/personal-texts.server";

const location = (submissionId: string) => ({ table: "submissions", rowId: submissionId });

/** Answers to a lender's own questions, as the submission stores them. */
export const lenderAnswerColumns = (submissionId: string, answers: LenderAnswers) =>
  encryptAnswers(location(submissionId), "lenderAnswers", answers);

type Stored = { id: string; lenderAnswersEnc: string | null };

/** A submission's answers to the lender's own questions, in clear. */
export const decryptLenderAnswers = (row: Stored): LenderAnswers =>
  decryptAnswers(location(row.id), row, "lenderAnswers") as LenderAnswers;
