import { Link, useSearchParams } from "@remix-run/react";
import { countText } from "~/domain/counts/count-text";
import { Cluster } from "~/ui/components/layout";
import { Line, STATEMENT_COLUMNS } from "./line";
import type { LineView } from "./line-view.server";
import type { StatementPage } from "./page.server";

/** A refused dispute: its line, what is wrong, and what was typed. */
export type FailedDispute = { line: string; errors: Record<string, string>; typed: Readonly<Record<string, string>> };

type ListProps = { page: StatementPage; failed: FailedDispute | null };

/** The lines of a month with those that it took over, in pages. */
export function LineList({ page, failed }: ListProps) {
  const { words, carried, carriedTitle, carriedMore, lines, lineCount, before, after, foot } = page;
  return (
    <>
      {carried.length > 0 && (
        <section className="grid gap-3">
          <h2>{carriedTitle}</h2>
          <Lines lines={carried} page={page} failed={failed} />
          {carriedMore && <p className="text-xs text-ink-2">{carriedMore}</p>}
        </section>
      )}
      <section className="grid gap-3">
        <Cluster between>
          <h2>
            {words.lines} <span className="text-xs font-normal text-ink-2 tabular-nums">{countText(lineCount)}</span>
          </h2>
          <span className="text-xs text-ink-2">{lineCount > 0 ? words.openLine : words.noLines}</span>
        </Cluster>
        {lines.length > 0 && (
          <Lines lines={lines} page={page} failed={failed}>
            <div className="grid gap-1 rounded-md border border-line bg-sunken px-4 py-2 font-bold tabular-nums broad:rounded-none broad:border-x-0 broad:border-b-0 broad:grid-cols-(--line-columns) broad:items-center broad:gap-x-5">
              <span className="broad:col-[1/4]">{words.foot}</span>
              <Folded label={words.disbursed}>{foot.disbursed}</Folded>
              <span className="max-broad:hidden" />
              <Folded label={words.commission}>{foot.commission}</Folded>
            </div>
          </Lines>
        )}
        {(before || after) && (
          <Cluster as="nav" between aria-label={words.lines}>
            {before ? <Link to={`?before=${before}`}>{words.earlier}</Link> : <span />}
            {after && <Link to={`?after=${after}`}>{words.later}</Link>}
          </Cluster>
        )}
      </section>
    </>
  );
}

/** A figure of the foot: on a phone with its label. */
const Folded = ({ label, children }: { label: string; children: string }) => (
  <span className="flex justify-between gap-4 broad:justify-end">
    <span className="font-normal text-ink-2 broad:sr-only">{label}</span>
    {children}
  </span>
);

function Lines({ lines, page, failed, children }: ListProps & { lines: LineView[]; children?: React.ReactNode }) {
  const { words } = page;
  const [search] = useSearchParams();
  const opened = failed?.line ?? search.get("line");
  return (
    <div
      className={`grid gap-3 tabular-nums broad:gap-0 broad:overflow-clip broad:rounded-md broad:border broad:border-line broad:bg-surface ${STATEMENT_COLUMNS}`}
    >
      <div
        aria-hidden="true"
        className="hidden min-h-9 items-center gap-x-5 bg-sunken px-4 text-xs font-medium text-ink-2 broad:grid broad:grid-cols-(--line-columns)"
      >
        <span>{words.date}</span>
        <span>{words.customer}</span>
        <span>{words.lender}</span>
        <span className="text-end">{words.disbursed}</span>
        <span>{words.slab}</span>
        <span className="text-end">{words.commission}</span>
        <span>{words.state}</span>
      </div>
      <ul className="grid gap-3 broad:gap-0">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            words={words}
            isOpen={opened === line.id}
            failed={failed?.line === line.id ? failed : null}
          />
        ))}
      </ul>
      {children}
    </div>
  );
}
