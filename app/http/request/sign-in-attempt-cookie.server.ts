import { parse, serialize } from "cookie";
import { isUuid } from "~/domain/patterns/uuid";
import type { AccountArea } from "~/services/access/find-area-account.server";

const TEN_MINUTES = 600;
const MONTH = 30 * 24 * 60 * 60;

const fullName = (area: AccountArea, secure: boolean) =>
  `${secure ? "__Host-" : ""}${area === "admin" ? "a_try" : "p_try"}`;

const attributes = (secure: boolean, maxAge: number) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure, maxAge }) as const;

/** The id of the challenge that this browser asked for in an area. The id alone opens nothing. */
export function readTry(cookieHeader: string | null, area: AccountArea, secure: boolean): string | null {
  const value = parse(cookieHeader ?? "")[fullName(area, secure)];
  return value && isUuid(value) ? value : null;
}

export const setTry = (area: AccountArea, challengeId: string, secure: boolean): string =>
  serialize(fullName(area, secure), challengeId, attributes(secure, TEN_MINUTES));

export const clearTry = (area: AccountArea, secure: boolean): string =>
  serialize(fullName(area, secure), "", attributes(secure, 0));

const LATER = "a_later";

/** True when this browser chose 'not now' for the authenticator app within a month. */
export const wasPutOff = (cookieHeader: string | null): boolean => parse(cookieHeader ?? "")[LATER] === "1";

export const putOff = (secure: boolean): string => serialize(LATER, "1", attributes(secure, MONTH));
