import { canonicalJson } from "~/domain/hashes/canonical-json";

/** An entry of an audit chain without its place. `at` is an ISO instant. */
export type AuditContent = {
  readonly brandId: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actingAs: unknown;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before: unknown;
  readonly after: unknown;
  readonly requestId: string;
  readonly ip: string | null;
  readonly at: string;
};

/**
 * The text that is sealed for an entry, with a key that the database does not have. The hash stands for its content and for
 * all entries before it; the id is not in the hash.
 */
export const auditSealText = (entry: { brandId: string; seq: string; id: string; hash: string }): string =>
  `${entry.brandId}\n${entry.seq}\n${entry.id}\n${entry.hash}`;

/** The text whose SHA-256 is the hash of an audit entry: the previous hash, the number, the entry in canonical form. */
export const auditEntryText = (prevHash: string, seq: string, content: AuditContent): string =>
  `${prevHash}\n${seq}\n${canonicalJson(content)}`;
