import type { UploadTemplate } from "../template";
import type { CommissionColumn } from "./columns";

/** A partner's payout for one loan. */
export const COMMISSION_TEMPLATE: UploadTemplate<CommissionColumn> = {
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
};
