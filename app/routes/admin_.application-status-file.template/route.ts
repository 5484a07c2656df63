import type { LoaderFunctionArgs } from "@remix-run/node";
import { STATUS_COLUMNS, type StatusColumn } from "~/domain/uploads/status/columns";
import { staffContext } from "~/http/guards.server";
import { sheetAnswer } from "~/http/sheet-answer.server";

/** A row as lenders send it: found by lender and reference, since nobody outside knows our ids by heart. */
const EXAMPLE: Partial<Record<StatusColumn, string>> = {
  lender: "Nilgiri Capital",
  lender_ref: "NC-000123",
  status: "Disbursed",
  sub_status: "Paid out",
  sanctioned_amount: "300000",
  disbursed_amount: "280000",
  disbursed_date: "19-11-2026",
  remark: "Example: replace this row",
};

const WIDTHS: Partial<Record<StatusColumn, number>> = { application_id: 38, lender: 24, remark: 32 };

/** An empty status file with its columns and one row as an example. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, "uploads:edit", async () => true);
  return sheetAnswer({
    fileName: "application-status-template.xlsx",
    name: "Application status",
    columns: STATUS_COLUMNS.map(({ name }) => ({ title: name, width: WIDTHS[name] ?? 18 })),
    rows: [STATUS_COLUMNS.map(({ name }) => EXAMPLE[name] ?? "")],
  });
}
