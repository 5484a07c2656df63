import { useMemo } from "react";
import type { PortalTexts } from "~/i18n/portal/texts";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

type Row = {
  id: string;
  name: string;
  mobileMasked: string;
  badge: { tone: Tone; text: string };
  text: string;
  since: string;
  earned: string | null;
};
type Words = PortalTexts<"referral">;

const { accessor, columns } = columnsOf<Row>();

const small = "text-xs text-ink-3";

const columnsFor = (words: Words) =>
  columns([
    accessor("name", {
      header: words.person,
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <span className="grid">
          <span>{original.name}</span>
          <span className={small}>{original.mobileMasked}</span>
        </span>
      ),
    }),
    accessor("badge", {
      header: words.state,
      cell: ({ row: { original } }) => (
        <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
          <StatusBadge tone={original.badge.tone}>{original.badge.text}</StatusBadge>
          <span className={small}>{original.text}</span>
        </span>
      ),
    }),
    accessor("since", { header: words.since, meta: { cell: "whitespace-nowrap" } }),
    accessor("earned", { header: words.reward, cell: ({ row }) => row.original.earned ?? words.notEarned }),
  ]);

/** The partner's referrals, newest first. */
export function ReferralTable({ words, referrals }: { words: Words; referrals: readonly Row[] }) {
  const shown = useMemo(() => columnsFor(words), [words]);
  return (
    <DataTable
      label={words.listTitle}
      columns={shown}
      rows={referrals}
      rowId={({ id }) => id}
      empty={words.none}
      whenEmpty={<p className="text-center text-ink-2">{words.noneText}</p>}
    />
  );
}
