import type { Area } from "~/domain/access/area";
import { type MasqueradeOfSession, masqueradeOfSessionSchema } from "~/domain/access/masquerade-of-session";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { sameText, sign } from "~/platform/crypto.server";

/** Whose a session is: an account's id, or the staff member in a masquerade with what it opens. */
type SessionSubject = string | { impersonatorId: string; impersonation: MasqueradeOfSession };

/** What a session is found by: its token, and where it is valid. */
export type SessionLookup = { brandId: string; tokenHash: string; area: Area; host: string };

type SealedSession = SessionLookup & { id: string; subject: SessionSubject };

/**
 * A tag over a session's row, under a key that the database does not have. Otherwise, somebody who may write rows could add a
 * session of anybody with a token of their own (docs/decisions/0144-sealed-sessions.md).
 */
export const sealSession = ({ brandId, id, tokenHash, area, host, subject }: SealedSession): string =>
  sign("session", canonicalJson([brandId, id, tokenHash, area, host, subject]));

/** True for a row that this installation wrote. One of a release before there were seals has none. */
export const hasSessionSeal = (seal: string | null, session: SealedSession): boolean =>
  seal !== null && sameText(seal, sealSession(session));

/** Whose a row says that the session is; nobody's when it cannot be read. */
export function subjectOfSession(row: {
  customerId: string | null;
  staffUserId: string | null;
  partnerUserId: string | null;
  impersonatorId: string | null;
  impersonation: unknown;
}): SessionSubject {
  if (row.impersonatorId) {
    const opened = masqueradeOfSessionSchema.safeParse(row.impersonation);
    return opened.success ? { impersonatorId: row.impersonatorId, impersonation: opened.data } : "";
  }
  return row.customerId ?? row.staffUserId ?? row.partnerUserId ?? "";
}
