import type { Tx } from "~/platform/database/client.server";

/** The columns of an audit entry that say who wrote it. */
export type AuditActor = { actorKind: string; actorId: string; actingAs: unknown };

const actedAs = (actingAs: unknown): string | null => {
  const id = (actingAs as { partnerUserId?: unknown } | null)?.partnerUserId;
  return typeof id === "string" ? id : null;
};

/**
 * Returns a function that names the author of each of these entries. Somebody who acts for another is shown with both
 * names: "Asha Rao as Vikram Shah". An entry with `actingAs` was written by staff, whatever its kind. A key is shown with its
 * name.
 */
export async function actorNames(tx: Tx, entries: readonly AuditActor[]): Promise<(entry: AuditActor) => string> {
  const written = entries.filter(({ actorKind }) => actorKind === "staff" || actorKind === "partner");
  const isStaff = (entry: AuditActor) => entry.actorKind === "staff" || actedAs(entry.actingAs) !== null;
  const staffIds = [...new Set(written.filter(isStaff).map((entry) => entry.actorId))];
  const partnerIds = [
    ...new Set(written.flatMap((entry) => actedAs(entry.actingAs) ?? (isStaff(entry) ? [] : entry.actorId))),
  ];
  const staff = await tx.staffUser.findMany({ where: { id: { in: staffIds } }, select: { id: true, name: true } });
  const partners =
    partnerIds.length === 0
      ? []
      : await tx.partnerUser.findMany({ where: { id: { in: partnerIds } }, select: { id: true, name: true } });
  const keyIds = entries.filter(({ actorKind }) => actorKind === "api-key").map(({ actorId }) => actorId);
  const keys =
    keyIds.length === 0
      ? []
      : await tx.partnerApiKey.findMany({ where: { id: { in: keyIds } }, select: { id: true, name: true } });
  const names = new Map([...staff, ...partners, ...keys].map(({ id, name }) => [id, name]));
  return (entry) => {
    if (entry.actorKind === "system") return "Automatic";
    if (entry.actorKind === "api-key") return `API key ${names.get(entry.actorId) ?? "of a partner"}`;
    const name = names.get(entry.actorId) ?? (isStaff(entry) ? "Former staff" : "Former partner user");
    const as = actedAs(entry.actingAs);
    return as ? `${name} as ${names.get(as) ?? "a partner user"}` : name;
  };
}
