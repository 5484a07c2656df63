import { applicationQuery } from "~/domain/application-list/application-filter";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { type ReportSpan, readReportSpan, reportSpanOr, spanQuery } from "~/domain/dates/report-span";
import { formatPercent } from "~/domain/money/percent";
import { formatPaise, formatWhole } from "~/domain/money/rupees";
import { parseProduct, productOf } from "~/domain/products";
import { approvalRateBps, averageTicketPaise, type ReportLine } from "~/domain/reports/figures";
import type { ReportStep } from "~/domain/reports/report-step";
import { figureWords as words } from "~/i18n/staff/reports";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { filterChoices } from "~/services/reports/filter-choices.server";
import { type ReportRow, readReport } from "~/services/reports/read-report.server";

type Ctx = TenantCtx<StaffActor>;

const CHARTED = ["submitted", "approved", "disbursed"] as const satisfies readonly ReportStep[];

const MAX_BARS = 8;

const paise = (amount: bigint) => formatPaise(Number(amount));

/** The list behind a figure. */
function listHref(step: ReportStep, span: ReportSpan, brand: string | null, row: ReportRow | null): string {
  const filter = { brand, step, span, product: parseProduct(row?.product), lenderId: row?.lender?.id ?? null };
  return `/admin/internal-report?${applicationQuery(filter)}`;
}

function lineView(line: ReportLine) {
  const rate = approvalRateBps(line);
  const ticket = averageTicketPaise(line);
  return {
    counts: line.counts,
    disbursed: paise(line.disbursedPaise),
    rate: rate === null ? "–" : formatPercent(rate),
    ticket: ticket === null ? "–" : formatWhole(Number(ticket)),
    revenue: paise(line.revenuePaise),
  };
}

/** What both reports show for an address: the span, the figures of each line, and the days for the chart. */
export async function reportPage(ctx: Ctx, kind: "products" | "vendors", searchParams: URLSearchParams) {
  const span = reportSpanOr(searchParams, ctx.now, "last-30");
  const refused = readReportSpan(searchParams, ctx.now);
  const { brands } = await filterChoices(ctx);
  const brand = brands.find(({ value }) => value === searchParams.get("brand"))?.value ?? null;
  const { rows, total, found } = await readReport({ ctx, kind, span, brand });
  const days: string[] = [];
  for (let day = span.first; day <= span.last; day = addDays(day, 1)) days.push(day);
  const counted = new Map(found.map(({ day, step, count }) => [`${day} ${step}`, count]));
  const hrefs = (row: ReportRow | null) => (step: ReportStep) => listHref(step, span, brand, row);
  const view = (row: ReportRow | null, line: ReportLine) => {
    const code = parseProduct(row?.product);
    const href = hrefs(row);
    return {
      id: row ? `${row.lender?.id ?? ""} ${row.product}` : "total",
      product: code ? productOf(code).name : (row?.product ?? words.total),
      lender: row ? (row.lender?.name ?? null) : words.total,
      ...lineView(line),
      hrefs: {
        started: href("started"),
        "offers-shown": href("offers-shown"),
        submitted: href("submitted"),
        approved: href("approved"),
        disbursed: href("disbursed"),
        declined: href("declined"),
      } satisfies Record<ReportStep, string>,
    };
  };
  const top = rows
    .filter(({ line }) => line.disbursedPaise > 0n)
    .toSorted((a, b) => Number(b.line.disbursedPaise - a.line.disbursedPaise));
  const query = { ...(brand ? { brand } : {}), ...spanQuery(span) };
  const today = istDay(ctx.now);
  return {
    rows: rows.map((row) => view(row, row.line)),
    total: view(null, total),
    chart: {
      days,
      series: CHARTED.map((step) => ({ step, values: days.map((day) => counted.get(`${day} ${step}`) ?? 0) })),
    },
    bars: top.slice(0, MAX_BARS).map((row) => ({
      id: `${row.lender?.id} ${row.product}`,
      label: [row.lender?.name, row.product].filter(Boolean).join(", "),
      value: Number(row.line.disbursedPaise),
      text: paise(row.line.disbursedPaise),
      href: listHref("disbursed", span, brand, row),
    })),
    span: { preset: span.preset, first: span.first, last: span.last },
    refusal: refused && !refused.ok ? refused.code : null,
    suggested: { first: addDays(today, -29), last: today },
    brand,
    brands,
    spanQuery: spanQuery(span),
    query: new URLSearchParams(query).toString(),
    files: await listOwnExports({ ctx, list: kind === "products" ? "products-report" : "vendors-report" }),
  };
}

export type ReportView = Awaited<ReturnType<typeof reportPage>>;
