import type { Permission } from "~/domain/access/staff-roles";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { MAX_MONTHS } from "~/domain/money/emi";
import { DAY_COUNTS } from "~/domain/money/first-period";
import { type No, no, type Yes, yes } from "~/domain/result";
import { staySmallerThanLoan, withFeePercent } from "./charge-fields";
import type { FieldValue, LenderFields } from "./lender-fields";
import { isShownName, LENDER_NAME_MAX_LENGTH } from "./lender-name";
import * as read from "./read-value";
import { LENDER_SEGMENTS } from "./segments";

/** A property that can be changed: its label, how its value is parsed, and who may change it. */
export type EditableField = {
  readonly label: string;
  readonly read: read.Reader;
  readonly permission: Permission;
  /** True when it decides which customers match: a change is then previewed (BEY-14). */
  readonly isCriterion?: true;
};

const MAX_RUPEES = 1_000_000_000;
const MAX_GAP_DAYS = 92;
/** The most instalments that are taken when a loan is paid out. */
const MAX_ADVANCE = 12;
const MAX_AGE = 120;
const MAX_PRIORITY = 1_000_000;
const LINE = 200;
const PARAGRAPH = 1_000;

const field = (label: string, reader: read.Reader): EditableField => ({
  label,
  read: reader,
  permission: "lenders:edit",
});
const criterion = (label: string, reader: read.Reader): EditableField => ({
  ...field(label, reader),
  isCriterion: true,
});

/**
 * The properties of update-lender-data (OQ-82): any other is refused and changes nothing. An editable cell is one line
 * here. The caller checks the interface, because it knows them.
 */
export const EDITABLE_FIELDS = {
  min_income: criterion("Income min", read.wholeNumberReader(0, MAX_RUPEES)),
  max_income: criterion("Income max", read.wholeNumberReader(0, MAX_RUPEES)),
  min_age: criterion("Age min", read.wholeNumberReader(0, MAX_AGE)),
  max_age: criterion("Age max", read.wholeNumberReader(0, MAX_AGE)),
  ticket_class: criterion("Ticket Class", read.choiceReader(TICKET_CLASS.map(({ id }) => id))),
  credit_score_class: criterion("Credit Score Class", read.choiceReader(CREDIT_SCORE_CLASS.map(({ id }) => id))),
  salaried: criterion("Salaried", read.flagReader),
  self_employed: criterion("Self Employed", read.flagReader),
  business: criterion("Business", read.flagReader),
  microfinance_only: criterion("Microfinance households only", read.flagReader),
  women_only: criterion("Women only", read.flagReader),
  loan_amount_upto: criterion("Loan amount up to", read.wholeNumberReader(1, MAX_RUPEES)),
  pincode_prefixes: criterion("Pincodes served", read.pincodePrefixesReader(500)),
  segments: criterion("Segments", read.someOfReader(LENDER_SEGMENTS)),

  name: field("Name", read.nameReader(isShownName)),
  name_hi: field("Name in Hindi", read.textReader(LENDER_NAME_MAX_LENGTH)),
  legal_name: field("Legal entity", read.textReader(LINE)),
  priority: field("Priority", read.wholeNumberReader(0, MAX_PRIORITY)),
  lender_status: field("Lender Status", read.flagReader),
  autosubmission: field("Auto Submission", read.flagReader),
  api: field("API", read.oneOfReader(["0", "1"])),
  interface: field("Interface", read.textReader(40)),
  interface_url: field("Interface address", read.publicUrlReader),

  so_status: field("Special Offer", read.flagReader),
  so_text: field("Offer text", read.textReader(LINE)),
  so_text_hi: field("Offer text in Hindi", read.textReader(LINE)),
  so_women_only: field("Offer for women only", read.flagReader),
  so_date_start: field("Start date", read.dayReader),
  so_date_end: field("End date", read.dayReader),

  tenure: field("Tenure", read.textReader(LINE)),
  tenure_months_min: field("Shortest tenure", read.wholeNumberReader(1, MAX_MONTHS)),
  tenure_months_max: field("Longest tenure", read.wholeNumberReader(1, MAX_MONTHS)),
  interest_rate: field("Interest rate", read.decimalReader(0, 100, 2)),
  apr_min: field("APR min", read.decimalReader(0, 100, 2)),
  apr_max: field("APR max", read.decimalReader(0, 100, 2)),
  processing_fees: field("Processing fees", read.textReader(LINE)),
  processing_fees_hi: field("Processing fees in Hindi", read.textReader(LINE)),
  processing_fee_percent: field("Processing fee", read.decimalReader(0, 99.99, 2)),
  day_count: field("Day count", read.oneOfReader(DAY_COUNTS)),
  first_gap_days: field("First instalment after", read.wholeNumberReader(1, MAX_GAP_DAYS)),
  advance_instalments: field("Instalments at payment", read.wholeNumberReader(0, MAX_ADVANCE)),
  sheet_amount: field("Printed loan amount", read.wholeNumberReader(1, MAX_RUPEES)),
  sheet_months: field("Printed tenor", read.wholeNumberReader(1, MAX_MONTHS)),
  sheet_rate: field("Printed interest rate", read.decimalReader(0, 100, 2)),
  sheet_instalment: field("Printed instalment", read.decimalReader(1, MAX_RUPEES, 2)),
  sheet_charges: field("Printed charges", read.decimalReader(0, MAX_RUPEES, 2)),
  sheet_apr: field("Printed APR", read.decimalReader(0, 1_000, 2)),
  penal_charges: field("Penal charges", read.textReader(LINE)),
  penal_charges_hi: field("Penal charges in Hindi", read.textReader(LINE)),

  age_text: field("Age", read.textReader(PARAGRAPH)),
  employment_text: field("Employment", read.textReader(PARAGRAPH)),
  income_text: field("Income", read.textReader(PARAGRAPH)),
  min_loan_text: field("Min loan", read.textReader(PARAGRAPH)),
  max_loan_text: field("Max loan", read.textReader(PARAGRAPH)),
  cibil_text: field("Cibil", read.textReader(PARAGRAPH)),
  lender_journey_text: field("Lender journey", read.textReader(PARAGRAPH)),
  lender_journey_text_hi: field("Lender journey in Hindi", read.textReader(PARAGRAPH)),
  mp4_text: field("Video (mp4)", read.textReader(PARAGRAPH)),
  pptx_text: field("Slides (pptx)", read.textReader(PARAGRAPH)),
  pdf_text: field("Document (pdf)", read.textReader(PARAGRAPH)),

  kfs_url: field("KFS link", read.httpsUrlReader),
  allowed_hosts: field("Allowed hosts", read.hostsReader(20)),
  grievance_name: field("Grievance officer", read.textReader(LINE)),
  grievance_phone: field("Grievance phone", read.phoneReader),
  grievance_email: field("Grievance e-mail", read.emailReader),
  lender_group_ids: field("Lender groups", read.idListReader(50)),
} as const satisfies Partial<Record<keyof LenderFields, EditableField>>;

