import type pg from "pg";
import { RIGHTS_ACTIONS, type RightsEntry, type RightsInTrail, rightsInTrail } from "~/domain/audit/rights-in-trail";
import { type OpenAccess, rightsInDatabase } from "./rights-in-database";

const TIME_DIGITS = 12;

/** When a time-ordered id (UUID v7) was made; null for another kind of id. */
function idTime(id: string): Date | null {
  const digits = id.replaceAll("-", "");
  return digits[TIME_DIGITS] === "7" ? new Date(Number.parseInt(digits.slice(0, TIME_DIGITS), 16)) : null;
}

/** A session that was opened while the others ended may stand: requests run beside each other, and clocks differ. */
const BESIDE_MS = 60_000;

async function readTrail(client: pg.ClientBase): Promise<RightsInTrail> {
  const { rows } = await client.query(
    `select b.key, e.seq::text as seq, e.action, e.actor_id, e.subject_kind, e.subject_id, e.before, e.after, e.at
     from audit_entries e join brands b on b.id = e.brand_id where e.action = any($1::text[]) order by e.brand_id, e.seq`,
    [RIGHTS_ACTIONS],
  );
  return rightsInTrail(
    rows.map(
      (row): RightsEntry => ({
        place: `${row.key} ${row.seq}`,
        action: row.action,
        actorId: row.actor_id,
        subject: { kind: row.subject_kind, id: row.subject_id },
        before: row.before ?? {},
        after: row.after ?? {},
        at: row.at,
      }),
    ),
  );
}

/** Why an open session or a passkey must not be there; null when nothing speaks against it. */
function accessFault({ account, id, kind }: OpenAccess, trail: RightsInTrail): string | null {
  const gone = trail.facts.get(`${kind} ${id}: state`);
  if (gone) return `${kind} ${id} of ${account} is there, but entry ${gone.place} ended it`;
  const made = idTime(id);
  const passkeys = trail.passkeysEnded.get(account);
  const ends = kind === "session" ? (trail.sessionsEnded.get(account) ?? []) : passkeys ? [passkeys] : [];
  const end = ends.find(({ at, kept }) => kept !== id && made && made.getTime() < at.getTime() - BESIDE_MS);
  return end ? `${kind} ${id} of ${account} is there, but entry ${end.place} ended it` : null;
}

/**
 * What of the rights in the database is not what the audit trail says, in words: roles, blocked accounts, rights that were taken, keys that were taken
 * back, sessions and passkeys that had ended, rules of approval, and whatever has no seal of this installation. Rights from before their entries began
 * are proved by their seals alone. Reads one instant, with a login that sees all rows.
 */
export async function checkRights(client: pg.ClientBase): Promise<string[]> {
  await client.query("begin isolation level repeatable read read only");
  try {
    const trail = await readTrail(client);
    const { rows, access, proved } = await rightsInDatabase(client);
    const inDatabase = Object.assign({}, ...rows.map(({ facts }) => facts)) as Record<string, string>;
    const differs = Object.entries({ ...inDatabase, ...proved }).flatMap(([name, value]) => {
      const last = trail.facts.get(name);
      return last && last.value !== value ? [`${name} is ${value}, but entry ${last.place} says ${last.value}`] : [];
    });
    const unnamed = Object.keys(proved).filter((name) => !trail.facts.has(name));
    const missing = [...trail.facts].filter(
      ([name]) => isOfAccountOrRule(name) && !(name in inDatabase) && !(name in proved),
    );
    return [
      ...rows.flatMap(({ unsealed }) => unsealed.map((name) => `${name} was not written by this installation`)),
      ...differs,
      ...unnamed.map((name) => `${name} is ${proved[name]}, but no entry says so`),
      ...missing.map(([name, { value, place }]) => `${name} is missing, but entry ${place} says ${value}`),
      ...access.flatMap((one) => accessFault(one, trail) ?? []),
    ];
  } finally {
    await client.query("rollback");
  }
}

/** Accounts and rules are never deleted; keys go with their partner. */
const isOfAccountOrRule = (name: string): boolean => /^(staff .*: role|approval rule .*)$/.test(name);
