import { type No, no, type Yes, yes } from "~/domain/result";

export type HostRefusal =
  | "host-shape"
  | "host-wildcard"
  | "host-address"
  | "host-one-label"
  | "host-special"
  | "host-suffix"
  | "host-ours"
  | "host-parent";

export type HostQuestion = {
  /** The host as typed. */
  typed: string;
  /** Its normal form; null when it is not a host. */
  host: string | null;
  /** Names of the platform itself: the main brand's and the admin's hosts, and the target of CNAME records. */
  ownHosts: readonly string[];
  /** True for a host below which a registry or a platform lets anybody take names, such as co.in or github.io. */
  isPublicSuffix: (host: string) => boolean;
  production: boolean;
};

const IPV4 = /^[0-9.]+$/;
/** Names that the public DNS never resolves: RFC 6761, RFC 6762, RFC 7686 and ICANN's `internal`. */
const NEVER_PUBLIC: ReadonlySet<string> = new Set(["local", "internal", "onion", "arpa", "invalid"]);
/** Names for this machine or for tests: allowed outside production only. */
const FOR_TESTS: ReadonlySet<string> = new Set(["localhost", "test", "example"]);

const isBelow = (name: string, parent: string) => name.endsWith(`.${parent}`);

/**
 * Whether this host can be added to a brand. Takes its normal form and what was typed; does not check whether another
 * brand has it (OQ-14, OQ-98).
 */
export function checkHost({
  typed,
  host,
  ownHosts,
  isPublicSuffix,
  production,
}: HostQuestion): Yes<{ host: string }> | No<HostRefusal> {
  if (typed.includes("*")) return no("host-wildcard");
  if (host === null) return no("host-shape");
  if (host.startsWith("[") || IPV4.test(host)) return no("host-address");
  const ending = host.slice(host.lastIndexOf(".") + 1);
  if (ownHosts.includes(host)) return no("host-ours");
  if (host === ending) return no(FOR_TESTS.has(host) ? "host-special" : "host-one-label");
  if (NEVER_PUBLIC.has(ending) || (production && FOR_TESTS.has(ending))) return no("host-special");
  if (isPublicSuffix(host)) return no("host-suffix");
  if (ownHosts.some((own) => isBelow(own, host))) return no("host-parent");
  return yes({ host });
}
