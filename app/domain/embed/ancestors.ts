/** A host as a verified site stores it: lower case, no port. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

const isOfThisMachine = (host: string) => host.endsWith(".localhost");

/**
 * The sources of `frame-ancestors` for these sites: https alone, and outside production also http on this machine.
 * Without a site it is `'none'`.
 */
export function frameAncestors(hosts: readonly string[], production: boolean): string {
  const sources = hosts
    .filter((host) => HOST.test(host))
    .map((host) => (!production && isOfThisMachine(host) ? `http://${host}:*` : `https://${host}`));
  return sources.length > 0 ? sources.join(" ") : "'none'";
}
