import { createHash } from "node:crypto";

const COMMON =
  "default-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; style-src-attr 'none'";

/** The policy of a page that is rendered for one request. */
export function policyWithNonce(nonce: string, development: boolean): string {
  if (development)
    return `${COMMON.replace("connect-src 'self'", "connect-src 'self' ws:")}; script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval'; style-src-elem 'self' 'unsafe-inline'`;
  return `${COMMON}; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src-elem 'self' 'nonce-${nonce}'`;
}

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

function inlineHashes(html: string, tag: "script" | "style"): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"));
  return [...new Set([...blocks].map((match) => hashOf(match[1] ?? "")))];
}

/** The policy of a kept page: it lists the hashes of the page's own inline blocks. */
export function policyOfPage(html: string): string {
  const scripts = inlineHashes(html, "script").join(" ");
  const styles = inlineHashes(html, "style").join(" ");
  return `${COMMON}; script-src 'self'${scripts ? ` ${scripts}` : ""}; style-src-elem 'self'${styles ? ` ${styles}` : ""}`;
}

/** Headers that every answer of ours carries. */
export const SECURITY_HEADERS: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};
