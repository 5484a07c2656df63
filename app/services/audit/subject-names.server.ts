import { isUuid } from "~/domain/patterns/uuid";
import type { AuditSubject } from "~/platform/audit.server";
import type { Tx } from "~/platform/database/client.server";

type NamedRecords = readonly { id: string; name: string }[];

/** Where the names of each kind of record stand; a kind that is not listed has none. */
const READERS: Readonly<Record<string, (tx: Tx, ids: string[]) => Promise<NamedRecords>>> = {
  lender: (tx, ids) => tx.lender.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  staff: (tx, ids) => tx.staffUser.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  brand: (tx, ids) => tx.brand.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  partner: (tx, ids) => tx.partner.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  merchant: (tx, ids) => tx.merchant.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  "partner-user": (tx, ids) =>
    tx.partnerUser.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  async card(tx, ids) {
    const cards = await tx.creditCard.findMany({
      where: { id: { in: ids } },
      select: { id: true, categoryName: true },
    });
    return cards.map(({ id, categoryName }) => ({ id, name: categoryName }));
  },
  async upload(tx, ids) {
    const uploads = await tx.upload.findMany({ where: { id: { in: ids } }, select: { id: true, fileName: true } });
    return uploads.map(({ id, fileName }) => ({ id, name: fileName }));
  },
};

const keyOf = ({ kind, id }: AuditSubject) => `${kind} ${id}`;

/**
 * Returns a function that names the record of each of these entries, as it is called today: null when it is gone or its
 * kind has no names. One query for each kind.
 */
export async function subjectNames(
  tx: Tx,
  subjects: readonly AuditSubject[],
): Promise<(subject: AuditSubject) => string | null> {
  const names = new Map<string, string>();
  for (const [kind, read] of Object.entries(READERS)) {
    const ids = new Set(subjects.filter((subject) => subject.kind === kind && isUuid(subject.id)).map(({ id }) => id));
    if (ids.size === 0) continue;
    for (const { id, name } of await read(tx, [...ids])) names.set(keyOf({ kind, id }), name);
  }
  return (subject) => names.get(keyOf(subject)) ?? null;
}
