import { isIPv4 } from "node:net";
import { canonicalAddress } from "./address.server";
import { addressList } from "./address-list.server";

/** Networks that are not on the public internet (IANA special-purpose registries), and those that reach IPv4 by another name. */
const NOT_PUBLIC = addressList([
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
  ...["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
]);
/** Of IPv6 only global unicast is public. */
const GLOBAL_IPV6 = addressList(["2000::/3"]);
const LOOPBACK = addressList(["127.0.0.0/8", "::1"]);

/** True for an address on the public internet. */
export function isPublicAddress(text: string): boolean {
  const address = canonicalAddress(text);
  if (address === null || NOT_PUBLIC.includes(address)) return false;
  return isIPv4(address) || GLOBAL_IPV6.includes(address);
}

/** True for an address of this machine. */
export const isLoopback = (text: string): boolean => LOOPBACK.includes(text);
