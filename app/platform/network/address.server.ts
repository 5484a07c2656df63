import { isIPv4, isIPv6 } from "node:net";

const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^(\d[\d.]*):\d{1,5}$/;
const ZONE = /%[\w.-]+$/;
/** The longest spelling of an IPv6 address with brackets, zone and port is shorter. */
const MAX_LENGTH = 100;

/**
 * The canonical form of an IP address, or null for anything else. Port, brackets and zone id are removed, IPv6 is
 * compressed and in lower case, and IPv4 in IPv6 form becomes IPv4. Zero-padded IPv4 (`010.0.0.1`) is refused, because
 * some parsers read it as octal.
 */
export function canonicalAddress(text: string | null | undefined): string | null {
  const given = text?.trim() ?? "";
  if (given === "" || given.length > MAX_LENGTH) return null;
  const bare = BRACKETED.exec(given)?.[1] ?? IPV4_WITH_PORT.exec(given)?.[1] ?? given;
  if (isIPv4(bare)) return bare;
  const address = bare.replace(ZONE, "");
  return isIPv6(address) ? canonicalIPv6(address) : null;
}

function canonicalIPv6(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (!high || !low) return short;
  const bytes = [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]);
  return bytes.join(".");
}

/** The networks that requests of an address count for: that of one sender, and the one around it (OQ-115). */
export type Networks = {
  /** IPv4 `/32`, IPv6 `/64`. */
  near: string;
  /** IPv4 `/24`, IPv6 `/48`. */
  wide: string;
};

/** The networks of an address; null when it is not an address. */
export function networksOf(address: string | null): Networks | null {
  const ip = canonicalAddress(address);
  if (ip === null) return null;
  if (isIPv4(ip)) return { near: `${ip}/32`, wide: `${ip.slice(0, ip.lastIndexOf("."))}.0/24` };
  const parts = eightParts(ip);
  return {
    near: `${canonicalIPv6(`${parts.slice(0, 4).join(":")}::`)}/64`,
    wide: `${canonicalIPv6(`${parts.slice(0, 3).join(":")}::`)}/48`,
  };
}

function eightParts(canonical: string): string[] {
  const [head = "", tail] = canonical.split("::");
  const before = head.split(":").filter(Boolean);
  if (tail === undefined) return before;
  const after = tail.split(":").filter(Boolean);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}
