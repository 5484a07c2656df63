import { isDay } from "~/domain/dates/day";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import type { EditableProperty } from "~/domain/lenders/editable-fields";
import { type ChargeProperty, chargesOfFields } from "~/domain/lenders/lender-charges";
import type { FieldValue, GridLender, LenderFields } from "~/domain/lenders/lender-fields";
import { isSegment } from "~/domain/lenders/segments";
import type { Prisma } from "~/platform/database/client.server";
import { CHARGES, chargeFields } from "./charge-rows";
import { lenderInterface } from "./lender-interface";

/** The relations to read with a lender's record. */
export const RECORD = {
  segments: { select: { segment: true } },
  groups: { select: { groupId: true } },
  charges: CHARGES,
} as const;

export type LenderRecord = Prisma.LenderGetPayload<{ include: typeof RECORD }>;

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);
const percent = (value: { toString(): string } | null) => (value === null ? null : Number(value.toString()));

function dayOf(date: Date | null): string | null {
  const day = date?.toISOString().slice(0, 10) ?? null;
  return day !== null && isDay(day) ? day : null;
}

/** The columns of the list. */
export const GRID_RECORD = {
  id: true,
  name: true,
  minIncome: true,
  maxIncome: true,
  minAge: true,
  maxAge: true,
  ticketClass: true,
  creditScoreClass: true,
  salaried: true,
  selfEmployed: true,
  business: true,
  priority: true,
  lenderStatus: true,
  soStatus: true,
  soText: true,
  soDateStart: true,
  soDateEnd: true,
  version: true,
  segments: { select: { segment: true } },
} as const satisfies Prisma.LenderSelect;

/** A stored lender as a row of the list. */
export const gridFields = (row: Prisma.LenderGetPayload<{ select: typeof GRID_RECORD }>): GridLender => ({
  lender_id: row.id,
  name: row.name,
  min_income: row.minIncome,
  max_income: row.maxIncome,
  min_age: row.minAge,
  max_age: row.maxAge,
  ticket_class: row.ticketClass,
  credit_score_class: row.creditScoreClass,
  salaried: flag(row.salaried),
  self_employed: flag(row.selfEmployed),
  business: flag(row.business),
  priority: row.priority,
  lender_status: flag(row.lenderStatus),
  so_status: flag(row.soStatus),
  so_text: row.soText,
  so_date_start: dayOf(row.soDateStart),
  so_date_end: dayOf(row.soDateEnd),
  segments: row.segments.map(({ segment }) => segment).filter(isSegment),
  version: row.version,
});

/** A stored lender as the API and pages use it. */
export function lenderFields(row: LenderRecord): LenderFields {
  const spoken = lenderInterface(row.apiConfig);
  return {
    ...gridFields(row),
    microfinance_only: flag(row.microfinanceOnly),
    women_only: flag(row.womenOnly),
    loan_amount_upto: row.loanAmountUpto,
    tenure: row.tenure,
    interest_rate: percent(row.interestRate),
    apr_min: percent(row.aprMin),
    apr_max: percent(row.aprMax),
    processing_fees: row.processingFees,
    lender_group_ids: row.groups.map(({ groupId }) => groupId).sort(),
    autosubmission: flag(row.autosubmission),
    api: row.api,
    age_text: row.ageText,
    employment_text: row.employmentText,
    income_text: row.incomeText,
    min_loan_text: row.minLoanText,
    max_loan_text: row.maxLoanText,
    cibil_text: row.cibilText,
    lender_journey_text: row.lenderJourneyText,
    mp4_text: row.mp4Text,
    pptx_text: row.pptxText,
    pdf_text: row.pdfText,
    slug: row.slug,
    legal_name: row.legalName,
    so_text_hi: row.soTextHi,
    so_women_only: flag(row.soWomenOnly),
    tenure_months_min: row.tenureMonthsMin,
    tenure_months_max: row.tenureMonthsMax,
    processing_fee_percent: row.processingFeeBps === null ? null : row.processingFeeBps / 100,
    processing_fees_hi: row.processingFeesHi,
    ...chargeFields(row.charges),
    penal_charges: row.penalCharges,
    penal_charges_hi: row.penalChargesHi,
    pincode_prefixes: row.pincodePrefixes,
    kfs_url: row.kfsUrl,
    allowed_hosts: row.allowedHosts,
    grievance_name: row.grievanceName,
    grievance_phone: row.grievancePhone,
    grievance_email: row.grievanceEmail,
    interface: spoken?.protocol ?? null,
    interface_url: spoken?.baseUrl ?? null,
  };
}

