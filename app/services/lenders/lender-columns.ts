import { isDay } from "~/domain/dates/day";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { DAY_COUNTS } from "~/domain/money/first-period";
import type { Prisma } from "~/platform/database/client.server";

/** A row of the lenders' table. */
type StoredLender = Prisma.LenderGetPayload<Record<never, never>>;

/** The properties that are a column each; the others are rows of their own, or parts of the interface's configuration. */
type ColumnProperty = Exclude<
  keyof LenderFields,
  "segments" | "lender_group_ids" | "interface" | "interface_url" | "charges"
>;

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);
const percent = (value: { toString(): string } | null) => (value === null ? null : Number(value.toString()));
const percentOfBps = (value: number | null) => (value === null ? null : value / 100);

function dayOf(date: Date | null): string | null {
  const day = date?.toISOString().slice(0, 10) ?? null;
  return day !== null && isDay(day) ? day : null;
}

/** A column, and how its value becomes the property's. */
const as = <Column extends keyof StoredLender, Value>(
  column: Column,
  read: (value: StoredLender[Column]) => Value,
) => ({
  column,
  read: (row: Pick<StoredLender, Column>) => read(row[column]),
});
const same = <Column extends keyof StoredLender>(column: Column) => as(column, (value) => value);

/** Each property with its column. */
export const LENDER_COLUMNS = {
  lender_id: same("id"),
  version: same("version"),
  slug: same("slug"),
  name: same("name"),
  name_hi: same("nameHi"),
  legal_name: same("legalName"),
  min_income: same("minIncome"),
  max_income: same("maxIncome"),
  min_age: same("minAge"),
  max_age: same("maxAge"),
  ticket_class: same("ticketClass"),
  credit_score_class: same("creditScoreClass"),
  salaried: as("salaried", flag),
  self_employed: as("selfEmployed", flag),
  business: as("business", flag),
  microfinance_only: as("microfinanceOnly", flag),
  women_only: as("womenOnly", flag),
  loan_amount_upto: same("loanAmountUpto"),
  pincode_prefixes: same("pincodePrefixes"),
  priority: same("priority"),
  lender_status: as("lenderStatus", flag),
  autosubmission: as("autosubmission", flag),
  api: same("api"),
  so_status: as("soStatus", flag),
  so_text: same("soText"),
  so_text_hi: same("soTextHi"),
  so_women_only: as("soWomenOnly", flag),
  so_date_start: as("soDateStart", dayOf),
  so_date_end: as("soDateEnd", dayOf),
  tenure: same("tenure"),
  tenure_months_min: same("tenureMonthsMin"),
  tenure_months_max: same("tenureMonthsMax"),
  interest_rate: as("interestRate", percent),
  apr_min: as("aprMin", percent),
  apr_max: as("aprMax", percent),
  processing_fees: same("processingFees"),
  processing_fees_hi: same("processingFeesHi"),
  processing_fee_percent: as("processingFeeBps", percentOfBps),
  day_count: as("dayCount", (value) => DAY_COUNTS.find((one) => one === value) ?? null),
  first_gap_days: same("firstGapDays"),
  advance_instalments: same("advanceInstalments"),
  sheet_amount: same("sheetAmount"),
  sheet_months: same("sheetMonths"),
  sheet_rate: as("sheetRate", percent),
  sheet_instalment: as("sheetInstalment", percent),
  sheet_charges: as("sheetCharges", percent),
  sheet_apr: as("sheetApr", percent),
  penal_charges: same("penalCharges"),
  penal_charges_hi: same("penalChargesHi"),
  age_text: same("ageText"),
  employment_text: same("employmentText"),
  income_text: same("incomeText"),
  min_loan_text: same("minLoanText"),
  max_loan_text: same("maxLoanText"),
  cibil_text: same("cibilText"),
  lender_journey_text: same("lenderJourneyText"),
  lender_journey_text_hi: same("lenderJourneyTextHi"),
  mp4_text: same("mp4Text"),
  pptx_text: same("pptxText"),
  pdf_text: same("pdfText"),
  kfs_url: same("kfsUrl"),
  allowed_hosts: same("allowedHosts"),
  grievance_name: same("grievanceName"),
  grievance_phone: same("grievancePhone"),
  grievance_email: same("grievanceEmail"),
} as const satisfies {
  [P in ColumnProperty]: { column: keyof StoredLender; read(row: StoredLender): LenderFields[P] };
};

/** The properties of a stored lender that are a column each. */
export const columnFields = (row: StoredLender): Pick<LenderFields, ColumnProperty> =>
  Object.fromEntries(Object.entries(LENDER_COLUMNS).map(([property, { read }]) => [property, read(row)])) as Pick<
    LenderFields,
    ColumnProperty
  >;
