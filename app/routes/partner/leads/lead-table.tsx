import { Link, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import type { LeadLine } from "~/i18n/phrases/leads.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

export type ListedLead = LeadLine & { merchant: string | null };
type Words = PortalTexts<"leads">;

const { accessor, columns } = columnsOf<ListedLead>();

const small = "text-xs text-ink-3";

const columnsFor = (words: Words) =>
  columns([
    accessor("id", {
      header: words.customer,
      meta: { isRowHead: true },
      cell: ({ row: { original: lead } }) => (
        <span className="grid justify-items-start">
          <Link to={`/partner/leads/${lead.id}`} prefetch="none">
            {lead.name ?? lead.contact ?? words.noName}
          </Link>
          <span className={small}>
            {lead.name ? (lead.contact ?? words.noContact) : lead.contact ? words.noName : words.noContact}
          </span>
        </span>
      ),
    }),
    accessor("product", {
      header: words.loan,
      cell: ({ row: { original: lead } }) => (
        <span className="grid">
          <span>{lead.product ?? words.noProduct}</span>
          <span className={small}>{lead.lender ?? words.noLender}</span>
        </span>
      ),
    }),
    accessor("stage", {
      header: words.stage,
      cell: ({ row }) => <StatusBadge tone={row.original.stage.tone}>{row.original.stage.text}</StatusBadge>,
    }),
    accessor("turn", {
      header: words.next,
      cell: ({ row: { original: lead } }) => (
        <span className="grid">
          <span>
            <b className="font-medium">{lead.turn.who}</b> {lead.turn.task}
          </span>
          <span className={small}>{[lead.turn.since, lead.turn.by].filter(Boolean).join(", ")}</span>
        </span>
      ),
    }),
    accessor("age", {
      header: words.age,
      cell: ({ row: { original: lead } }) => (
        <span className="grid">
          <span className="tabular-nums">{lead.age}</span>
          <span className={small}>{lead.merchant ?? lead.createdOn}</span>
        </span>
      ),
    }),
  ]);

const leadId = ({ id }: ListedLead) => id;

/** A page of leads; on a phone each lead is a card. */
export function LeadTable({ leads, words }: { leads: readonly ListedLead[]; words: Words }) {
  const shown = useMemo(() => columnsFor(words), [words]);
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === "/partner/leads";
  return (
    <>
      <DataTable
        label={words.title}
        columns={shown}
        rows={leads}
        rowId={leadId}
        empty={words.noneTitle}
        isBusy={isLoading}
        whenEmpty={<p className="text-center text-ink-2">{words.noneText}</p>}
      />
      <p className="sr-only" role="status">
        {isLoading ? words.loading : ""}
      </p>
    </>
  );
}
