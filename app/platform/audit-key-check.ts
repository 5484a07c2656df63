import { sameText } from "./crypto.server";

const PREFIX = "audit:";

/** The id of an audit key's row among the check values of keys. */
export const auditKeyId = (id: string): string => `${PREFIX}${id}`;

export const isAuditKeyId = (keyId: string): boolean => keyId.startsWith(PREFIX);

/** Returns the audit keys that the database does not know yet. Throws when one has the name of another key. */
export function compareAuditKeys(
  stored: readonly { keyId: string; check: string }[],
  present: readonly { id: string; check: string }[],
): { id: string; check: string }[] {
  const checks = new Map(stored.map((row) => [row.keyId, row.check]));
  for (const { id, check } of present)
    if (!sameText(checks.get(auditKeyId(id)) ?? check, check))
      throw new Error(
        `The audit key "${id}" is not the one that sealed entries of this database. Restore it, or give the new key a new id.`,
      );
  return present.filter(({ id }) => !checks.has(auditKeyId(id)));
}
