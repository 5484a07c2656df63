import { env } from "~/platform/env.server";

/** No such host exists anywhere (RFC 2606): the demo's banks, insurers and shops have it. */
const NOWHERE = /\.example$/;

/**
 * The address to send a customer to: the link itself. Outside production a host that cannot exist is stood in for by the sandbox's page,
 * so that nobody ends on a browser's error.
 */
export function reachable(link: string, locale: string): string {
  const { sandboxUrl } = env().lenders;
  if (!sandboxUrl || !NOWHERE.test(new URL(link).hostname)) return link;
  return `${sandboxUrl}/elsewhere?${new URLSearchParams({ url: link, lang: locale })}`;
}
