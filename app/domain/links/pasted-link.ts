import { requestPath } from "~/domain/access/area";
import { isTrackingCode } from "./tracking-code";

/** What somebody pasted to have it explained. `values` are texts in the address that may be a lender's reference. */
type PastedLink =
  | { kind: "address"; url: URL; code: string | null; click: string | null; values: string[] }
  | { kind: "text"; text: string };

const MAX_LETTERS = 2_000;
const MAX_VALUES = 20;
const REFERENCE = /^[\w.:-]{4,80}$/;

function parseUrl(text: string): URL | null {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
}

/** Texts of the address that can be a reference: values of the query and parts of the path. */
const valuesOf = ({ searchParams, pathname }: URL): string[] =>
  [...new Set([...searchParams.values(), ...pathname.split("/")])]
    .filter((value) => REFERENCE.test(value))
    .slice(0, MAX_VALUES);

/** Reads a pasted address, or a code or reference; null for nothing, or several words. */
export function readPastedLink(pasted: string): PastedLink | null {
  const text = pasted.trim().slice(0, MAX_LETTERS);
  if (text === "" || /\s/.test(text)) return null;
  if (!/^https?:\/\//i.test(text) && !/^[^\s/]+\.[^\s/]+(\/|$)/.test(text) && !/^[^\s/]+:\d+\//.test(text))
    return { kind: "text", text };
  const url = parseUrl(text);
  if (!url) return null;
  // The router ignores letter case outside the code.
  const path = requestPath(url.pathname);
  const [, code = ""] = /^\/t\/([^/]+)(?:\/about)?$/i.exec(path) ?? [];
  const click = /^\/redirect$/i.test(path) ? url.searchParams.get("c") : null;
  return { kind: "address", url, code: isTrackingCode(code) ? code : null, click, values: valuesOf(url) };
}
