import { canonicalJson } from "~/domain/hashes/canonical-json";

/** An entry of the audit trail about the rights of an account or a key. */
export type RightsEntry = {
  /** Its brand and number in the chain, such as `cl 45`. */
  place: string;
  action: string;
  actorId: string;
  subject: { kind: string; id: string };
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  at: Date;
};

/** A value that the database must have since an entry was written. */
export type TrailFact = { value: string; place: string };

/** The moment at which an account's earlier sessions, or passkeys, ended. `kept`: the one session that did not end. */
export type TrailEnd = { at: Date; kept: string | null; place: string };

/** What the trail says of all accounts and keys: facts by name, and what ended. */
export type RightsInTrail = {
  facts: ReadonlyMap<string, TrailFact>;
  /** By account, `staff ID` or `portal user ID`. */
  sessionsEnded: ReadonlyMap<string, readonly TrailEnd[]>;
  passkeysEnded: ReadonlyMap<string, TrailEnd>;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Words as one text that does not depend on their order. */
export const wordList = (words: readonly unknown[]): string => words.map(String).sort().join(", ") || "none";

/** The words of a right that is there or not. */
export const openOrBlocked = (isOpen: unknown): string => (isOpen === false ? "blocked" : "open");
export const validOrRevoked = (isRevoked: boolean): string => (isRevoked ? "revoked" : "valid");
export const requiredOrNot = (isRequired: unknown): string => (isRequired === true ? "required" : "not required");

/** Whose portal a user signs in to. */
export const portalText = (partnerId: string | null, merchantId: string | null): string =>
  merchantId ? `merchant ${merchantId}` : `partner ${partnerId}`;

type Read = {
  facts?: Record<string, string>;
  endsSessions?: { of: string; kept?: string | null };
  endsPasskeys?: string;
};

const staffOf = ({ subject }: RightsEntry) => `staff ${subject.id}`;
const userOf = ({ before, after }: RightsEntry) => `portal user ${textOf(after.userId) || textOf(before.userId)}`;
const ownUserOf = ({ subject }: RightsEntry) => `portal user ${subject.id}`;
const keyOf = ({ before, after }: RightsEntry) => textOf(after.keyId) || textOf(before.keyId);

const signIn = (account: string, isOpen: boolean): Read => ({
  facts: { [`${account}: sign-in`]: openOrBlocked(isOpen) },
  ...(isOpen ? {} : { endsSessions: { of: account } }),
});
const secondStep = (account: string, since: Date | null): Read => ({
  facts: { [`${account}: second step`]: since?.toISOString() ?? "none" },
});
const noSecondStep = (account: string): Read => ({ ...secondStep(account, null), endsPasskeys: account });

const newUser = (entry: RightsEntry): Read => {
  const user = userOf(entry);
  const ofMerchant = entry.subject.kind === "merchant" ? entry.subject.id : textOf(entry.after.merchantId) || null;
  return {
    facts: {
      [`${user}: sign-in`]: "open",
      [`${user}: portal`]: portalText(entry.subject.kind === "partner" ? entry.subject.id : null, ofMerchant),
      [`${user}: rights taken`]: "none",
    },
  };
};
const newApiKey = (entry: RightsEntry): Read => {
  const { rights } = entry.after;
  const key = `API key ${keyOf(entry)}`;
  return {
    facts: {
      [`${key}: rights`]: wordList(Array.isArray(rights) ? rights : []),
      [`${key}: state`]: "valid",
      [`${key}: end`]: "none",
    },
  };
};
const removedPasskey = (entry: RightsEntry): Read => {
  const id = textOf(entry.before.passkeyId);
  return id ? { facts: { [`passkey ${id}: state`]: "removed" } } : {};
};
const ownSessions = (account: string, { after }: RightsEntry): Read => {
  const kept = textOf(after.sessionKept);
  const session = textOf(after.sessionEnded);
  if (session) return { facts: { [`session ${session}: state`]: "ended" } };
  return kept ? { endsSessions: { of: account, kept } } : {};
};
/** Of oneself one session goes on; a release before did not say which. */
const signedOut = (entry: RightsEntry): Read => {
  const kept = textOf(entry.after.sessionKept) || null;
  return kept === null && entry.actorId === entry.subject.id ? {} : { endsSessions: { of: staffOf(entry), kept } };
};
const rule = ({ subject, after }: RightsEntry): Read => ({
  facts: { [`approval rule ${subject.id}`]: requiredOrNot(after.isRequired) },
});

const READERS: Record<string, (entry: RightsEntry) => Read> = {
  "staff.create": (entry) => {
    const staff = staffOf(entry);
    const { after, at } = entry;
    const step = after.secondFactor === true ? at.toISOString() : "none";
    return {
      facts: {
        [`${staff}: role`]: canonicalJson(after.roleId),
        [`${staff}: sign-in`]: openOrBlocked(after.active),
        [`${staff}: second step`]: step,
      },
    };
  },
  "staff.role.update": (entry) => ({
    facts: { [`${staffOf(entry)}: role`]: canonicalJson(entry.after.roleId) },
    endsSessions: { of: staffOf(entry) },
  }),
  "staff.activate": (entry) => signIn(staffOf(entry), true),
  "staff.deactivate": (entry) => signIn(staffOf(entry), false),
  "staff.sign-out": signedOut,
  "staff.end-sessions": (entry) => ownSessions(staffOf(entry), entry),
  "staff.second-factor.set-up": (entry) => secondStep(staffOf(entry), entry.at),
  "staff.second-factor.reset": (entry) => ({
    ...noSecondStep(staffOf(entry)),
    endsSessions: { of: staffOf(entry) },
  }),
  "staff.passkey.remove": removedPasskey,
  "portal-user.invite": newUser,
  "merchant.user.create": newUser,
  "portal-user.activate": (entry) => signIn(userOf(entry), true),
  "merchant.user.activate": (entry) => signIn(userOf(entry), true),
  "portal-user.deactivate": (entry) => signIn(userOf(entry), false),
  "merchant.user.deactivate": (entry) => signIn(userOf(entry), false),
  "portal-user.rights": (entry) => ({
    facts: {
      [`${userOf(entry)}: rights taken`]: wordList(Array.isArray(entry.after.withheld) ? entry.after.withheld : []),
    },
  }),
  "partner.end-sessions": (entry) => ownSessions(ownUserOf(entry), entry),
  "partner.second-factor.set-up": (entry) => secondStep(ownUserOf(entry), entry.at),
  "partner.second-factor.turn-off": (entry) => noSecondStep(ownUserOf(entry)),
  "partner.second-factor.reset": (entry) => ({ ...noSecondStep(userOf(entry)), endsSessions: { of: userOf(entry) } }),
  "partner.passkey.remove": removedPasskey,
  "api-key.create": newApiKey,
  "api-key.rotate": (entry) => ({
    facts: { [`API key ${textOf(entry.before.keyId)}: end`]: textOf(entry.after.endsAt) },
  }),
  "api-key.revoke": (entry) => ({ facts: { [`API key ${keyOf(entry)}: state`]: "revoked" } }),
  "partner-key.create": (entry) => ({ facts: { [`sign-in key ${keyOf(entry)}: state`]: "valid" } }),
  "partner-key.remove": (entry) => ({ facts: { [`sign-in key ${keyOf(entry)}: state`]: "revoked" } }),
  "approval.ask": ({ subject, actorId }) => ({ facts: { [`approval ${subject.id}: asked by`]: actorId } }),
  "approval.approve": ({ subject, actorId, after }) =>
    after.state === "failed" ? {} : { facts: { [`approval ${subject.id}: approved by`]: actorId } },
  "approval-rule.tighten": rule,
  "approval-rule.loosen": rule,
};

/** The audited actions that give, take or bound a right. */
export const RIGHTS_ACTIONS: readonly string[] = Object.keys(READERS);

/** What the trail says that must stand now. Entries in the order of their chains; an account's entries are in one chain. */
export function rightsInTrail(entries: Iterable<RightsEntry>): RightsInTrail {
  const facts = new Map<string, TrailFact>();
  const sessionsEnded = new Map<string, TrailEnd[]>();
  const passkeysEnded = new Map<string, TrailEnd>();
  for (const entry of entries) {
    const { place, at } = entry;
    const read = READERS[entry.action]?.(entry) ?? {};
    for (const [name, value] of Object.entries(read.facts ?? {})) facts.set(name, { value, place });
    if (read.endsSessions) {
      const { of, kept = null } = read.endsSessions;
      sessionsEnded.set(of, [...(sessionsEnded.get(of) ?? []), { at, kept, place }]);
    }
    if (read.endsPasskeys) passkeysEnded.set(read.endsPasskeys, { at, kept: null, place });
  }
  return { facts, sessionsEnded, passkeysEnded };
}
