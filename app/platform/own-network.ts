import type { AddressList } from "./network/address-list.server";

const LOOPBACK = new Set(["127.0.0.1", "::1"]);

/** Headers that proxies and balancers add to a request that they pass on. */
const ADDED_BY_PROXIES = new Set([
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "x-original-forwarded-for",
  "x-envoy-external-address",
  "true-client-ip",
  "cf-connecting-ip",
  "fastly-client-ip",
]);

export type Caller = {
  /** The address of the socket. */
  remoteAddress: string | undefined;
  /** Names in lower case, as Node provides them. */
  headers: Readonly<Record<string, unknown>>;
};

/** A request that a proxy passed on, trusted or not: it has a forwarding header of any kind. */
export function isPassedOn({ headers }: Pick<Caller, "headers">): boolean {
  return Object.keys(headers).some((name) => name.startsWith("x-forwarded-") || ADDED_BY_PROXIES.has(name));
}

/**
 * A request from this machine or from a trusted proxy itself. Only such a request may read metrics and internal
 * answers.
 */
export function isFromOwnNetwork(caller: Caller, trustedProxies: AddressList): boolean {
  const address = (caller.remoteAddress ?? "").replace(/^::ffff:/, "");
  return !isPassedOn(caller) && (LOOPBACK.has(address) || trustedProxies.includes(address));
}
