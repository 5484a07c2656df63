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

/** The text whose SHA-256 is the hash of an audit entry: the previous hash, the number, the entry in canonical form. */
export const auditEntryText = (prevHash: string, seq: string, content: AuditContent): string =>
  `${prevHash}\n${seq}\n${canonicalJson(content)}`;
