import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { revenueWords } from "~/i18n/staff/revenue";
import { columnsOf } from "~/ui/admin/table/setup";
import { rupeesText } from "./format";
import { RevenueButtons, RevenueState, TypeName } from "./revenue-cells";
import { DragHandle } from "./sortable-rows";

const { accessor, display, columns } = columnsOf<RevenueItem>();
const { columns: heads } = revenueWords;

const groups = new Intl.NumberFormat("hi-IN", { numberingSystem: "latn" });

type FigureProps = { value: number | null; format: (value: number) => string; isOpen?: boolean };

/** A figure. An open or missing one is a dash with text for screen readers. */
function Figure({ value, format, isOpen = true }: FigureProps) {
  if (value !== null) return format(value);
  return (
    <>
      <span className="font-normal text-ink-3" aria-hidden="true">
        —
      </span>
      <span className="sr-only">{isOpen ? revenueWords.open : revenueWords.notSet}</span>
    </>
  );
}

const END = { align: "end" } as const;

const rupees = (property: "slab_disbursed_min" | "slab_disbursed_max" | "ats_min" | "ats_max", header: string) =>
  accessor(property, {
    header,
    meta: END,
    cell: ({ getValue }) => <Figure value={getValue()} format={rupeesText} />,
  });

const count = (property: "slab_number_min" | "slab_number_max", header: string) =>
  accessor(property, {
    header,
    meta: END,
    cell: ({ getValue }) => <Figure value={getValue()} format={(value) => groups.format(value)} />,
  });

/** Columns of a lender's slabs (REV-01). Cells read shared data from RevenueGridContext. */
export const SLAB_COLUMNS = columns([
  display({
    id: "order",
    header: heads.order,
    cell: ({ row: { original, index } }) => (
      <span className="inline-flex items-center gap-1">
        <DragHandle id={original.id} position={index + 1} />
        <span className="font-normal text-ink-3">{index + 1}</span>
      </span>
    ),
  }),
  rupees("slab_disbursed_min", heads.disbursedMin),
  rupees("slab_disbursed_max", heads.disbursedMax),
  count("slab_number_min", heads.numberMin),
  count("slab_number_max", heads.numberMax),
  rupees("ats_min", heads.atsMin),
  rupees("ats_max", heads.atsMax),
  accessor("revenue_type_id", { header: heads.type, cell: ({ getValue }) => <TypeName id={getValue()} /> }),
  accessor("revenue_flat", {
    header: heads.flat,
    meta: END,
    cell: ({ getValue }) => <Figure value={getValue()} format={rupeesText} isOpen={false} />,
  }),
  accessor("revenue_percent", {
    header: heads.percent,
    meta: END,
    cell: ({ getValue }) => <Figure value={getValue()} format={(value) => `${value}%`} isOpen={false} />,
  }),
  accessor("status", { header: heads.status, cell: ({ row: { original } }) => <RevenueState item={original} /> }),
  display({
    id: "action",
    header: heads.action,
    cell: ({ row: { original, index } }) => <RevenueButtons item={original} position={index + 1} />,
  }),
]);
