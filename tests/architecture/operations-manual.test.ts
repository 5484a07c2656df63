import { describe, expect, it } from "vitest";
import { sourceFiles, sourceText } from "../support/source-files";

const MANUAL = sourceFiles("docs/operations").filter((file) => file.endsWith(".md"));
/** Where what the manual names must be: everything that runs, or that a server is configured with. */
const CODE = sourceFiles(
  "app",
  "jobs",
  "scripts",
  "deploy",
  "prisma/seed",
  "tests/ops",
  "server.ts",
  "Dockerfile",
  "package.json",
)
  .filter((file) => !/\.(md|svg|woff2|png|jpg|xlsx)$/.test(file))
  .map(sourceText)
  .join("\n");
const RULES = ["deploy/prometheus/alerts.yml", "deploy/prometheus/security-alerts.yml"].map(sourceText).join("\n");
const ALERTS = new Set([...RULES.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name));

/** What PostgreSQL and its tools, AWS, Node, curl, Redis and Patroni call so themselves. */
const OF_OTHERS = new Set(
  `application_name archive_command archive_timeout hot_standby_feedback last_failed_wal pg_basebackup pg_ctlcluster pg_dump
  pg_partman pg_statio_user_indexes pg_switch_wal pg_trgm pg_wal query_start sync_state wait_event
  AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY NODE_EXTRA_CA_CERTS http_code synchronous_mode used_memory`.split(/\s+/),
);

const spansOf = (text: string) => [
  ...[...text.matchAll(/```[a-z]*\n([\s\S]*?)```/g)].map(([, block = ""]) => block),
  ...[...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span),
];
const isInCode = (word: string) => new RegExp(`(?<![A-Za-z0-9_])${word}(?![A-Za-z0-9_])`).test(CODE);

/** `<name>-failed`, which `startEvery` writes. */
const isOfRegularWork = (event: string) =>
  event.endsWith("-failed") && CODE.includes(`startEvery("${event.replace(/-failed$/, "")}"`);

/** Variables, figures, events of the log and alerts in a page that nothing has. */
function missingIn(text: string): string[] {
  const spans = spansOf(text);
  const words = (pattern: RegExp) => spans.flatMap((span) => span.match(pattern) ?? []);
  const own = (names: readonly string[]) => [...new Set(names)].filter((name) => !OF_OTHERS.has(name));
  const variables = own(words(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)).filter((name) => !isInCode(name));
  const figures = own(words(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)).filter((name) => !isInCode(name));
  const events = spans.flatMap((span) => [...span.matchAll(/"event":"([a-z-]+)"/g)].map(([, name = ""]) => name));
  const lines = [...text.matchAll(/[Ll]ines? `([a-z]+(?:-[a-z]+)+)`/g)].map(([, name = ""]) => name);
  const linked = [...text.matchAll(/\[(\w+)\]\((?:alerts\.md)?#(\w+)\)/g)].filter(([, name = ""]) =>
    /[a-z][A-Z]/.test(name),
  );
  return [
    ...variables,
    ...figures,
    ...own([...events, ...lines]).filter((name) => !CODE.includes(`"${name}"`) && !isOfRegularWork(name)),
    ...linked.map(([, name = ""]) => name).filter((name) => !ALERTS.has(name)),
  ];
}

describe("the manual of operations (docs/operations)", () => {
  it("BEY-06 names variables, figures, events of the log and alerts that exist", () => {
    expect(MANUAL.length).toBeGreaterThan(15);
    const missing = MANUAL.flatMap((file) => missingIn(sourceText(file)).map((name) => `${file}: ${name}`));
    expect(missing).toEqual([]);
  });

  it("notices each kind that does not exist", () => {
    const text =
      '`OUTBOX_HORSES` and `DB_POOL`, `sum(outbox_waiting) > sum(outbox_horses)`, `"event":"message-not-sent"` and ' +
      '`"event":"horse-not-sent"`, `"event":"promises-failed"`, [OutboxOld](#outboxold) and [HorsesOld](alerts.md#horsesold)';
    expect(missingIn(text)).toEqual(["OUTBOX_HORSES", "outbox_horses", "horse-not-sent", "HorsesOld"]);
  });

  it("BEY-06 has a heading for each alert, and none for another", () => {
    const headings = [...sourceText("docs/operations/alerts.md").matchAll(/^## (\w+)$/gm)].map(([, name = ""]) => name);
    expect(headings.filter((name) => !ALERTS.has(name))).toEqual([]);
    expect([...ALERTS].filter((name) => !headings.includes(name))).toEqual([]);
    const shown = [...CODE.matchAll(/"alerts\.md: (\w+)"/g)].map(([, name = ""]) => name);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((name) => !headings.includes(name))).toEqual([]);
  });
});
