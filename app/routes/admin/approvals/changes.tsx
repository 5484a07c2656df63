import { isDay } from "~/domain/dates/day";
import { approvalRuleWords } from "~/i18n/staff/approval-rules";
import { approvalsWords as words } from "~/i18n/staff/approvals";
import { dayText } from "~/ui/admin/people/day-text";
import { FactBadge } from "~/ui/components/feedback/status-badge";
import type { ApprovalRow } from "./approval-card";

const valueText = (text: string | null, none: string): string =>
  text === null ? none : isDay(text) ? dayText(text) : (words.values[text] ?? text);

function fieldText(kind: string, field: string): string {
  const rule = /^rule:(.+)$/.exec(field)?.[1];
  if (rule) return approvalRuleWords.rules[rule]?.name ?? rule;
  return words.fieldsOf[kind]?.[field] ?? words.fields[field] ?? field;
}

/** What changes: now and after while it is open, and what was asked for once it has ended. */
export function Changes({ row }: { row: ApprovalRow }) {
  const isOpen = row.state === "open";
  const gone = (field: string) =>
    row.kind === "customer.erase" && field === "account" ? words.deleted : words.nothing;
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
          {row.changes.map(({ field, now, asked, isChanged }) => (
            <tr key={field} className="border-t border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal text-ink-2">
                {fieldText(row.kind, field)}
              </th>
              {isOpen && <td className="py-2 pe-4 text-ink-2">{valueText(now, words.nothing)}</td>}
              <td className="py-2">
                <span className="inline-flex flex-wrap items-center gap-2">
                  {valueText(asked, gone(field))}
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
