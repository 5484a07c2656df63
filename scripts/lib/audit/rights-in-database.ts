import type pg from "pg";
import type { Area } from "~/domain/access/area";
import { openOrBlocked, portalText, requiredOrNot, validOrRevoked, wordList } from "~/domain/audit/rights-in-trail";
import { hasSessionSeal, subjectOfSession } from "~/services/access/session-seal.server";
import { hasApiKeySeal } from "~/services/api-keys/api-key-seal.server";
import {
  hasPortalSeal,
  hasSeal,
  sealPasskey,
  sealSecondStep,
  sealStaff,
} from "~/services/security/account-seal.server";

/** A row that gives somebody a right, as it stands in the database. */
export type RightsRow = {
  /** Facts by the name that the trail has for them. */
  facts: Record<string, string>;
  /** What has no seal of this installation, in words. */
  unsealed: string[];
};

/** A session or a passkey of an account that is open. */
export type OpenAccess = { account: string; id: string; kind: "session" | "passkey" };

const iso = (at: Date | null) => at?.toISOString() ?? "none";

async function staff(client: pg.ClientBase): Promise<RightsRow[]> {
  const { rows } = await client.query(
    "select id, role_id, active, totp_enrolled_at as enrolled, seal, second_step_seal from staff_users order by id",
  );
  return rows.map(({ id, role_id, active, enrolled, seal, second_step_seal }) => ({
    facts: {
      [`staff ${id}: role`]: String(role_id),
      [`staff ${id}: sign-in`]: openOrBlocked(active),
      [`staff ${id}: second step`]: iso(enrolled),
    },
    unsealed: [
      ...(active && !hasSeal(seal, sealStaff({ id, roleId: role_id })) ? [`staff ${id}: role`] : []),
      ...(active && !hasSeal(second_step_seal, sealSecondStep({ area: "admin", id }, enrolled))
        ? [`staff ${id}: second step`]
        : []),
    ],
  }));
}

async function portalUsers(client: pg.ClientBase): Promise<RightsRow[]> {
  const { rows } = await client.query(
    `select brand_id as "brandId", id, partner_id as "partnerId", merchant_id as "merchantId", kind, active, withheld_rights,
       totp_enrolled_at as enrolled, seal, second_step_seal from partner_users order by id`,
  );
  return rows.map(({ id, active, enrolled, withheld_rights, seal, second_step_seal, ...owner }) => {
    const user = `portal user ${id}`;
    return {
      facts: {
        [`${user}: sign-in`]: openOrBlocked(active),
        [`${user}: portal`]: portalText(owner.partnerId, owner.merchantId),
        [`${user}: rights taken`]: wordList(withheld_rights),
        [`${user}: second step`]: iso(enrolled),
      },
      unsealed: [
        ...(active && !hasPortalSeal(seal, { ...owner, id }, { active, withheldRights: withheld_rights })
          ? [`${user}: portal`]
          : []),
        ...(active && !hasSeal(second_step_seal, sealSecondStep({ area: "partner", id }, enrolled))
          ? [`${user}: second step`]
          : []),
      ],
    };
  });
}

async function keys(client: pg.ClientBase): Promise<RightsRow[]> {
  const api = await client.query(
    `select brand_id as "brandId", id, partner_id as "partnerId", secret_hash as "secretHash", rights, seal,
       end_seal as "endSeal", ends_at as "endsAt", revoked_at
     from partner_api_keys order by id`,
  );
  const signIn = await client.query("select id, revoked_at from partner_keys order by id");
  return [
    ...api.rows.map(({ revoked_at, ...key }) => ({
      facts: {
        [`API key ${key.id}: rights`]: wordList(key.rights),
        [`API key ${key.id}: state`]: validOrRevoked(revoked_at !== null),
        [`API key ${key.id}: end`]: iso(key.endsAt),
      },
      unsealed: revoked_at === null && !hasApiKeySeal(key) ? [`API key ${key.id}`] : [],
    })),
    ...signIn.rows.map(({ id, revoked_at }) => ({
      facts: { [`sign-in key ${id}: state`]: validOrRevoked(revoked_at !== null) },
      unsealed: [],
    })),
  ];
}

const accountOf = (row: Record<string, string | null>): string => {
  const staffId = row.impersonatorId ?? row.staffUserId;
  return staffId ? `staff ${staffId}` : `portal user ${row.partnerUserId}`;
};

/** Open sessions of staff and portal users, and passkeys. One without a seal opens nothing, so it is not a right. */
async function openAccess(client: pg.ClientBase): Promise<OpenAccess[]> {
  const sessions = await client.query(
    `select brand_id as "brandId", id, token_hash as "tokenHash", seal, area, host, customer_id as "customerId",
       staff_user_id as "staffUserId", partner_user_id as "partnerUserId", impersonator_id as "impersonatorId", impersonation
     from sessions where area in ('admin', 'partner') and expires_at > now() order by id`,
  );
  const passkeys = await client.query(
    `select brand_id as "brandId", id, area, host, staff_user_id as "staffUserId", partner_user_id as "partnerUserId",
       null as "impersonatorId", credential, public_key as "publicKey", seal from passkeys order by id`,
  );
  return [
    ...sessions.rows
      .filter((row) => hasSessionSeal(row.seal, { ...row, area: row.area as Area, subject: subjectOfSession(row) }))
      .map((row) => ({ account: accountOf(row), id: row.id as string, kind: "session" as const })),
    ...passkeys.rows
      .filter((row) => hasSeal(row.seal, sealPasskey(row)))
      .map((row) => ({ account: accountOf(row), id: row.id as string, kind: "passkey" as const })),
  ];
}

/** Who asked for what a second person decides, which an entry of today may name, and who has approved it. */
async function approvals(client: pg.ClientBase): Promise<{ asked: RightsRow; approved: Record<string, string> }> {
  const { rows } = await client.query("select id, asked_by, decided_by, state from approval_requests order by id");
  const approved = rows.filter(({ state }) => state === "approved");
  return {
    asked: {
      facts: Object.fromEntries(rows.map(({ id, asked_by }) => [`approval ${id}: asked by`, asked_by])),
      unsealed: [],
    },
    approved: Object.fromEntries(approved.map(({ id, decided_by }) => [`approval ${id}: approved by`, decided_by])),
  };
}

/**
 * The rights that stand in the database: of accounts, keys, open sessions and passkeys. `proved`: the rules of approval and what was approved, which
 * are worth something only with an entry.
 */
export async function rightsInDatabase(
  client: pg.ClientBase,
): Promise<{ rows: RightsRow[]; access: OpenAccess[]; proved: Record<string, string> }> {
  const { asked, approved } = await approvals(client);
  const rows = [...(await staff(client)), ...(await portalUsers(client)), ...(await keys(client)), asked];
  const { rows: rules } = await client.query("select rule, is_required from approval_rules order by rule");
  return {
    rows,
    access: await openAccess(client),
    proved: {
      ...Object.fromEntries(
        rules.map(({ rule, is_required }) => [`approval rule ${rule}`, requiredOrNot(is_required)]),
      ),
      ...approved,
    },
  };
}