/** The criteria of a record, for the matcher. */
export function criteriaOf(fields: LenderFields): LenderCriteria {
  const bps = (value: number | null) => (value === null ? null : Math.round(value * 100));
  return {
    lenderId: fields.lender_id,
    isLive: fields.lender_status === 1,
    segments: fields.segments,
    minIncomeRupees: fields.min_income,
    maxIncomeRupees: fields.max_income,
    minAgeYears: fields.min_age,
    maxAgeYears: fields.max_age,
    salaried: fields.salaried === 1,
    selfEmployed: fields.self_employed === 1,
    business: fields.business === 1,
    microfinanceOnly: fields.microfinance_only === 1,
    womenOnly: fields.women_only === 1,
    ticketClassId: fields.ticket_class,
    creditScoreClassId: fields.credit_score_class,
    pincodePrefixes: fields.pincode_prefixes,
    loanAmountUptoRupees: fields.loan_amount_upto,
    tenureMonthsMin: fields.tenure_months_min,
    tenureMonthsMax: fields.tenure_months_max,
    interestRateBps: bps(fields.interest_rate),
    processingFeeBps: bps(fields.processing_fee_percent),
    charges: chargesOfFields(fields),
    priority: fields.priority,
  };
}

/** Properties that are stored in rows of their own. */
type Related = "segments" | "lender_group_ids" | ChargeProperty;

const COLUMN = {
  min_income: "minIncome",
  max_income: "maxIncome",
  min_age: "minAge",
  max_age: "maxAge",
  ticket_class: "ticketClass",
  credit_score_class: "creditScoreClass",
  salaried: "salaried",
  self_employed: "selfEmployed",
  business: "business",
  microfinance_only: "microfinanceOnly",
  women_only: "womenOnly",
  loan_amount_upto: "loanAmountUpto",
  pincode_prefixes: "pincodePrefixes",
  name: "name",
  legal_name: "legalName",
  priority: "priority",
  lender_status: "lenderStatus",
  autosubmission: "autosubmission",
  api: "api",
  so_status: "soStatus",
  so_text: "soText",
  so_text_hi: "soTextHi",
  so_women_only: "soWomenOnly",
  so_date_start: "soDateStart",
  so_date_end: "soDateEnd",
  tenure: "tenure",
  tenure_months_min: "tenureMonthsMin",
  tenure_months_max: "tenureMonthsMax",
  interest_rate: "interestRate",
  apr_min: "aprMin",
  apr_max: "aprMax",
  processing_fees: "processingFees",
  processing_fees_hi: "processingFeesHi",
  processing_fee_percent: "processingFeeBps",
  penal_charges: "penalCharges",
  penal_charges_hi: "penalChargesHi",
  age_text: "ageText",
  employment_text: "employmentText",
  income_text: "incomeText",
  min_loan_text: "minLoanText",
  max_loan_text: "maxLoanText",
  cibil_text: "cibilText",
  lender_journey_text: "lenderJourneyText",
  mp4_text: "mp4Text",
  pptx_text: "pptxText",
  pdf_text: "pdfText",
  kfs_url: "kfsUrl",
  allowed_hosts: "allowedHosts",
  grievance_name: "grievanceName",
  grievance_phone: "grievancePhone",
  grievance_email: "grievanceEmail",
} as const satisfies Partial<Record<EditableProperty, keyof Prisma.LenderUncheckedUpdateInput>>;

const isDate = (property: EditableProperty) => property === "so_date_start" || property === "so_date_end";

function stored(property: EditableProperty, value: FieldValue) {
  if (isDate(property)) return typeof value === "string" ? new Date(`${value}T00:00:00Z`) : null;
  if (property === "processing_fee_percent") return typeof value === "number" ? Math.round(value * 100) : null;
  return typeof value === "object" && value !== null ? [...value] : value;
}

type Config = { [key: string]: Prisma.InputJsonValue | undefined };

/**
 * The stored configuration with another interface or address. The sandbox path belongs to the interface and changes
 * with it.
 */
function withInterface(config: unknown, property: "interface" | "interface_url", value: FieldValue): Config {
  const { protocol, path, baseUrl, ...rest } = (config ?? {}) as Config;
  const changed = typeof value === "string" ? value : undefined;
  return property === "interface"
    ? { ...rest, baseUrl, protocol: changed }
    : { ...rest, protocol, path, baseUrl: changed };
}

/** The columns that store a property's new value. */
export function columnsFor(
  row: LenderRecord,
  property: Exclude<EditableProperty, Related>,
  value: FieldValue,
): Prisma.LenderUncheckedUpdateInput {
  if (property === "interface" || property === "interface_url")
    return { apiConfig: withInterface(row.apiConfig, property, value) };
  return { [COLUMN[property]]: stored(property, value) };
}
