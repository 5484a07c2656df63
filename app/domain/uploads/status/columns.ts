import type { UploadColumn } from "../header";

export type StatusColumn =
  | "application_id"
  | "lender"
  | "lender_ref"
  | "status"
  | "sub_status"
  | "sanctioned_amount"
  | "disbursed_amount"
  | "disbursed_date"
  | "sanctioned_rate"
  | "charges"
  | "remark"
  | "reopen";

/**
 * The columns of an application-status file (OQ-55). A row is matched by the application, or by the lender and its
 * reference.
 */
export const STATUS_COLUMNS: readonly UploadColumn<StatusColumn>[] = [
  { name: "application_id", aliases: ["application", "application no", "app id", "our reference", "submission id"] },
  { name: "lender", aliases: ["lender name", "lender slug", "bank", "bank name", "nbfc"] },
  {
    name: "lender_ref",
    aliases: [
      "lender reference",
      "lender ref no",
      "lender application id",
      "reference no",
      "loan account number",
      "lan",
    ],
  },
  { name: "status", aliases: ["application status", "loan status", "current status", "stage"], isRequired: true },
  { name: "sub_status", aliases: ["substatus", "status reason", "reason"], isText: true },
  {
    name: "sanctioned_amount",
    aliases: ["sanction amount", "sanctioned", "approved amount", "sanctioned amount rs", "sanctioned amount inr"],
  },
  {
    name: "disbursed_amount",
    aliases: ["disbursal amount", "disbursement amount", "disbursed", "disbursed amount rs", "disbursed amount inr"],
  },
  { name: "disbursed_date", aliases: ["disbursal date", "disbursement date", "date of disbursement", "disbursed on"] },
  { name: "sanctioned_rate", aliases: ["interest rate", "rate of interest", "roi", "sanctioned roi", "rate"] },
  {
    name: "charges",
    aliases: ["total charges", "charges with gst", "processing fee with gst", "charges deducted", "fees and charges"],
  },
  { name: "remark", aliases: ["remarks", "comment", "comments", "note", "notes"], isText: true },
  { name: "reopen", aliases: ["reopened"] },
];
