import { BlockList, isIPv4 } from "node:net";
import { canonicalAddress } from "./address.server";

/** Addresses and networks of which one can ask whether an address is among them, in whatever spelling. */
export type AddressList = { includes(address: string): boolean };

const family = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");

function parse(entry: string): { address: string; length: number | null } | null {
  const [text, length, ...more] = entry.split("/");
  const address = canonicalAddress(text);
  if (!address || more.length > 0) return null;
  if (length === undefined) return { address, length: null };
  const most = isIPv4(address) ? 32 : 128;
  return /^\d{1,3}$/.test(length) && Number(length) <= most ? { address, length: Number(length) } : null;
}

/** The first entry that is neither an address nor a network such as `10.0.0.0/8` or `fd00::/8`. */
export const unreadableEntry = (entries: readonly string[]): string | undefined =>
  entries.find((entry) => parse(entry) === null);

/** The shortest prefixes of networks that somebody can have for himself. */
const SHORTEST = { ipv4: 8, ipv6: 16 };
/** Of IPv6 a part is private altogether: fc00::/7. */
const isPrivate = (address: string) => /^f[cd]/.test(address);

/** The first entry that is a wider network than anybody's own, such as `0.0.0.0/0`. */
export const tooWideEntry = (entries: readonly string[]): string | undefined =>
  entries.find((entry) => {
    const { address, length } = parse(entry) ?? { address: "", length: null };
    return length !== null && length < (isPrivate(address) ? 7 : SHORTEST[family(address)]);
  });

/** Answers that a list remembers: it is asked about the same few proxies with every request. */
const MAX_KNOWN = 1_000;

/** A list of addresses and networks; an entry that cannot be read is none of them (`unreadableEntry`). */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList();
  for (const { address, length } of entries.map(parse).filter((entry) => entry !== null)) {
    if (length === null) list.addAddress(address, family(address));
    else list.addSubnet(address, length, family(address));
  }
  const known = new Map<string, boolean>();
  const ask = (address: string): boolean => {
    if (known.size >= MAX_KNOWN) known.clear();
    const isListed = list.check(address, family(address));
    known.set(address, isListed);
    return isListed;
  };
  return {
    includes(text) {
      const address = canonicalAddress(text);
      return address !== null && (known.get(address) ?? ask(address));
    },
  };
}
