import type { UploadTemplate } from "../template";
import type { MisColumn } from "./columns";

/** A month's disbursal in a lender's statement. */
export const MIS_TEMPLATE: UploadTemplate<MisColumn> = {
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
};
