import type { UploadColumn } from "../header";

export type CommissionColumn =
  | "partner_key"
  | "period"
  | "application_id"
  | "disbursed_amount"
  | "commission_flat"
  | "commission_percent"
  | "tds_percent"
  | "remark";

/** The columns of a commission file (OQ-46). Negative figures take back what was paid. */
export const COMMISSION_COLUMNS: readonly UploadColumn<CommissionColumn>[] = [
  {
    name: "partner_key",
    aliases: ["partner", "partner id", "partner name", "partner code", "dsa", "dsa name", "dsa code", "utm id"],
    isRequired: true,
  },
  { name: "period", aliases: ["month", "statement month", "payout month", "period yyyy mm"], isRequired: true },
  {
    name: "application_id",
    aliases: ["application", "application no", "app id", "our reference"],
    isRequired: true,
  },
  {
    name: "disbursed_amount",
    aliases: ["disbursal amount", "disbursement amount", "disbursed", "disbursed amount rs", "disbursed amount inr"],
    isRequired: true,
  },
  { name: "commission_flat", aliases: ["flat", "flat commission", "flat fee", "commission amount"] },
  {
    name: "commission_percent",
    aliases: ["commission rate", "commission pct", "percent", "rate"],
  },
  { name: "tds_percent", aliases: ["tds", "tds rate", "tds pct"] },
  { name: "remark", aliases: ["remarks", "comment", "comments", "note", "notes"], isText: true },
];
