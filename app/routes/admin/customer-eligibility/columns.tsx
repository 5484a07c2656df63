import { Link } from "@remix-run/react";
import type { DedupeDecision } from "~/domain/dedupe/dedupe-log";
import { dedupeWords, eligibilityWords as words } from "~/i18n/staff/eligibility";
import { columnsOf } from "~/ui/admin/table/setup";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

type VerdictLine = {
  id: string;
  name: string;
  href: string;
  answer: "match" | "fail" | "hidden";
  rank: string | null;
  rule: string;
  asks: string;
  has: string;
  besides: string | null;
  offer: string | null;
  unchecked: string | null;
};
const verdict = columnsOf<VerdictLine>();

const ANSWERS = {
  match: { tone: "ok", text: words.match },
  fail: { tone: "warn", text: words.noMatch },
  hidden: { tone: "neutral", text: words.hidden },
} as const satisfies Record<VerdictLine["answer"], { tone: Tone; text: string }>;

const NameLink = ({ line: { name, href } }: { line: { name: string; href: string } }) => (
  <Link to={href} prefetch="none" className="whitespace-nowrap">
    {name}
  </Link>
);

/** A lender's answer: the first rule that fails with both values, and the others. */
export const VERDICT_COLUMNS = verdict.columns([
  verdict.accessor("name", {
    header: words.lender,
    meta: { isRowHead: true },
    cell: ({ row }) => <NameLink line={row.original} />,
  }),
  verdict.accessor("answer", {
    header: words.verdict,
    cell: ({ row: { original: line } }) => (
      <span className="inline-flex items-center gap-x-2 whitespace-nowrap">
        <StatusBadge tone={ANSWERS[line.answer].tone}>{ANSWERS[line.answer].text}</StatusBadge>
        {line.rank && <span className="text-xs whitespace-nowrap text-ink-2 tabular-nums">{line.rank}</span>}
      </span>
    ),
  }),
  verdict.accessor("rule", {
    header: words.rule,
    meta: { cell: "sm:min-w-44" },
    cell: ({ row: { original: line } }) => (
      <span>
        {line.rule || line.offer}
        {(line.unchecked || line.besides) && (
          <small className="block text-xs text-ink-2">{line.unchecked ?? line.besides}</small>
        )}
      </span>
    ),
  }),
  verdict.accessor("asks", { header: words.asks }),
  verdict.accessor("has", { header: words.has }),
]);

type RulesLine = {
  id: string;
  name: string;
  href: string;
  status: "live" | "off" | "unfinished";
  segments: string;
  work: string;
  income: string;
  age: string;
  upTo: string;
  ticket: string;
  score: string;
  pincodes: string;
  only: string;
  tenor: string;
  rate: string;
};
const rules = columnsOf<RulesLine>();

const STATUS_TONES = { live: "ok", off: "neutral", unfinished: "warn" } as const satisfies Record<string, Tone>;
const NARROW = { cell: "whitespace-nowrap tabular-nums" };

/** The criteria of a lender on one line. */
export const RULES_COLUMNS = rules.columns([
  rules.accessor("name", {
    header: words.lender,
    meta: { isRowHead: true, pin: "start" },
    cell: ({ row }) => <NameLink line={row.original} />,
  }),
  rules.accessor("status", {
    header: words.status,
    cell: ({ row: { original: line } }) => (
      <StatusBadge tone={STATUS_TONES[line.status]}>{words[line.status]}</StatusBadge>
    ),
  }),
  rules.accessor("segments", { header: words.segments }),
  rules.accessor("work", { header: words.workTaken }),
  rules.accessor("income", { header: words.incomeLimits, meta: NARROW }),
  rules.accessor("age", { header: words.ageLimits, meta: NARROW }),
  rules.accessor("upTo", { header: words.upTo, meta: NARROW }),
  rules.accessor("ticket", { header: words.ticket, meta: NARROW }),
  rules.accessor("score", { header: words.score, meta: NARROW }),
  rules.accessor("pincodes", { header: words.pincodes }),
  rules.accessor("only", { header: words.only }),
  rules.accessor("tenor", { header: `${words.tenor} (${words.months})`, meta: NARROW }),
  rules.accessor("rate", { header: words.rate, meta: { ...NARROW, align: "end" } }),
]);

type LogLine = {
  id: string;
  at: string;
  brand: string;
  key: string;
  hash: string;
  existing: { text: string; href: string | null };
  level: string;
  decision: DedupeDecision;
  window: string;
};
const log = columnsOf<LogLine>();

const DECISION_TONES = { blocked: "bad", linked: "info", allowed: "ok" } as const satisfies Record<
  DedupeDecision,
  Tone
>;

/** A decision of the de-dupe log; the existing record leads to its customer. */
export const LOG_COLUMNS = log.columns([
  log.accessor("at", { header: words.time, meta: { ...NARROW, isRowHead: true } }),
  log.accessor("brand", { header: words.brand }),
  log.accessor("key", {
    header: words.key,
    cell: ({ row: { original: line } }) => (
      <span className="whitespace-nowrap">
        {line.key} <code className="text-xs text-ink-2">{line.hash}</code>
      </span>
    ),
  }),
  log.accessor((line) => line.existing.text, {
    id: "existing",
    header: words.existing,
    cell: ({ row: { original: line } }) =>
      line.existing.href ? (
        <Link to={line.existing.href} prefetch="none">
          {line.existing.text}
        </Link>
      ) : (
        line.existing.text
      ),
  }),
  log.accessor("level", { header: words.level }),
  log.accessor("decision", {
    header: words.decision,
    cell: ({ row: { original: line } }) => (
      <StatusBadge tone={DECISION_TONES[line.decision]}>{dedupeWords.decisions[line.decision]}</StatusBadge>
    ),
  }),
  log.accessor("window", { header: words.window, meta: NARROW }),
]);
