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

/** A list of addresses and networks; an entry that cannot be read is none of them (`unreadableEntry`). */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList();
  for (const { address, length } of entries.map(parse).filter((entry) => entry !== null)) {
    if (length === null) list.addAddress(address, family(address));
    else list.addSubnet(address, length, family(address));
  }
  return {
    includes(text) {
      const address = canonicalAddress(text);
      return address !== null && list.check(address, family(address));
    },
  };
}
