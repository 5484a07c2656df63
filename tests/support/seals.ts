import { createHmac } from "node:crypto";
import type pg from "pg";
import { canonicalJson } from "~/domain/hashes/canonical-json";

/** Seals as the product makes them, with the keys of the environment, also in a process that has no other part of the product. */
const tag = (key: "INDEX_KEY" | "APP_SECRET", table: string, facts: unknown[]) =>
  createHmac("sha256", Buffer.from(process.env[key] ?? "", "base64"))
    .update([...(key === "INDEX_KEY" ? [""] : []), table, canonicalJson(facts)].join("\u0000"))
    .digest("base64url");

const time = (at: Date | null) => at?.getTime() ?? null;

type Owner = Pick<pg.ClientBase, "query">;

/**
 * Seals every account and session again as it stands, after a test has written into them by hand; `only`: one account with its sessions, or one session.
 */
export async function sealAll(owner: Owner, only: string | null = null): Promise<void> {
  const staff = await owner.query(
    "select id, role_id, totp_enrolled_at as at from staff_users where $1::uuid is null or id = $1",
    [only],
  );
  for (const { id, role_id, at } of staff.rows)
    await owner.query("update staff_users set seal = $2, second_step_seal = $3 where id = $1", [
      id,
      tag("INDEX_KEY", "staff_users.seal", [id, role_id]),
      tag("INDEX_KEY", "second_step_seal", ["admin", id, time(at)]),
    ]);
  const users = await owner.query(
    "select brand_id, id, partner_id, merchant_id, kind, totp_enrolled_at as at from partner_users where $1::uuid is null or id = $1",
    [only],
  );
  for (const { brand_id, id, partner_id, merchant_id, kind, at } of users.rows)
    await owner.query("update partner_users set seal = $2, second_step_seal = $3 where id = $1", [
      id,
      tag("INDEX_KEY", "partner_users.seal", [brand_id, id, partner_id, merchant_id, kind]),
      tag("INDEX_KEY", "second_step_seal", ["partner", id, time(at)]),
    ]);
  const sessions = await owner.query(
    "select brand_id, id, created_at, second_factor_at, identity_confirmed_at from sessions where $1::uuid is null or $1 in (id, staff_user_id, partner_user_id)",
    [only],
  );
  for (const { brand_id, id, created_at, second_factor_at, identity_confirmed_at } of sessions.rows)
    await owner.query("update sessions set proofs = $2 where id = $1", [
      id,
      tag("APP_SECRET", "session-proofs", [
        ...[brand_id, id, time(created_at), time(second_factor_at), time(identity_confirmed_at)],
      ]),
    ]);
}

/** Runs a statement by hand that changes accounts or sessions, and seals them again. */
export async function sealed(owner: Owner, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const result = await owner.query(text, values);
  await sealAll(owner);
  return result;
}
