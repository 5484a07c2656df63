import { Link } from "@remix-run/react";
import { formatDay } from "~/domain/dates/parse-day";
import { EmptyRow } from "~/ui/admin/empty";
import { MomentText } from "~/ui/admin/people/moment-text";
import type { Tone } from "~/ui/feedback/notice";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { AnswerComplaint } from "./answer-form";
import { RevealContact } from "./reveal-contact";
import { words } from "./words";

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
  complaints: [words.number, words.brand, words.text, words.from, words.due, words.status, words.actions],
  help: [words.received, words.brand, words.text, words.from, words.status],
  data: [words.received, words.brand, words.text, words.record, words.status],
};

function Status({ row }: { row: Row }) {
  if (row.isOverdue) return <StatusBadge tone="bad">{words.overdue}</StatusBadge>;
  return <StatusBadge tone={TONES[row.status] ?? "neutral"}>{words.statuses[row.status] ?? row.status}</StatusBadge>;
}

function Written({ row }: { row: Row }) {
  return (
    <td>
      {row.subject && <b>{words.subjects[row.subject] ?? row.subject}</b>}
      <p className="max-w-prose whitespace-pre-line">{row.text || words.noReason}</p>
      {row.answer && (
        <p className="muted max-w-prose whitespace-pre-line">
          {words.answerField}: {row.answer}
        </p>
      )}
    </td>
  );
}

export function RequestsTable({ kind, rows }: { kind: Kind; rows: readonly Row[] }) {
  return (
    <div className="table-wrap">
      <table className="table">
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
          {rows.length === 0 && <EmptyRow colSpan={HEADS[kind].length} text={words.none[kind]} />}
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num">
                {kind === "complaints" && <b className="block whitespace-nowrap">{row.title}</b>}
                <MomentText at={row.at} />
              </td>
              <td>{row.brand}</td>
              <Written row={row} />
              <td>
                {kind === "data" ? (
                  row.recordHref && <Link to={row.recordHref}>{words.record}</Link>
                ) : (
                  <RevealContact id={row.id} brandId={row.brandId} masked={row.contact} />
                )}
                {kind === "help" && row.title && <p className="muted">{row.title}</p>}
              </td>
              {kind === "complaints" && <td className="num whitespace-nowrap">{row.dueOn && formatDay(row.dueOn)}</td>}
              <td>
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
