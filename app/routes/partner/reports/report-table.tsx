import { Link } from "@remix-run/react";
import { useMemo } from "react";
import type { LeadLine } from "~/i18n/phrases/leads.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

type ReportLine = LeadLine & {
  merchant: string | null;
  stageAge: string;
  disbursed: string | null;
  commission: string | null;
};
type Words = PortalTexts<"reports">;
type LeadWords = PortalTexts<"leads">;

const { accessor, columns } = columnsOf<ReportLine>();

const small = "text-xs text-ink-3";

const columnsFor = (words: Words, leadWords: LeadWords, showsCommission: boolean) =>
  columns([
    accessor("id", {
      header: words.columns.customer,
      meta: { isRowHead: true },
      cell: ({ row: { original: line } }) => (
        <span className="grid justify-items-start">
          <Link to={`/partner/leads/${line.id}`} prefetch="none">
            {line.name ?? line.contact ?? leadWords.noName}
          </Link>
          <span className={small}>{line.merchant ?? line.createdOn}</span>
        </span>
      ),
    }),
    accessor("product", {
      header: words.columns.product,
      cell: ({ row: { original: line } }) => (
        <span className="grid">
          <span>{line.product ?? leadWords.noProduct}</span>
          <span className={small}>{line.lender ?? leadWords.noLender}</span>
        </span>
      ),
    }),
    accessor("stage", {
      header: words.columns.stage,
      cell: ({ row }) => <StatusBadge tone={row.original.stage.tone}>{row.original.stage.text}</StatusBadge>,
    }),
    accessor("stageAge", {
      header: words.ageing,
      cell: ({ row: { original: line } }) => (
        <span className="grid">
          <span className="tabular-nums">{line.age}</span>
          <span className={small}>{line.stageAge}</span>
        </span>
      ),
    }),
    accessor("disbursed", {
      header: words.disbursed,
      meta: { align: "end" },
      cell: ({ row }) => row.original.disbursed ?? "-",
    }),
    ...(showsCommission
      ? [
          accessor("commission", {
            header: words.commission,
            meta: { align: "end" },
            cell: ({ row }) => row.original.commission ?? "-",
          }),
        ]
      : []),
  ]);

const lineId = ({ id }: ReportLine) => id;

type Props = { words: Words; leadWords: LeadWords; lines: readonly ReportLine[]; showsCommission: boolean };

/** A page of the report; on a phone each lead is a card. */
export function ReportTable({ words, leadWords, lines, showsCommission }: Props) {
  const shown = useMemo(() => columnsFor(words, leadWords, showsCommission), [words, leadWords, showsCommission]);
  return (
    <DataTable
      label={words.title}
      columns={shown}
      rows={lines}
      rowId={lineId}
      empty={leadWords.noneTitle}
      whenEmpty={<p className="text-center text-ink-2">{leadWords.noneText}</p>}
    />
  );
}
