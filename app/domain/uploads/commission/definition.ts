import { defineUpload } from "../upload-definition";
import { COMMISSION_COLUMNS } from "./columns";

/** What partners are paid for loans (OQ-46). */
export const commission = defineUpload({
  kind: "commission",
  order: 3,
  icon: "file",
  page: "commission-upload-file",
  calls: "commission",
  permission: "statements:edit",
  columns: COMMISSION_COLUMNS,
  template: {
    fileName: "commission-template.xlsx",
    sheet: "Template",
    widths: { application_id: 38 },
    example: {
      partner_key: "asha-traders",
      period: "2026-10",
      application_id: "00000000-0000-4000-8000-000000000000",
      disbursed_amount: "280000",
      commission_percent: "1.25",
      tds_percent: "5",
      remark: "Example: replace this row",
    },
  },
  asksLender: false,
  writesLines: true,
  startsFromNothing: true,
  sums: { linePaise: "disbursed_paise", commissionPaise: "commission_paise", tdsPaise: "tds_paise" },
  money: "commissionPaise",
  fields: [
    { name: "partner", as: "text" },
    { name: "period", as: "text" },
    { name: "disbursed_paise", as: "paise" },
    { name: "commission_paise", as: "paise" },
    { name: "tds_paise", as: "paise" },
    { name: "slab", as: "slab" },
  ],
});
