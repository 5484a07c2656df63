import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { csvResponse } from "~/http/response/csv.server";
import { promiseWords } from "~/i18n/staff/promises";
import { auditFile } from "~/services/audit/audit-file.server";
import { type BrokenPromise, brokenPromises } from "~/services/promises/list-promises.server";

const decimal = (hundredths: number | null) => (hundredths === null ? "" : (hundredths / 100).toFixed(2));

const { columns } = promiseWords;
const HEADS = [
  promiseWords.at,
  promiseWords.lender,
  promiseWords.segment,
  promiseWords.brand,
  promiseWords.submission,
  promiseWords.broken,
  columns.shownRate,
  columns.givenRate,
  columns.shownAmount,
  columns.givenAmount,
  columns.shownCharges,
  columns.givenCharges,
  promiseWords.days,
];

const lineOf = (row: BrokenPromise): string[] => [
  row.at,
  row.lender,
  row.segment,
  row.brand,
  row.submissionId,
  row.broken.join(" "),
  decimal(row.rate.shown),
  decimal(row.rate.given),
  decimal(row.amount.shown),
  decimal(row.amount.given),
  decimal(row.charges.shown),
  decimal(row.charges.given),
  row.days === null ? "" : String(row.days),
];

async function* linesOf(pages: AsyncGenerator<BrokenPromise[]>) {
  for await (const rows of pages) yield rows.map(lineOf);
}

/** Every outlier of the promise ledger as a file. */
export async function loader(args: LoaderFunctionArgs) {
  // Refuses before the first byte.
  await staffContext(args, "promises:read", (ctx) =>
    auditFile(ctx, "promise-outliers", { kind: "report", id: "promise-outliers" }),
  );
  const pages = brokenPromises((read) => staffContext(args, "promises:read", read));
  return csvResponse("promise-outliers.csv", HEADS, linesOf(pages));
}
