import { isTrackingCode } from "~/domain/links/tracking-code";
import { isUuid } from "~/domain/patterns/uuid";

/** What somebody pasted to look it up: a link of a site, with its host, or a code or reference. */
export type LookedUp =
  | { kind: "tracking"; code: string; host: string | null; brandKey: string | null }
  | { kind: "share"; utmId: string; merchantId: string | null; host: string; brandKey: string | null }
  | { kind: "reference"; reference: string };

const MAX_LETTERS = 500;

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) || /^[^\s/]+\.[^\s/]+\//.test(text);

function parseUrl(text: string): URL | null {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
}

/** Reads a pasted tracking link, share link, code or reference; null for anything else. */
export function readLookedUp(pasted: string): LookedUp | null {
  const text = pasted.trim().slice(0, MAX_LETTERS);
  if (!isAddress(text)) return text === "" || /\s/.test(text) ? null : { kind: "reference", reference: text };
  const url = parseUrl(text);
  if (!url) return null;
  const host = url.hostname.toLowerCase();
  const brandKey = url.searchParams.get("partner");
  const [, code = ""] = /^\/t\/([^/]+)(?:\/about)?\/?$/.exec(url.pathname) ?? [];
  if (isTrackingCode(code)) return { kind: "tracking", code, host, brandKey };
  const utmId = url.searchParams.get("utm_id");
  if (!utmId) return null;
  const merchantId = url.searchParams.get("utm_content");
  return { kind: "share", utmId, merchantId: merchantId && isUuid(merchantId) ? merchantId : null, host, brandKey };
}
