import { describe, expect, it } from "vitest";
import { migrationProblems, statementsOf } from "../../../../../scripts/lib/migrate/statements.mjs";

const HEAD = "-- expand: something.\nSET lock_timeout = '5s';\n";
const problems = (sql: string, head = HEAD) =>
  migrationProblems("1_x", head + sql).map((line) => line.slice("1_x ".length));

describe("the statements of a migration", () => {
  it("are read without comments, strings and bodies", () => {
    expect(statementsOf("-- a; b\nSELECT 'x; y''z'; /* ; */ DO $$ BEGIN; END $$;")).toEqual(["SELECT ''", "DO $$"]);
  });

  it("are read whole past an apostrophe in a comment, and past the signs of a comment in a string", () => {
    expect(
      statementsOf("-- a file's rows\nDROP TABLE a; -- nobody's\nSELECT '--', 1; /* it's */ DROP TABLE b;"),
    ).toEqual(["DROP TABLE a", "SELECT '', 1", "DROP TABLE b"]);
  });

  it.each([
    "CREATE TABLE t (id uuid PRIMARY KEY, name text NOT NULL); CREATE INDEX t_name ON t (name); ALTER TABLE t ADD CONSTRAINT c CHECK (name <> '');",
    "ALTER TABLE brands ADD COLUMN note text;",
    "ALTER TABLE brands ADD COLUMN note text NOT NULL DEFAULT '';",
    "ALTER TABLE brands ADD CONSTRAINT c CHECK (key <> '') NOT VALID;",
    "UPDATE settings SET value = '1' WHERE key = 'a';",
    "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DELETE FROM outbox; TRUNCATE x; END $$;",
  ])("pass when the previous release notices nothing: %s", (sql) => expect(problems(sql)).toEqual([]));

  it.each([
    ["ALTER TABLE brands RENAME COLUMN key TO slug;", "renames"],
    ["ALTER TABLE brands ALTER COLUMN key TYPE varchar(9);", "changes the type of a column"],
    ["ALTER TABLE brands ADD COLUMN note text NOT NULL;", "adds a column that the previous release does not fill"],
    ["ALTER TABLE brands ADD CONSTRAINT c CHECK (key <> '');", "proves a constraint under a lock"],
    ["ALTER TABLE brands ADD CONSTRAINT c UNIQUE (key);", "builds an index under a lock"],
    ["CREATE UNIQUE INDEX i ON brands (key) WHERE key <> '';", "builds an index without CONCURRENTLY"],
    ["ALTER TABLE brands DROP COLUMN note;", "takes away what the previous release may use"],
    ["DROP TABLE brands;", "takes away what the previous release may use"],
    ["ALTER TABLE brands ALTER COLUMN note SET NOT NULL;", "takes away what the previous release may use"],
    ["UPDATE partner_users SET notices_off = '{}';", "changes every row at once"],
    ["TRUNCATE brands;", "locks a whole table"],
  ])("are refused when it would: %s", (sql, why) => {
    expect(problems(sql)).toEqual([expect.stringMatching(new RegExp(`^${why}`))]);
  });

  it("take away in a contract, a release later", () => {
    const contract = HEAD.replace("expand", "contract");
    expect(problems("ALTER TABLE brands DROP COLUMN note; DROP TABLE notes;", contract)).toEqual([]);
  });

  it("say what they are, and wait five seconds for a lock at most", () => {
    expect(problems("SELECT 1;", "")).toEqual([
      'does not begin with "-- expand: …", "-- backfill: …" or "-- contract: …"',
      "does not begin with SET lock_timeout = '5s' or less",
    ]);
    expect(problems("SELECT 1;", HEAD.replace("5s", "60s"))).toEqual([
      "does not begin with SET lock_timeout = '5s' or less",
    ]);
  });

  it("run alone when they build an index beside running work", () => {
    const index = "CREATE INDEX CONCURRENTLY i ON brands (key);";
    expect(problems(index, "-- expand: an index.\n")).toEqual([]);
    expect(problems(index)).toEqual([
      expect.stringMatching(/^has more than one statement beside one that runs CONCURRENTLY/),
    ]);
  });
});
