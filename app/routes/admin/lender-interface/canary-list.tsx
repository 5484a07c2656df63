import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { canaryWords as words } from "~/i18n/staff/lender-canary";
import { submissionStateWords } from "~/i18n/staff/submission-states";
import type { CanaryList } from "~/services/lender-interfaces/list-canary-submissions.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { Cluster } from "~/ui/components/layout";
import { sideName } from "./canary-panel";

type CanaryListProps = { list: SerializeFrom<CanaryList>; number: number };

/** The submissions behind a number of the comparison, newest first. */
export function CanaryListPanel({ list: { side, of, rows, next }, number }: CanaryListProps) {
  const title = words.listTitle(sideName(side, number), words.columns[of] ?? of);
  const column = words.listColumns;
  return (
    <Panel gap={3} id="submissions" aria-label={title} className="scroll-mt-4">
      <PanelHead title={title} />
      {rows.length === 0 ? (
        <p className="text-ink-2">{words.listEmpty}</p>
      ) : (
        <TableBox>
          <PlainTable isFlush folds>
            <thead>
              <tr>
                <th scope="col">{column.at}</th>
                <th scope="col">{column.application}</th>
                <th scope="col">{column.brand}</th>
                <th scope="col">{column.state}</th>
                <th scope="col">{column.tries}</th>
                <th scope="col">{column.reason}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ submissionId, applicationId, brand, state, tries, reason, createdAt }) => (
                <tr key={submissionId}>
                  <th scope="row">
                    <MomentText at={createdAt} />
                  </th>
                  <td data-l={column.application}>
                    <Link
                      to={`/admin/internal-report?open=${applicationId}`}
                      aria-label={`${words.open} ${applicationId}`}
                    >
                      {applicationId.slice(0, 8)}
                    </Link>
                  </td>
                  <td data-l={column.brand}>{brand}</td>
                  <td data-l={column.state}>{submissionStateWords[state] ?? state}</td>
                  <td data-l={column.tries}>{tries}</td>
                  <td data-l={column.reason}>{reason ? words.reason(reason) : ""}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableBox>
      )}
      <Cluster>
        {next && <Link to={`?side=${side}&of=${of}&older=${next}#submissions`}>{words.older}</Link>}
        <Link to="?">{words.close}</Link>
      </Cluster>
    </Panel>
  );
}
