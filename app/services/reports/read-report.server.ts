import type { ReportSpan } from "~/domain/dates/report-span";
import { type ReportLine, reportLine } from "~/domain/reports/figures";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Tx } from "~/platform/database/client.server";
import { readFromReplica } from "~/platform/database/replica.server";
import { type ReportFigure, readReportDays, readReportFigures } from "./report-figures.server";

/** Stands for no lender. */
const NIL = "00000000-0000-0000-0000-000000000000";

/** A line of a report; `lender` is null in a report by product. */
export type ReportRow = { product: string; lender: { id: string; name: string } | null; line: ReportLine };

type ReportFilter = { tx: Tx; span: Pick<ReportSpan, "first" | "last">; brand: string | null };

function groups(figures: readonly ReportFigure[], keyOf: (figure: ReportFigure) => string) {
  const found = new Map<string, ReportFigure[]>();
  for (const figure of figures) found.set(keyOf(figure), [...(found.get(keyOf(figure)) ?? []), figure]);
  return [...found.values()];
}

/** The steps of each product in a span, and of all (OQ-40), the product with most applications first. */
export async function readProductsReport(filter: ReportFilter): Promise<{ rows: ReportRow[]; total: ReportLine }> {
  const figures = await readReportFigures(filter);
  const rows = groups(figures, ({ product }) => product).map((group) => ({
    product: group[0]?.product ?? "",
    lender: null,
    line: reportLine(group),
  }));
  rows.sort((a, b) => b.line.counts.started - a.line.counts.started || (a.product < b.product ? -1 : 1));
  return { rows, total: reportLine(figures) };
}

/** The steps of each product at each lender in a span, and of all (OQ-40), by lender and product. */
export async function readVendorsReport(filter: ReportFilter): Promise<{ rows: ReportRow[]; total: ReportLine }> {
  const figures = (await readReportFigures(filter)).filter(({ lenderId }) => lenderId !== NIL);
  const lenders = await filter.tx.lender.findMany({
    where: { id: { in: [...new Set(figures.map(({ lenderId }) => lenderId))] } },
    select: { id: true, name: true },
  });
  const names = new Map(lenders.map(({ id, name }) => [id, name]));
  const rows = groups(figures, ({ lenderId, product }) => `${lenderId} ${product}`).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const lender = { id: first.lenderId, name: names.get(first.lenderId) ?? first.lenderId };
    return [{ product: first.product, lender, line: reportLine(group) }];
  });
  const order = new Intl.Collator("en");
  rows.sort((a, b) => order.compare(a.lender.name, b.lender.name) || order.compare(a.product, b.product));
  return { rows, total: reportLine(figures) };
}

/** Both for a page: the lines of a report and its days. May be some seconds old. */
export const readReport = ({
  ctx,
  kind,
  ...filter
}: Omit<ReportFilter, "tx"> & { ctx: TenantCtx<StaffActor>; kind: "products" | "vendors" }) =>
  readFromReplica("reports", { ctx }, async ({ tx }) => ({
    ...(await (kind === "products" ? readProductsReport : readVendorsReport)({ tx, ...filter })),
    found: await readReportDays({ tx, ...filter }),
  }));
