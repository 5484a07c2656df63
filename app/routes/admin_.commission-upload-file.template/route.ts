import type { LoaderFunctionArgs } from "@remix-run/node";
import { COMMISSION_COLUMNS, type CommissionColumn } from "~/domain/uploads/commission/columns";
import { staffContext } from "~/http/guards.server";
import { templateAnswer } from "~/http/upload-page.server";

const EXAMPLE: Partial<Record<CommissionColumn, string>> = {
  partner_key: "asha-traders",
  period: "2026-10",
  application_id: "00000000-0000-4000-8000-000000000000",
  disbursed_amount: "280000",
  commission_percent: "1.25",
  tds_percent: "5",
  remark: "Example: replace this row",
};

/** An empty commission file with its columns and one row as an example. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, "statements:edit", async () => true);
  return templateAnswer("commission-template.xlsx", COMMISSION_COLUMNS, EXAMPLE);
}
