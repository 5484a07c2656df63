import { isPublicName, isThisMachine } from "~/domain/brand-hosts/public-name";
import { type No, no, type Yes, yes } from "~/domain/result";

const MAX_LENGTH = 500;
const PORTS: ReadonlySet<string> = new Set(["", "443", "8443"]);

export type EndpointUrlRefusal = "no-address" | "not-https" | "not-public";

/**
 * Checks the address of an endpoint: https on port 443 or 8443 at a name with a dot, without user or fragment.
 * `allowsLocal`: outside production also http on this machine. Whether the name leads to a public address is checked
 * when it is called.
 */
export function parseEndpointUrl(text: string, allowsLocal: boolean): Yes<{ url: string }> | No<EndpointUrlRefusal> {
  const given = text.trim();
  if (given.length > MAX_LENGTH || !URL.canParse(given)) return no("no-address");
  const url = new URL(given);
  if (url.username || url.password || url.hash) return no("no-address");
  if (allowsLocal && isThisMachine(url.hostname) && /^https?:$/.test(url.protocol)) return yes({ url: url.href });
  if (url.protocol !== "https:") return no("not-https");
  if (!isPublicName(url.hostname) || !PORTS.has(url.port)) return no("not-public");
  return yes({ url: url.href });
}
