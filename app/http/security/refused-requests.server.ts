import type { SecurityWho } from "~/domain/security/security-events";
import { readToken } from "~/http/request/cookies.server";
import type { RequestContext } from "~/http/request/request-context";
import type { Ctx } from "~/platform/context";
import { hashedWho } from "~/platform/security-events.server";
import { noteForged } from "~/services/security/note-forged.server";
import { noteRefusal } from "~/services/security/note-refusal.server";

const UUID_IN_PATH = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Whose session a request shows, by a hash of its token; null for a visitor. */
function shownSession(cookies: string | undefined, secure: boolean) {
  const shown = (["a_atkn", "p_atkn", "atkn"] as const).map((name) => readToken(cookies, name, secure));
  const token = shown.find((value) => value !== null);
  return token ? hashedWho(token) : null;
}

/** Notes a change that came from another site and was refused. */
export function noteForeignOrigin({ brand, ip }: RequestContext): void {
  noteRefusal({ brandId: brand.id, ip, kind: "foreign-origin", reason: "cross-site", who: null });
}

/**
 * Notes that somebody signed in asked for the id of a record that is not there for them. A stale link does that once;
 * somebody who tries ids does it often.
 */
export function noteForeignId(
  { brand, ip, secure }: RequestContext,
  { path, status, cookies }: { path: string; status: number; cookies: string | undefined },
): void {
  if (status !== 404 || !UUID_IN_PATH.test(path)) return;
  const who = shownSession(cookies, secure);
  if (who) noteRefusal({ brandId: brand.id, ip, kind: "foreign-id", reason: "not-found", who });
}

type Denied = "no-permission" | "no-portal-right" | "masquerade-read-only" | "masquerade-forbidden";

/** Notes that a member of the staff or a portal user asked for what they have no right to (OQ-01). */
export function noteDenied({ brand, ip }: RequestContext, who: SecurityWho, reason: Denied): void {
  noteRefusal({ brandId: brand.id, ip, kind: "denied", reason, who });
}

type RefusedKey = "unknown-key" | "forged-key" | "key-without-right" | "key-of-other-mode" | "too-many-calls";

/** Notes a call of the partners' API whose key was refused. `keyId`: which one, if it is known. */
export function noteRefusedKey(
  { brand, ip }: Pick<Ctx, "brand" | "ip">,
  reason: RefusedKey,
  keyId: string | null = null,
): void {
  const who = keyId === null ? null : hashedWho(keyId);
  if (reason === "forged-key") noteForged({ brand, ip }, "api-key", who);
  else noteRefusal({ brandId: brand.id, ip, kind: "api-key", reason, who });
}
