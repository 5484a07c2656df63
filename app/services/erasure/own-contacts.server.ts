import type { PersonTraces } from "~/domain/erasure/traces";
import { parseIdentifier } from "~/domain/patterns/identifier";
import type { Tx } from "~/platform/database/client.server";
import { decryptContact } from "~/services/support/encrypted-contact.server";

const PAGE = 500;

type Table = "complaints" | "help_requests";

const isOf = ({ mobile, email }: PersonTraces, contact: Readonly<Record<string, string>>): boolean =>
  Object.values(contact).some((text) => {
    const found = parseIdentifier(text);
    return found !== null && found.value === (found.channel === "mobile" ? mobile : email);
  });

/**
 * Ids of complaints or help messages that somebody with this number or address wrote without signing in. Their contact
 * is encrypted, so each row of the brand is opened.
 */
export async function ownUnlinked(
  tx: Tx,
  table: Table,
  {
    brandId,
    traces,
    until,
    openOnly = false,
  }: { brandId: string; traces: PersonTraces; until: Date; openOnly?: boolean },
): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined; ; ) {
    const where = {
      brandId,
      customerId: null,
      contactEnc: { not: "" },
      createdAt: { lte: until },
      ...(openOnly ? { status: "open" } : {}),
      ...(after ? { id: { gt: after } } : {}),
    };
    const page = { where, orderBy: { id: "asc" as const }, take: PAGE, select: { id: true, contactEnc: true } };
    const rows = table === "complaints" ? await tx.complaint.findMany(page) : await tx.helpRequest.findMany(page);
    found.push(
      ...rows.filter(({ id, contactEnc }) => isOf(traces, decryptContact(table, id, contactEnc))).map(({ id }) => id),
    );
    after = rows.at(-1)?.id;
    if (rows.length < PAGE || !after) return found;
  }
}

/** Empties the complaints and help messages that this person wrote without signing in. Returns how many. */
export async function eraseUnlinked(
  tx: Tx,
  person: { brandId: string; traces: PersonTraces; until: Date },
): Promise<Record<Table, number>> {
  const { brandId } = person;
  const complaints = await tx.complaint.updateMany({
    where: { brandId, id: { in: await ownUnlinked(tx, "complaints", person) } },
    data: { contactEnc: "", descriptionEnc: null, referenceEnc: null, answerEnc: null },
  });
  const help = await tx.helpRequest.updateMany({
    where: { brandId, id: { in: await ownUnlinked(tx, "help_requests", person) } },
    data: { contactEnc: "", companyEnc: null, descriptionEnc: null },
  });
  return { complaints: complaints.count, help_requests: help.count };
}
