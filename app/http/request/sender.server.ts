import { canonicalAddress } from "~/platform/network/address.server";
import type { AddressList } from "~/platform/network/address-list.server";

type Headers = Record<string, string | string[] | undefined>;

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Longest chain of proxies to follow. */
const MAX_HOPS = 16;

/**
 * The address that a request comes from: the right-most address of the chain that is not a trusted proxy. Each hop
 * vouches only for the one before it, so the search ends at the first hop that is untrusted or invalid; the nearest
 * valid address then counts.
 */
function originOf(socket: string, forwarded: string, trusted: AddressList): string {
  let nearest = socket;
  for (const hop of forwarded.split(",").slice(-MAX_HOPS).reverse()) {
    if (!trusted.includes(nearest)) break;
    const address = canonicalAddress(hop);
    if (address === null) break;
    nearest = address;
  }
  return nearest;
}

/**
 * The sender's address, scheme and host, and the trace that the proxy belongs to. Headers of a proxy count only from a
 * trusted one.
 */
export function senderOf(
  { remoteAddress, encrypted, headers }: { remoteAddress: string; encrypted: boolean; headers: Headers },
  trusted: AddressList,
): { ip: string | null; secure: boolean; host: string | undefined; traceparent: string | undefined } {
  const socket = canonicalAddress(remoteAddress);
  const isProxy = socket !== null && trusted.includes(socket);
  const forwarded = headers["x-forwarded-for"] ?? "";
  return {
    ip: socket && originOf(socket, [forwarded].flat().join(","), trusted),
    secure: encrypted || (isProxy && firstValue(headers["x-forwarded-proto"]) === "https"),
    host: (isProxy && firstValue(headers["x-forwarded-host"])) || firstValue(headers.host),
    traceparent: isProxy ? firstValue(headers.traceparent) : undefined,
  };
}
