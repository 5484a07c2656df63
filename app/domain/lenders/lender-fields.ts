import type { Day } from "~/domain/dates/day";
import type { DayCount } from "~/domain/money/first-period";
import type { Segment } from "~/domain/products";
import type { ChargeFields } from "./charge-fields";

type Flag = 0 | 1;

/**
 * A lender's record as the API and pages use it: the specification's properties (ENT-03 … ENT-07), then what else a live
 * lender needs. Monthly incomes and amounts in whole rupees; rates in percent; flags 0 or 1; null means empty.
 */
export type LenderFields = {
  lender_id: string;
  name: string;
  min_income: number | null;
  max_income: number | null;
  min_age: number | null;
  max_age: number | null;
  ticket_class: number | null;
  credit_score_class: number | null;
  salaried: Flag;
  self_employed: Flag;
  business: Flag;
  priority: number | null;
  lender_status: Flag;
  so_status: Flag;
  so_text: string | null;
  so_date_start: Day | null;
  so_date_end: Day | null;
  loan_amount_upto: number | null;
  tenure: string | null;
  interest_rate: number | null;
  apr_min: number | null;
  apr_max: number | null;
  processing_fees: string | null;
  lender_group_ids: string[];
  autosubmission: Flag;
  api: string | null;
  age_text: string | null;
  employment_text: string | null;
  income_text: string | null;
  min_loan_text: string | null;
  max_loan_text: string | null;
  cibil_text: string | null;
  lender_journey_text: string | null;
  mp4_text: string | null;
  pptx_text: string | null;
  pdf_text: string | null;

  slug: string;
  legal_name: string | null;
  /** For partners who read Hindi. */
  name_hi: string | null;
  lender_journey_text_hi: string | null;
  segments: Segment[];
  so_text_hi: string | null;
  /** 1: the special offer is for women only. */
  so_women_only: Flag;
  tenure_months_min: number | null;
  tenure_months_max: number | null;
  /** The percentage of the first charge. */
  processing_fee_percent: number | null;
  processing_fees_hi: string | null;
  /** All single charges, the processing fee first. */
  charges: ChargeFields[];
  day_count: DayCount | null;
  /** From the payment to the first instalment; null for one month. */
  first_gap_days: number | null;
  /** How many instalments are taken when the loan is paid out; null for none. */
  advance_instalments: number | null;
  /** One loan as the lender's key facts statement prints it: rupees, months, percent. */
  sheet_amount: number | null;
  sheet_months: number | null;
  sheet_rate: number | null;
  sheet_instalment: number | null;
  sheet_charges: number | null;
  sheet_apr: number | null;
  penal_charges: string | null;
  penal_charges_hi: string | null;
  /** 1: only for households with up to ₹3,00,000 a year. */
  microfinance_only: Flag;
  /** 1: only for women. */
  women_only: Flag;
  pincode_prefixes: string[];
  kfs_url: string | null;
  allowed_hosts: string[];
  grievance_name: string | null;
  grievance_phone: string | null;
  grievance_email: string | null;
  /** The slug of the interface that applications are sent by. */
  interface: string | null;
  /** The lender's own address of that interface. */
  interface_url: string | null;
  version: number;
};

/** A property's value. */
export type FieldValue = string | number | null | readonly string[];
