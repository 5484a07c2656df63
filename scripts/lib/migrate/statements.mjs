/** Migrations from this day on follow the rules below; earlier ones have landed and do not change. */
export const CHECKED_SINCE = "20261204";

const KIND = /^-- (expand|backfill|contract): /;
/** The longest that a migration may wait for a lock while everybody else waits behind it. */
const MAX_SECONDS = 5;

const NAME = String.raw`(?:IF NOT EXISTS |IF EXISTS |ONLY )*(?:public\.)?"?([a-z0-9_]+)"?`;
const CREATED = new RegExp(`^CREATE (?:UNLOGGED |TEMP |TEMPORARY )?TABLE ${NAME}`, "i");
const ALTERED = new RegExp(`^ALTER TABLE ${NAME}`, "i");
const INDEXED = /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON (?:ONLY )?(?:public\.)?"?([a-z0-9_]+)"?/is;

/** What no migration may do to a table that has rows: the pattern, and what to do instead. @type {[RegExp, string][]} */
const NEVER = [
  [
    /^(ALTER TABLE .*\bRENAME\b|ALTER \w+ .*\bRENAME TO\b)/is,
    "renames: the previous release asks for the old name. Add the new one, and drop the old one a release later",
  ],
  [
    /^ALTER TABLE .*\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/is,
    "changes the type of a column, which rewrites the table under a lock. Add a column",
  ],
  [/^(TRUNCATE|LOCK|CLUSTER|VACUUM FULL|REINDEX (?!.*CONCURRENTLY))/i, "locks a whole table"],
  [/^(UPDATE|DELETE FROM) (?!.*\bWHERE\b)/is, "changes every row at once. Name the rows, and go in batches"],
];

/** The same for tables that the migration did not create itself. @type {[RegExp, string][]} */
const ON_EXISTING = [
  [
    /\bADD (COLUMN )?(IF NOT EXISTS )?(?!CONSTRAINT)\S+ [^,]*\bNOT NULL\b(?![^,]*\b(DEFAULT|GENERATED)\b)(?<!\bDEFAULT\b[^,]*)/is,
    "adds a column that the previous release does not fill. Let it be null, or give it a default",
  ],
  [
    /\bADD CONSTRAINT \S+ (CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/is,
    "proves a constraint under a lock. Add it NOT VALID, and VALIDATE it in a migration of its own",
  ],
  [
    /\bADD (CONSTRAINT \S+ )?(UNIQUE|PRIMARY KEY)\b(?!.*\bUSING INDEX\b)/is,
    "builds an index under a lock. Build it CONCURRENTLY, and add the constraint USING INDEX",
  ],
];

/** What takes something away. */
const TAKES_AWAY =
  /^DROP (TABLE|VIEW|SCHEMA|TYPE)\b|^ALTER TABLE .*\bDROP (COLUMN )?(?!CONSTRAINT|DEFAULT|NOT|EXPRESSION|IDENTITY)|\bSET NOT NULL\b/is;

/** A body between dollars, a string, or a comment: whichever begins first, since each may hold the signs of the others. */
const ASIDES = /(\$\w*\$).*?\1|'(?:[^']|'')*'|--[^\n]*|\/\*.*?\*\//gs;
/** What stays of them, by their first letter. @type {Record<string, string>} */
const LEFT = { $: "$$", "'": "''" };

/** The statements of a text, without comments, and with bodies and strings emptied. @param {string} text */
export function statementsOf(text) {
  return text
    .replace(ASIDES, (aside) => LEFT[aside.slice(0, 1)] ?? "")
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " "))
    .filter(Boolean);
}

/** @param {string} statement */
const short = (statement) => (statement.length > 80 ? `${statement.slice(0, 77)}...` : statement);

/**
 * What a running release beside it would notice of a migration, a sentence each.
 * @param {string} name @param {string} text @returns {string[]}
 */
export function migrationProblems(name, text) {
  /** @type {string[]} */
  const problems = [];
  /** @param {string} what @param {string} [statement] */
  const found = (what, statement) => problems.push(`${name} ${what}${statement ? `: ${short(statement)}` : ""}`);
  const kind = KIND.exec(text)?.[1];
  if (!kind) found('does not begin with "-- expand: …", "-- backfill: …" or "-- contract: …"');

  const statements = statementsOf(text);
  const isConcurrent = statements.some((statement) => /\bCONCURRENTLY\b/i.test(statement));
  if (isConcurrent && statements.length > 1)
    found("has more than one statement beside one that runs CONCURRENTLY, outside a transaction");
  const seconds = /\bSET lock_timeout = '(\d+)s'/.exec(text)?.[1];
  const isBatched = statements.length === 1 && /^DO /i.test(statements[0] ?? "");
  if (!isConcurrent && !isBatched && !(Number(seconds) <= MAX_SECONDS))
    found(`does not begin with SET lock_timeout = '${MAX_SECONDS}s' or less`);

  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []));
  for (const statement of statements) {
    for (const [pattern, why] of NEVER) if (pattern.test(statement)) found(why, statement);
    if (kind !== "contract" && TAKES_AWAY.test(statement))
      found("takes away what the previous release may use. Only a contract may, a release later", statement);
    const indexed = INDEXED.exec(statement)?.[1];
    if (indexed && !own.has(indexed))
      found("builds an index without CONCURRENTLY, and nobody can write meanwhile", statement);
    const altered = ALTERED.exec(statement)?.[1];
    if (!altered || own.has(altered)) continue;
    for (const [pattern, why] of ON_EXISTING) if (pattern.test(statement)) found(why, statement);
  }
  return problems;
}
