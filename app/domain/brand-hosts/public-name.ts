/** Names of this machine, of networks of one's own and of tests, and names that the public DNS never resolves. */
const NEVER_PUBLIC = /\.(local|localhost|internal|home\.arpa|test|invalid|onion)$/;

/**
 * True for a name with a dot that the public DNS may resolve: not for an address, and not for a name of this machine or of
 * a network of one's own. Takes the hostname of a URL. Where a name leads is checked when it is called.
 */
export const isPublicName = (hostname: string): boolean =>
  /^[a-z0-9.-]+\.[a-z][a-z0-9-]+$/.test(hostname) && !NEVER_PUBLIC.test(hostname);

const LOCAL: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True for this machine itself. Takes the hostname of a URL. */
export const isThisMachine = (hostname: string): boolean => LOCAL.has(hostname);
