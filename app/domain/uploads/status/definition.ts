import { defineUpload } from "../upload-definition";
import { STATUS_COLUMNS } from "./columns";

/** What lenders say of applications (OQ-55). The example is found by lender and reference, since nobody outside knows our ids by heart. */
export const status = defineUpload({
  kind: "status",
  order: 1,
  icon: "upload",
  page: "application-status-file",
  calls: "application-status",
  requirements: { send: "API-33", list: "API-32" },
  permission: "uploads:edit",
  columns: STATUS_COLUMNS,
  template: {
    fileName: "application-status-template.xlsx",
    sheet: "Application status",
    widths: { application_id: 38, lender: 24, remark: 32 },
    example: {
      lender: "Nilgiri Capital",
      lender_ref: "NC-000123",
      status: "Disbursed",
      sub_status: "Paid out",
      sanctioned_amount: "300000",
      disbursed_amount: "280000",
      disbursed_date: "19-11-2026",
      remark: "Example: replace this row",
    },
  },
  asksLender: true,
  writesLines: false,
  money: "disbursedPaise",
  fields: [
    { name: "status", as: "status" },
    { name: "sub_status", as: "text" },
    { name: "sanctioned_amount_paise", as: "loan-paise" },
    { name: "disbursed_amount_paise", as: "loan-paise" },
    { name: "disbursed_on", as: "day" },
    { name: "sanctioned_rate_bps", as: "rate" },
    { name: "charged_paise", as: "paise" },
    { name: "lender_ref", as: "text" },
    { name: "remark", as: "text" },
  ],
});
