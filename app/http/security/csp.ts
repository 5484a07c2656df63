import { createHash } from "node:crypto";
import { areaOf, requestPath } from "~/domain/access/area";

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const COMMON =
  "default-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; style-src-attr 'none'";

/** Hashes of the style blocks that sonner 2.0.8 adds to the head: empty, and filled. */
const SONNER_STYLES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** The style attribute that Headless UI 2.2 gives what it hides; the only one of the back office and the portal. */
const HIDDEN_STYLE =
  "position:fixed;top:1px;left:1px;width:1px;height:0;padding:0;margin:-1px;overflow:hidden;clip:rect(0, 0, 0, 0);white-space:nowrap;border-width:0;display:none";

/** A page of the back office that frames a draft. */
const isPreview = (path: string) => /^\/admin\/.+\/preview(\/|$)/i.test(path);

/** An e-mail in the frame of the developers' inbox: no script, no form, nothing from elsewhere but pictures. */
const EMAIL_POLICY =
  "default-src 'none'; img-src http: https:; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
const isEmail = (path: string) => /^\/dev\/inbox\/[^/]+\/html$/i.test(path);

/**
 * The content policy of a page rendered for one request. The back office and the portal allow the toasts' style sheet and one
 * style attribute, both by their hashes; scripts that set an element's style need none. Our own pages may frame a preview.
 */
export function policyWithNonce(nonce: string, development: boolean, pathname = "/"): string {
  const path = requestPath(pathname);
  if (isEmail(path)) return EMAIL_POLICY;
  const isStaffArea = areaOf(path) !== "customer";
  const common = [
    [isStaffArea, "style-src-attr 'none'", `style-src-attr 'unsafe-hashes' ${hashOf(HIDDEN_STYLE)}`],
    [isPreview(path), "frame-ancestors 'none'", "frame-ancestors 'self'"],
    [development, "connect-src 'self'", "connect-src 'self' ws:"],
  ] as const;
  const policy = common.reduce((text, [applies, from, to]) => (applies ? text.replace(from, to) : text), COMMON);
  if (development)
    return `${policy}; script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval'; style-src-elem 'self' 'unsafe-inline'`;
  const styles = isStaffArea ? ` ${SONNER_STYLES}` : "";
  return `${policy}; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src-elem 'self' 'nonce-${nonce}'${styles}`;
}

function inlineHashes(html: string, tag: "script" | "style"): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"));
  return [...new Set([...blocks].map((match) => hashOf(match[1] ?? "")))];
}

/** The content policy of a cached page: it lists the hashes of the page's own inline blocks. */
export function policyOfPage(html: string): string {
  const scripts = inlineHashes(html, "script").join(" ");
  const styles = inlineHashes(html, "style").join(" ");
  return `${COMMON}; script-src 'self'${scripts ? ` ${scripts}` : ""}; style-src-elem 'self'${styles ? ` ${styles}` : ""}`;
}

/** Headers of every response. */
export const SECURITY_HEADERS: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};