export type EditableProperty = keyof typeof EDITABLE_FIELDS;

export const isEditable = (property: string): property is EditableProperty => Object.hasOwn(EDITABLE_FIELDS, property);

/** The field of an editable property. */
export const fieldOf = (property: EditableProperty): EditableField => EDITABLE_FIELDS[property];

/** True for properties that decide which customers match. */
export const isCriterion = (property: EditableProperty): boolean => fieldOf(property).isCriterion === true;

/** Pairs whose second value must not be below the first. A pair with an empty side is valid. */
const PAIRS = [
  ["min_income", "max_income"],
  ["min_age", "max_age"],
  ["tenure_months_min", "tenure_months_max"],
  ["apr_min", "apr_max"],
] as const satisfies readonly (readonly [EditableProperty, EditableProperty])[];

/** Why a change does not fit the rest of the record. */
export type ChangeFault =
  | No<"above-max", { other: EditableProperty; limit: number }>
  | No<"below-min", { other: EditableProperty; limit: number }>
  | No<"end-before-start">
  | No<"needs-api">
  | No<"charges-too-high">;

/**
 * Whether a value fits the rest of the record. The start of a special offer may be after its old end, because the end
 * is the last of the three calls (OQ-65): only an end is compared with the start. Until then the offer is not shown.
 */
export function checkFit(record: LenderFields, property: EditableProperty, value: FieldValue): Yes | ChangeFault {
  for (const [min, max] of PAIRS) {
    const [low, high] = [record[min], record[max]];
    if (property === min && typeof value === "number" && high !== null && value > high)
      return no("above-max", { other: max, limit: high });
    if (property === max && typeof value === "number" && low !== null && value < low)
      return no("below-min", { other: min, limit: low });
  }
  const start = record.so_date_start;
  if (property === "so_date_end" && typeof value === "string" && start !== null && value < start)
    return no("end-before-start");
  if (property === "processing_fee_percent" && typeof value === "number")
    if (!staySmallerThanLoan(withFeePercent(record.charges, value))) return no("charges-too-high");
  if (property === "autosubmission" && value === 1 && record.api !== "1") return no("needs-api");
  return yes();
}

/** True when both are the same value; lists are compared item by item. */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (typeof a === "object" && a !== null && typeof b === "object" && b !== null)
    return a.length === b.length && [...a].sort().join("\n") === [...b].sort().join("\n");
  return a === b;
}
