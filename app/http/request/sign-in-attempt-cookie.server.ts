import { parse, serialize } from "cookie";
import { isUuid } from "~/domain/patterns/uuid";
import type { AccountArea } from "~/services/access/find-area-account.server";

const TEN_MINUTES = 600;
const MONTH = 30 * 24 * 60 * 60;

const attemptCookieName = (area: AccountArea, secure: boolean) =>
  `${secure ? "__Host-" : ""}${area === "admin" ? "a_try" : "p_try"}`;

const attributes = (secure: boolean, maxAge: number) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure, maxAge }) as const;

/** The id of the challenge that this browser asked for in an area. The id alone opens nothing. */
export function readAttempt(cookieHeader: string | null, area: AccountArea, secure: boolean): string | null {
  const value = parse(cookieHeader ?? "")[attemptCookieName(area, secure)];
  return value && isUuid(value) ? value : null;
}

export const setAttempt = (area: AccountArea, challengeId: string, secure: boolean): string =>
  serialize(attemptCookieName(area, secure), challengeId, attributes(secure, TEN_MINUTES));

export const clearAttempt = (area: AccountArea, secure: boolean): string =>
  serialize(attemptCookieName(area, secure), "", attributes(secure, 0));

const POSTPONED_COOKIE = "a_later";

/** True when this browser chose 'not now' for the authenticator app within a month. */
export const isSetUpPostponed = (cookieHeader: string | null): boolean =>
  parse(cookieHeader ?? "")[POSTPONED_COOKIE] === "1";

export const postponeSetUp = (secure: boolean): string => serialize(POSTPONED_COOKIE, "1", attributes(secure, MONTH));
