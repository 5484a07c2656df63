import { describe, expect, it } from "vitest";
import { onlyReads } from "~/platform/only-reads";

describe("a statement that only reads", () => {
  it.each([
    "select 1",
    ' SELECT "public"."customers"."id" FROM "public"."customers" WHERE ("public"."customers"."brand_id" = $1 AND 1=1) LIMIT $2 OFFSET $3',
    'SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."rate_hits"."brand_id" FROM "public"."rate_hits" WHERE 1=1 OFFSET $1) AS "sub"',
    "select set_config('app.brand', $1, true), now() as now",
    "select set_config('app.scope', 'platform', true), now() as now",
    "select coalesce(max(version), 0) from brands_version where id in ($1,$2)",
  ])("%s", (text) => expect(onlyReads(text)).toBe(true));
});

describe("a statement whose COMMIT must be heard", () => {
  it.each([
    "insert into rate_hits values ($1)",
    "with gone as (delete from sessions returning 1) select count(*) from gone",
    "select id from outbox where at < now() for update skip locked",
    "SELECT id FROM brands FOR NO KEY UPDATE",
    "select id from brands for share",
    "select set_config('app.brand', $1, false)",
    "select set_config('search_path', $1, true)",
    "select pg_advisory_xact_lock($1)",
    "select nextval('numbers')",
    'select public."count"(1)',
    'select "count"(1)',
    "select count/* */(1), write_something (1)",
    "select 1; delete from sessions",
    "select * into copied from brands",
    "begin",
  ])("%s", (text) => expect(onlyReads(text)).toBe(false));
});
