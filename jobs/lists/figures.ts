import { reportSpanOr } from "~/domain/dates/report-span";
import { parseProduct, productOf } from "~/domain/products";
import { approvalRateBps, averageTicketPaise } from "~/domain/reports/figures";
import { LENDER_STEPS, REPORT_STEPS } from "~/domain/reports/report-step";
import { figureHead, figureWords } from "~/i18n/staff/reports";
import type { ListSource } from "~/services/exports/list-source";
import { type ReportRow, readProductsReport, readVendorsReport } from "~/services/reports/read-report.server";

const rupees = (paise: bigint | null) => (paise === null ? null : Number(paise) / 100);

function cellsOf({ product, lender, line }: ReportRow) {
  const code = parseProduct(product);
  const name = code ? productOf(code).name : product;
  const disbursed = rupees(line.disbursedPaise);
  if (!lender) return [name, ...REPORT_STEPS.map((step) => line.counts[step]), disbursed];
  const rate = approvalRateBps(line);
  return [
    lender.name,
    name,
    ...LENDER_STEPS.map((step) => line.counts[step]),
    disbursed,
    rate === null ? null : rate / 100,
    rupees(averageTicketPaise(line)),
    rupees(line.revenuePaise),
  ];
}

/** A report as a file: one page, its lines without the sum. */
const sourceOf =
  (kind: "products" | "vendors") =>
  (query: URLSearchParams, now: Date): ListSource => {
    const filter = { span: reportSpanOr(query, now, "last-30"), brand: query.get("brand") };
    const read = kind === "products" ? readProductsReport : readVendorsReport;
    return {
      name: figureWords[kind].title,
      head: figureHead(kind === "products" ? REPORT_STEPS : LENDER_STEPS, kind === "vendors"),
      count: async (tx) => (await read({ tx, ...filter })).rows.length,
      page: async (tx) => ({ rows: (await read({ tx, ...filter })).rows.map(cellsOf), next: null }),
    };
  };

export const productsSource = sourceOf("products");
export const vendorsSource = sourceOf("vendors");
