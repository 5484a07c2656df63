import { Link } from "@remix-run/react";
import { LENDER_STEPS, REPORT_STEPS, type ReportStep } from "~/domain/reports/report-step";
import { figureWords as words } from "~/i18n/staff/reports";
import { columnsOf } from "~/ui/admin/table/setup";

type FigureLine = {
  id: string;
  product: string;
  lender: string | null;
  counts: Record<ReportStep, number>;
  hrefs: Record<ReportStep, string>;
  disbursed: string;
  rate: string;
  ticket: string;
  revenue: string;
};

const { accessor, columns } = columnsOf<FigureLine>();

const END = { align: "end" as const };

const nameOf = ({ lender, product }: FigureLine) => [lender, product].filter(Boolean).join(", ");

/** A count that leads to its list. */
const stepColumn = (step: ReportStep) =>
  accessor(({ counts }) => counts[step], {
    id: step,
    header: words.steps[step],
    meta: END,
    cell: ({ row: { original: line } }) =>
      line.counts[step] === 0 ? (
        <span className="text-ink-3">0</span>
      ) : (
        <Link
          to={line.hrefs[step]}
          prefetch="none"
          className="tabular-nums"
          aria-label={`${line.counts[step].toLocaleString("en-IN")}, ${words.list(words.steps[step], nameOf(line))}`}
        >
          {line.counts[step].toLocaleString("en-IN")}
        </Link>
      ),
  });

const money = (name: "disbursed" | "ticket" | "revenue" | "rate", header: string) =>
  accessor(name, {
    header,
    meta: END,
    cell: ({ row: { original: line } }) =>
      name === "rate" || line.counts.disbursed === 0 ? (
        <span className="tabular-nums">{line[name]}</span>
      ) : (
        <Link to={line.hrefs.disbursed} prefetch="none" className="tabular-nums">
          {line[name]}
        </Link>
      ),
  });

const product = accessor("product", { header: words.product, meta: { isRowHead: true } });

export const PRODUCT_COLUMNS = columns([
  product,
  ...REPORT_STEPS.map(stepColumn),
  money("disbursed", words.disbursedAmount),
]);

export const VENDOR_COLUMNS = columns([
  accessor(({ lender }) => lender ?? "", { id: "lender", header: words.lender, meta: { isRowHead: true } }),
  accessor("product", { header: words.product }),
  ...LENDER_STEPS.map(stepColumn),
  money("rate", words.approvalRate),
  money("disbursed", words.disbursedAmount),
  money("ticket", words.averageTicket),
  money("revenue", words.revenue),
]);
