import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { submissionStateWords, canaryWords as words } from "~/i18n/staff/lender-canary";
import type { CanaryList } from "~/services/lender-interfaces/list-canary-submissions.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Cluster } from "~/ui/components/layout";
import { sideName } from "./canary-panel";

type List = SerializeFrom<CanaryList>;

const { accessor, columns } = columnsOf<List["rows"][number]>();
const { listColumns: column } = words;

const COLUMNS = columns([
  accessor("createdAt", {
    header: column.at,
    meta: { isRowHead: true },
    cell: ({ getValue }) => <MomentText at={getValue()} />,
  }),
  accessor("applicationId", {
    header: column.application,
    cell: ({ getValue }) => (
      <Link to={`/admin/internal-report?open=${getValue()}`} aria-label={`${words.open} ${getValue()}`}>
        {getValue().slice(0, 8)}
      </Link>
    ),
  }),
  accessor("brand", { header: column.brand }),
  accessor(({ state }) => submissionStateWords[state] ?? state, { id: "state", header: column.state }),
  accessor("tries", { header: column.tries }),
  accessor(({ reason }) => (reason ? words.reason(reason) : ""), { id: "reason", header: column.reason }),
]);

type CanaryListProps = { list: List; number: number };

/** The submissions behind a number of the comparison, newest first. */
export function CanaryListPanel({ list: { side, of, rows, next }, number }: CanaryListProps) {
  const title = words.listTitle(sideName(side, number), words.columns[of] ?? of);
  return (
    <Panel gap={3} id="submissions" aria-label={title} className="scroll-mt-4">
      <PanelHead title={title} />
      <DataTable
        hasFile
        label={title}
        columns={COLUMNS}
        rows={rows}
        rowId={({ submissionId }) => submissionId}
        empty={words.listEmpty}
      />
      <Cluster>
        {next && <Link to={`?side=${side}&of=${of}&older=${next}#submissions`}>{words.older}</Link>}
        <Link to="?">{words.close}</Link>
      </Cluster>
    </Panel>
  );
}
