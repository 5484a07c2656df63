import { isDay } from "~/domain/dates/day";
import { type EditableProperty, fieldOf, isCriterion } from "~/domain/lenders/editable-fields";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { flagReader } from "~/domain/lenders/read-value";
import { listItem } from "~/domain/lists/default-lists";
import { formatPaise, formatRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { countWords } from "./count-words";
import { eligibilityWords } from "./eligibility";
import { segmentName } from "./lenders";
import { prefixText } from "./rule-values";

/** What stands for no value. */
export const NO_VALUE = "none";

type Shown = (value: number) => string;

const rupees: Shown = (value) => formatRupees(value);
const rupeesAndPaise: Shown = (value) => formatPaise(Math.round(value * 100));
const percent: Shown = (value) => `${value}%`;
const years: Shown = (value) => countWords(value, "year", "years");
const months: Shown = (value) => countWords(value, "month", "months");
const days: Shown = (value) => countWords(value, "day", "days");
const inList =
  (list: "ticketClass" | "creditScoreClass"): Shown =>
  (value) =>
    listItem(list, value)?.en ?? String(value);

/** The properties whose number has a unit or a name. */
const NUMBERS: Readonly<Partial<Record<EditableProperty, Shown>>> = {
  min_income: rupees,
  max_income: rupees,
  loan_amount_upto: rupees,
  sheet_amount: rupees,
  sheet_instalment: rupeesAndPaise,
  sheet_charges: rupeesAndPaise,
  interest_rate: percent,
  apr_min: percent,
  apr_max: percent,
  processing_fee_percent: percent,
  sheet_rate: percent,
  sheet_apr: percent,
  min_age: years,
  max_age: years,
  tenure_months_min: months,
  tenure_months_max: months,
  sheet_months: months,
  first_gap_days: days,
  ticket_class: inList("ticketClass"),
  credit_score_class: inList("creditScoreClass"),
};

/** True for a property that is yes or no. */
export const isLenderFlag = (property: EditableProperty): boolean =>
  fieldOf(property).read === flagReader || property === "api";

/** The same of a value that the audit trail has as a text, in which a dash stands for none. */
export function writtenLenderValue(property: EditableProperty, text: string): string {
  if (text === "—") return text;
  if (isDay(text)) return dayWords(text, "en");
  if (NUMBERS[property] || property === "priority") return lenderValueText(property, Number(text));
  return lenderValueText(property, property === "segments" ? text.split(", ") : text);
}

/** A value of a lender's property with its unit, as staff read it. */
export function lenderValueText(property: EditableProperty, value: FieldValue): string {
  if (value === null || value === "" || (typeof value === "object" && value.length === 0))
    return isCriterion(property) ? eligibilityWords.any : NO_VALUE;
  if (isLenderFlag(property)) return Number(value) === 1 ? eligibilityWords.yes : eligibilityWords.no;
  if (typeof value === "number") return NUMBERS[property]?.(value) ?? value.toLocaleString("en-IN");
  if (typeof value === "string") return value;
  if (property === "segments") return value.map(segmentName).join(", ");
  return property === "pincode_prefixes" ? prefixText(value) : value.join(", ");
}
