import { env } from "~/platform/env.server";

/** The reserved domain of the demo's banks, insurers and shops. Its hosts never resolve (RFC 2606). */
const NOWHERE = /\.example$/;

/**
 * The address to send a customer to: the link itself. Outside production, a link to a host that cannot exist is
 * replaced by a page of the sandbox, so that nobody ends on a browser error.
 */
export function sandboxLinkFor(link: string, locale: string): string {
  const { sandboxUrl } = env().lenders;
  if (!sandboxUrl || !NOWHERE.test(new URL(link).hostname)) return link;
  return `${sandboxUrl}/elsewhere?${new URLSearchParams({ url: link, lang: locale })}`;
}
