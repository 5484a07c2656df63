import type { UploadTemplate } from "../template";
import type { StatusColumn } from "./columns";

/** A row as lenders send it: matched by lender and reference, because lenders do not use our ids. */
export const STATUS_TEMPLATE: UploadTemplate<StatusColumn> = {
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
};
