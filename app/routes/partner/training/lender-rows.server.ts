import { criterionText } from "~/i18n/phrases/criteria-texts.server";
import type { PartnerCriteria } from "~/services/lenders/list-partner-criteria.server";

/** Material of a lender: a link when it is an address, else a text; '-' where the lender gives nothing (PAR-06, OQ-61). */
export type Material = { href: string | null; text: string };

const MISSING = "-";

const text = (value: string | null): string => value?.trim() || MISSING;

/** @param label the text of the link */
function material(value: string | null, label: string): Material {
  const given = text(value);
  const isLink = URL.canParse(given) && new URL(given).protocol === "https:";
  return isLink ? { href: given, text: label } : { href: null, text: given };
}

/** A row of the criteria, in the order of the columns (PAR-05). The lender's journey stays as staff wrote it. */
export const criteriaRow = (row: PartnerCriteria, locale: "en" | "hi") => ({
  id: row.lender_id,
  name: row.name,
  age: criterionText(text(row.age), locale),
  employment: criterionText(text(row.employment), locale),
  income: criterionText(text(row.income), locale),
  minLoan: criterionText(text(row.min_loan), locale),
  maxLoan: criterionText(text(row.max_loan), locale),
  cibil: criterionText(text(row.cibil), locale),
  journey: text(row.lender_journey),
});

/** A lender's film, slides and paper. */
export const materialRow = (row: PartnerCriteria, labels: { film: string; slides: string; paper: string }) => ({
  id: row.lender_id,
  name: row.name,
  steps: text(row.lender_journey),
  film: material(row.mp4_text, labels.film),
  slides: material(row.pptx_text, labels.slides),
  paper: material(row.pdf_text, labels.paper),
});
