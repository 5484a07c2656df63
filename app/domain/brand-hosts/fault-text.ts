import type { DomainFault, DomainReason } from "./types";

const MAX_CHARACTERS = 200;

const REASONS: ReadonlySet<string> = new Set<DomainReason>([
  "txt-missing",
  "txt-other",
  "cname-missing",
  "cname-other",
  "dns-unreachable",
  "certificate-none",
  "certificate-unreachable",
]);

/** The stored form of a fault: its code, then the value that was found. */
export const storeFault = ({ code, value }: DomainFault): string =>
  value === null ? code : `${code} ${value.slice(0, MAX_CHARACTERS)}`;

/** Parses a stored fault; null for anything else. */
export function readFault(stored: string | null): DomainFault | null {
  if (stored === null) return null;
  const space = stored.indexOf(" ");
  const code = space < 0 ? stored : stored.slice(0, space);
  return REASONS.has(code) ? { code: code as DomainReason, value: space < 0 ? null : stored.slice(space + 1) } : null;
}
