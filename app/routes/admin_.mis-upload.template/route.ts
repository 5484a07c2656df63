import type { LoaderFunctionArgs } from "@remix-run/node";
import { MIS_COLUMNS, type MisColumn } from "~/domain/uploads/mis/columns";
import { staffContext } from "~/http/guards.server";
import { templateAnswer } from "~/http/upload-page.server";

const EXAMPLE: Partial<Record<MisColumn, string>> = {
  lender: "Nilgiri Capital",
  lender_loan_no: "NC-000123",
  disbursed_amount: "280000",
  disbursed_date: "19-10-2026",
  payout: "5600.00",
  remark: "Example: replace this row",
};

/** An empty disbursal statement with its columns and one row as an example. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, "statements:edit", async () => true);
  return templateAnswer("mis-template.xlsx", MIS_COLUMNS, EXAMPLE);
}
