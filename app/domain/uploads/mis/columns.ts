import type { UploadColumn } from "../header";

export type MisColumn =
  | "lender"
  | "lender_loan_no"
  | "application_id"
  | "disbursed_amount"
  | "disbursed_date"
  | "payout"
  | "sanctioned_rate"
  | "charges"
  | "payment_reference"
  | "remark";

/**
 * The columns of a lender's monthly disbursal statement (OQ-34). A row is matched by the application, or by the lender
 * and its loan number.
 */
export const MIS_COLUMNS: readonly UploadColumn<MisColumn>[] = [
  { name: "lender", aliases: ["lender name", "lender slug", "bank", "bank name", "nbfc"] },
  {
    name: "lender_loan_no",
    aliases: [
      "loan no",
      "loan number",
      "loan account number",
      "loan account no",
      "lan",
      "lender ref",
      "lender reference",
    ],
  },
  { name: "application_id", aliases: ["application", "application no", "app id", "our reference", "submission id"] },
  {
    name: "disbursed_amount",
    aliases: [
      "disbursal amount",
      "disbursement amount",
      "disbursed",
      "loan amount",
      "disbursed amount rs",
      "disbursed amount inr",
    ],
    isRequired: true,
  },
  {
    name: "disbursed_date",
    aliases: ["disbursal date", "disbursement date", "date of disbursement", "disbursed on"],
    isRequired: true,
  },
  {
    name: "payout",
    aliases: ["payout amount", "payout rs", "payout inr", "commission", "amount payable"],
    isRequired: true,
  },
  { name: "sanctioned_rate", aliases: ["interest rate", "rate of interest", "roi", "sanctioned roi", "rate"] },
  {
    name: "charges",
    aliases: ["total charges", "charges with gst", "processing fee with gst", "charges deducted", "fees and charges"],
  },
  {
    name: "payment_reference",
    aliases: ["utr", "utr no", "utr number", "payment ref", "payment ref no", "payment utr", "bank reference"],
  },
  { name: "remark", aliases: ["remarks", "comment", "comments", "note", "notes"], isText: true },
];
