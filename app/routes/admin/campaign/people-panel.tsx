import { Link } from "@remix-run/react";
import { skipReasonText, messagingWords as words } from "~/i18n/staff/messaging";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { Segmented } from "~/ui/admin/segmented";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import type { CampaignPageView } from "./page.server";

type People = CampaignPageView["people"];
type Row = People["rows"][number];

const TONES = {
  pending: "neutral",
  queued: "info",
  sending: "info",
  sent: "ok",
  failed: "bad",
  skipped: "neutral",
} as const;

const { accessor, columns } = columnsOf<Row>();

const COLUMNS = columns([
  accessor("contact", {
    header: words.customer,
    meta: { isRowHead: true },
    cell: ({ row: { original: row } }) =>
      row.href ? (
        <Link to={row.href} className="tabular-nums">
          {row.contact}
        </Link>
      ) : (
        row.contact
      ),
  }),
  accessor("state", {
    header: words.state,
    cell: ({ row: { original: row } }) => <StatusBadge tone={TONES[row.state]}>{row.label}</StatusBadge>,
  }),
  accessor(({ reason }) => (reason ? skipReasonText(reason) : "–"), { id: "reason", header: words.reason }),
  accessor("at", { header: words.when, cell: ({ getValue }) => <MomentText at={getValue()} /> }),
]);

const rowKey = ({ id }: Row) => id;

/** The people of a campaign, masked, by what became of their message. */
export function PeoplePanel({ people }: { people: People }) {
  const { rows, tabs, first, next } = people;
  return (
    <Panel flush aria-labelledby="people">
      <PanelHead id="people" title={words.recipients}>
        <Segmented label={words.state} items={tabs} />
      </PanelHead>
      <DataTable
        hasFile
        isFlush
        label={words.recipients}
        columns={COLUMNS}
        rows={rows}
        rowId={rowKey}
        empty={words.noRecipients}
      />
      {(first || next) && (
        <Cluster className="px-4 py-3">
          {first && (
            <Link to={first} preventScrollReset>
              {words.first}
            </Link>
          )}
          {next && (
            <Link to={next} preventScrollReset>
              {words.moreRecipients}
            </Link>
          )}
        </Cluster>
      )}
    </Panel>
  );
}
