import { cx } from "class-variance-authority";
import type { PortalTexts } from "~/i18n/portal/texts";
import { ToneIcon, toneClass } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { ChevronIcon } from "~/ui/components/icons/icons";
import { LineActions } from "./line-actions";
import type { FailedDispute } from "./line-list";
import type { LineNote, LineView } from "./line-view.server";

/** The class that gives a list's lines their columns: date, customer, lender, disbursed, slab, commission, status, chevron. */
export const STATEMENT_COLUMNS =
  "[--line-columns:3.75rem_minmax(0,1fr)_minmax(0,1.25fr)_7.5rem_minmax(0,1.25fr)_7.5rem_7.25rem_1.25rem]";

type LineProps = {
  line: LineView;
  words: PortalTexts<"statements">;
  isOpen: boolean;
  failed: FailedDispute | null;
};

/** A line of the statement: its figures, why it is held or disputed, and, opened, how it came to its amount. */
export function Line({ line, words, isOpen, failed }: LineProps) {
  const { date, customer, lender, disbursed, slab, commission, badge, notes } = line;
  return (
    <li
      className="rounded-md border border-line bg-surface broad:rounded-none broad:border-0 broad:border-t"
      id={`line-${line.id}`}
    >
      <details className="group/line" open={isOpen}>
        <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 p-4 group-open/line:bg-brand-soft hover:bg-hover focus-visible:shadow-focus broad:grid-cols-(--line-columns) broad:gap-x-5 broad:py-2 broad:group-open/line:shadow-[inset_3px_0_0_var(--color-brand-ink)] [&::-webkit-details-marker]:hidden">
          <Cell label={words.date}>{date}</Cell>
          <Cell label={words.customer}>{customer}</Cell>
          <Cell label={words.lender}>{lender}</Cell>
          <Cell label={words.disbursed} atEnd>
            {disbursed}
          </Cell>
          <Cell label={words.slab}>{slab}</Cell>
          <span className="text-xl leading-[1.3] font-bold max-broad:col-start-1 max-broad:row-start-1 broad:text-end broad:text-sm">
            <span className="sr-only">{words.commission} </span>
            {commission}
          </span>
          <span className="max-broad:col-start-2 max-broad:row-start-1">
            <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
          </span>
          <ChevronIcon className="hidden justify-self-end text-ink-3 transition-[rotate] duration-(--mid) group-open/line:rotate-90 broad:block" />
          {notes.map((note) => (
            <Note note={note} key={note.strong + note.text} />
          ))}
          <span className="col-span-full mt-1 flex min-h-8 items-center font-medium text-brand-ink underline decoration-1 underline-offset-[0.2em] broad:hidden">
            {words.why}
          </span>
        </summary>
        <div className="grid gap-4 border-t border-line p-4 broad:ps-[5.75rem] broad:shadow-[inset_3px_0_0_var(--color-brand-ink)]">
          <h3 className="text-sm max-broad:hidden">{words.why}</h3>
          <ol className="grid gap-3 broad:grid-cols-4 broad:gap-x-5">
            {line.why.chain.map(({ title, when, text }, at) => (
              <li
                className="relative grid content-start gap-0.5 border-s-2 border-brand-line ps-3 broad:border-s-0 broad:border-t-2 broad:ps-0 broad:pt-2"
                key={title}
              >
                {at > 0 && (
                  <span aria-hidden="true" className="absolute -start-5 -top-3.5 hidden text-ink-3 broad:block">
                    →
                  </span>
                )}
                <b>{title}</b>
                {when}
                <span className="text-xs text-ink-2">{text}</span>
              </li>
            ))}
          </ol>
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-sm bg-sunken px-4 py-3">
            <strong className="text-lg">{line.why.sum}</strong>
            <span className="text-xs text-ink-2">{line.why.sumText}</span>
          </p>
          <LineActions line={line} words={words} failed={failed} />
        </div>
      </details>
    </li>
  );
}

/** A cell: on a phone a line with its label. */
const Cell = ({ label, atEnd, children }: { label: string; atEnd?: boolean; children: string }) => (
  <span
    className={cx(
      "flex justify-between gap-4 text-end max-broad:col-span-full broad:text-start",
      atEnd && "broad:justify-end",
    )}
  >
    <span className="text-start whitespace-nowrap text-ink-2 broad:sr-only">{label}</span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);

const INK = {
  warn: "broad:text-warn",
  info: "broad:text-info",
  ok: "broad:text-ok",
  neutral: "broad:text-ink-2",
} as const;

/** Why a line is held, disputed or taken back. */
const Note = ({ note: { tone, strong, quote, text } }: { note: LineNote }) => (
  <span
    className={cx(
      toneClass({ tone }),
      "col-span-full mt-1 flex gap-2 rounded-sm px-3 py-2 text-xs broad:col-[2/-1] broad:mt-0 broad:border-0 broad:bg-transparent broad:p-0",
      INK[tone],
    )}
  >
    <ToneIcon tone={tone} className="mt-0.5 size-4 flex-none" />
    <span>
      {strong && <b>{strong} </b>}
      {quote && `“${quote}” `}
      {text}
    </span>
  </span>
);
