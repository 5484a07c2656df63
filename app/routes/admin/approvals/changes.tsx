import { approvalField, approvalGone, approvalValue } from "~/i18n/staff/approval-changes";
import { approvalsWords as words } from "~/i18n/staff/approvals";
import { FactBadge } from "~/ui/components/feedback/status-badge";
import type { ApprovalRow } from "./approval-card";

/** What changes: now and after while it is open, and what was asked for once it has ended. */
export function Changes({ row }: { row: ApprovalRow }) {
  const isOpen = row.state === "open";
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-3xl text-sm tabular-nums *:[thead]:text-xs *:[thead]:text-ink-2">
        <thead>
          <tr>
            <th scope="col" className="py-1 pe-4 text-start font-normal">
              {words.field}
            </th>
            {isOpen && (
              <th scope="col" className="py-1 pe-4 text-start font-normal">
                {words.now}
              </th>
            )}
            <th scope="col" className="py-1 text-start font-normal">
              {words.asked}
            </th>
          </tr>
        </thead>
        <tbody>
          {row.changes.map(({ field, before, after, isChanged }) => (
            <tr key={field} className="border-t border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal text-ink-2">
                {approvalField(row.kind, field)}
              </th>
              {isOpen && <td className="py-2 pe-4 text-ink-2">{approvalValue(before, words.nothing)}</td>}
              <td className="py-2 wrap-anywhere">
                <span className="inline-flex flex-wrap items-center gap-2">
                  {approvalValue(after, approvalGone(row.kind, field))}
                  {isOpen && isChanged && <FactBadge>{words.changed}</FactBadge>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
