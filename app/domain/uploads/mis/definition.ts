import { defineUpload } from "../upload-definition";
import { MIS_COLUMNS } from "./columns";

/** A month's disbursals as a lender states them (OQ-34). */
export const mis = defineUpload({
  kind: "mis",
  order: 2,
  icon: "report",
  page: "mis-upload",
  calls: "mis",
  permission: "statements:edit",
  columns: MIS_COLUMNS,
  template: {
    fileName: "mis-template.xlsx",
    sheet: "Template",
    widths: { application_id: 38 },
    example: {
      lender: "Nilgiri Capital",
      lender_loan_no: "NC-000123",
      disbursed_amount: "280000",
      disbursed_date: "19-10-2026",
      payout: "5600.00",
      remark: "Example: replace this row",
    },
  },
  asksLender: true,
  writesLines: true,
  sums: { linePaise: "disbursed_paise", payoutPaise: "payout_paise", duePaise: "due_paise" },
  money: "payoutPaise",
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
    { name: "payment_reference", as: "text" },
    { name: "payout", as: "paise" },
    { name: "due", as: "paise" },
    { name: "difference", as: "paise" },
    { name: "slab", as: "slab" },
  ],
});
