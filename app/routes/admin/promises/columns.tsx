import { formatBps, formatPaise } from "~/domain/money/rupees";
import { segmentName } from "~/i18n/staff/lenders";
import { promiseOf, promiseShown, promiseWords } from "~/i18n/staff/promises";
import type { BrokenPromise, listPromises } from "~/services/promises/list-promises.server";
import { MomentText } from "~/ui/admin/people/moment-text";
import { columnsOf } from "~/ui/admin/table/setup";

type FigureRow = Awaited<ReturnType<typeof listPromises>>["figures"][number];

const END = { meta: { align: "end" as const } };
const count = (value: number) => value.toLocaleString("en-IN");
const figure = columnsOf<FigureRow>();

/** A lender's figures in a segment. A share counts only the cases in which the lender has told the figure. */
export const FIGURE_COLUMNS = figure.columns([
  figure.accessor("lender", { header: promiseWords.lender }),
  figure.accessor(({ segment }) => segmentName(segment), { id: "segment", header: promiseWords.segment }),
  figure.accessor(({ cases }) => count(cases), { id: "cases", header: promiseWords.cases, ...END }),
  figure.accessor(({ kept }) => count(kept), { id: "kept", header: promiseWords.kept, ...END }),
  figure.accessor((row) => promiseOf(row.rateKept, row.rateCases), {
    id: "rate",
    header: promiseWords.rateKept,
    ...END,
  }),
  figure.accessor((row) => promiseOf(row.amountKept, row.cases), {
    id: "amount",
    header: promiseWords.amountKept,
    ...END,
  }),
  figure.accessor((row) => promiseOf(row.chargesKept, row.chargesCases), {
    id: "charges",
    header: promiseWords.chargesKept,
    ...END,
  }),
  figure.accessor(({ medianDays }) => (medianDays === null ? "–" : count(medianDays)), {
    id: "days",
    header: promiseWords.medianDays,
    ...END,
  }),
  figure.accessor(promiseShown, { id: "shown", header: promiseWords.shownToCustomers, ...END }),
]);

const pair = (show: (value: number) => string, { shown, given }: { shown: number; given: number | null }) =>
  promiseWords.shownGiven(show(shown), given === null ? promiseWords.notTold : show(given));

const broken = columnsOf<BrokenPromise>();

/** An outlier: each figure as it was shown and as it was given. */
export const BROKEN_COLUMNS = broken.columns([
  broken.accessor("at", { header: promiseWords.at, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
  broken.accessor("lender", { header: promiseWords.lender }),
  broken.accessor(({ segment }) => segmentName(segment), { id: "segment", header: promiseWords.segment }),
  broken.accessor("brand", { header: promiseWords.brand }),
  broken.accessor(({ broken: parts }) => parts.map((part) => promiseWords[`part_${part}`]).join(", "), {
    id: "broken",
    header: promiseWords.broken,
  }),
  broken.accessor(({ rate }) => pair(formatBps, rate), { id: "rate", header: promiseWords.rate, ...END }),
  broken.accessor(({ amount }) => pair(formatPaise, amount), { id: "amount", header: promiseWords.amount, ...END }),
  broken.accessor(({ charges }) => pair(formatPaise, charges), {
    id: "charges",
    header: promiseWords.charges,
    ...END,
  }),
  broken.accessor(({ days }) => (days === null ? "–" : count(days)), { id: "days", header: promiseWords.days, ...END }),
]);
