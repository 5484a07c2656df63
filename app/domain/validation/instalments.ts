import { formatRupees } from "~/domain/money/rupees";
import type { Message } from "./messages";
import type { ProfileAnswers } from "./profile";

type Figures = Pick<ProfileAnswers, "emi" | "monthly_income">;

/**
 * The figures that a customer must confirm, `instalments/income` in monthly rupees; null while the instalments are
 * within the income.
 */
export const figuresToConfirm = ({ emi, monthly_income: income }: Figures): string | null =>
  emi !== null && income !== null && emi > income ? `${emi}/${income}` : null;

/** True when there is nothing to confirm, or exactly these figures were confirmed. */
export const areInstalmentsConfirmed = (answers: Figures & Pick<ProfileAnswers, "emi_confirmed">): boolean => {
  const figures = figuresToConfirm(answers);
  return figures === null || answers.emi_confirmed === figures;
};

/** The two figures in words, for the question and its refusal. */
export const instalmentFigures = ({ emi, monthly_income: income }: Figures) => ({
  instalments: formatRupees(emi ?? 0),
  income: formatRupees(income ?? 0),
});

/** The message while the figures are not confirmed. */
export const instalmentsMessage = (answers: Figures): Message => ({
  key: "validation.instalments.confirm",
  params: instalmentFigures(answers),
});
