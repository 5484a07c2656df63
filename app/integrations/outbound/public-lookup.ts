import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback, isPublicAddress } from "~/platform/network/public-address.server";

/** Which addresses a client may connect to: those of the public internet. */
export interface PublicLookup {
  /** For an agent: checks the address when the connection is made, so that a name that changes it later gains nothing. */
  readonly lookup: LookupFunction;
  /** True for a URL whose host is an address that is not public: no lookup is made for it. */
  refuses(url: string): boolean;
}

class NotPublic extends Error {
  readonly code = "NOT_PUBLIC";
}

const resolveAll = (name: string): Promise<LookupAddress[]> =>
  new Promise((done, fail) => systemLookup(name, { all: true }, (error, found) => (error ? fail(error) : done(found))));

export function publicLookup({
  allowsLocal,
  resolve = resolveAll,
}: {
  /** Outside production: addresses of this machine count as public. */
  allowsLocal: boolean;
  /** Asks for the addresses of a name; default: the machine's own resolver. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
}): PublicLookup {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLocal && isLoopback(address));
  return {
    lookup: (name, { all }, answer) => {
      resolve(name).then(
        (found) => {
          const allowed = found.length > 0 && found.every(({ address }) => isAllowed(address));
          const [first] = found;
          if (!allowed || !first) return answer(new NotPublic("the name leads to an address that is not public"), "");
          return all ? answer(null, found) : answer(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => answer(error, ""),
      );
    },
    refuses: (url) => {
      const literal = new URL(url).hostname.replace(/^\[|\]$/g, "");
      return isIP(literal) !== 0 && !isAllowed(literal);
    },
  };
}
