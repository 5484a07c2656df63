import { Link } from "@remix-run/react";
import { requestsWords } from "~/i18n/staff/requests";
import { dayText } from "~/ui/admin/people/day-text";
import { MomentText } from "~/ui/admin/people/moment-text";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { AnswerComplaint } from "./answer-form";
import { RevealContact } from "./reveal-contact";

export type Kind = "complaints" | "help" | "data";
export type Row = {
  id: string;
  brandId: string;
  brand: string;
  at: string;
  title: string;
  subject: string;
  text: string;
  contact: string;
  recordHref: string | null;
  status: string;
  dueOn: string | null;
  isOverdue: boolean;
  answer: string | null;
};

const TONES: Readonly<Record<string, Tone>> = {
  closed: "ok",
  forwarded: "ok",
  done: "ok",
  failed: "warn",
  asked: "info",
};

const HEADS: Record<Kind, readonly string[]> = {
  complaints: [
    requestsWords.number,
    requestsWords.brand,
    requestsWords.text,
    requestsWords.from,
    requestsWords.due,
    requestsWords.status,
    requestsWords.actions,
  ],
  help: [requestsWords.received, requestsWords.brand, requestsWords.text, requestsWords.from, requestsWords.status],
  data: [requestsWords.received, requestsWords.brand, requestsWords.text, requestsWords.record, requestsWords.status],
};

function Status({ row }: { row: Row }) {
  if (row.isOverdue) return <StatusBadge tone="bad">{requestsWords.overdue}</StatusBadge>;
  return (
    <StatusBadge tone={TONES[row.status] ?? "neutral"}>{requestsWords.statuses[row.status] ?? row.status}</StatusBadge>
  );
}

function Written({ row }: { row: Row }) {
  return (
    <td>
      <div>
        {row.subject && <b>{requestsWords.subjects[row.subject] ?? row.subject}</b>}
        <p className="max-w-prose whitespace-pre-line">{row.text || requestsWords.noReason}</p>
        {row.answer && (
          <p className="muted max-w-prose whitespace-pre-line">
            {requestsWords.answerField}: {row.answer}
          </p>
        )}
      </div>
    </td>
  );
}

export function RequestsTable({ kind, rows }: { kind: Kind; rows: readonly Row[] }) {
  return (
    <div className="table-wrap">
      <table className="table folds">
        <thead>
          <tr>
            {HEADS[kind].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && <EmptyRow colSpan={HEADS[kind].length} text={requestsWords.none[kind]} />}
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num" data-l={kind === "complaints" ? requestsWords.number : requestsWords.received}>
                <div>
                  {kind === "complaints" && <b className="block whitespace-nowrap">{row.title}</b>}
                  <MomentText at={row.at} />
                </div>
              </td>
              <td data-l={requestsWords.brand}>{row.brand}</td>
              <Written row={row} />
              <td data-l={kind === "data" ? requestsWords.record : requestsWords.from}>
                <div>
                  {kind === "data" ? (
                    row.recordHref && <Link to={row.recordHref}>{requestsWords.record}</Link>
                  ) : (
                    <RevealContact id={row.id} brandId={row.brandId} masked={row.contact} />
                  )}
                  {kind === "help" && row.title && <p className="muted">{row.title}</p>}
                </div>
              </td>
              {kind === "complaints" && (
                <td className="num whitespace-nowrap" data-l={requestsWords.due}>
                  {row.dueOn && dayText(row.dueOn)}
                </td>
              )}
              <td data-l={requestsWords.status}>
                <Status row={row} />
              </td>
              {kind === "complaints" && (
                <td>
                  {row.status === "open" && <AnswerComplaint id={row.id} brandId={row.brandId} ticket={row.title} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
