const MAX_LENGTH = 253;
const PLAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const IPV6 = /^(\[[0-9a-f:.]+\])(?::([0-9]{0,5}))?$/;
const NAMED = /^([^:]+)(?::([0-9]{0,5}))?$/;
const LAST_PORT = 65_535;
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.\-\u200c\u200d]+$/u;
const LOOPBACK_V4 = /^127(?:\.[0-9]{1,3}){3}$/;

function hostnameOf(address: string): string | null {
  try {
    return new URL(`http://${address}/`).hostname;
  } catch {
    return null;
  }
}

/**
 * Normalises a Host header or a typed host to the form that is stored and compared: lower case, without port and
 * trailing dot, international names in punycode, IPv6 in brackets. Null for anything else.
 */
export function normaliseHost(value: string | null | undefined): string | null {
  if (!value) return null;
  const text = value.trim().toLowerCase();
  const [, ipv6, ofIpv6] = IPV6.exec(text) ?? [];
  const [, named, ofNamed] = NAMED.exec(text) ?? [];
  if (Number(ofIpv6 ?? ofNamed ?? 0) > LAST_PORT) return null;
  if (ipv6) return hostnameOf(ipv6);
  const name = named?.replace(/\.$/, "");
  if (!name) return null;
  if (PLAIN.test(name)) return name.length <= MAX_LENGTH ? name : null;
  if (!INTERNATIONAL.test(name)) return null;
  const ascii = hostnameOf(name);
  return ascii !== null && PLAIN.test(ascii) && ascii.length <= MAX_LENGTH ? ascii : null;
}

/** A name of this machine; such hosts serve no brand in production (OQ-98). Takes a normalised host. */
export function isMachineHost(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || LOOPBACK_V4.test(host);
}
