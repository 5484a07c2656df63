import { z } from "zod";
import type { PersonTraces } from "~/domain/erasure/traces";
import { parseIdentifier } from "~/domain/patterns/identifier";
import { decryptField, encryptField } from "~/platform/crypto.server";
import { decryptName, STORED_NAME } from "~/platform/customer-name.server";
import type { Tx } from "~/platform/database/client.server";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import { contactIndex } from "~/services/messages/contact.server";

type Owner = { brandId: string; customerId: string };

/** A customer's ids and keyed hashes, by which rows about them are found. */
export type PersonScope = Owner & {
  prospectIds: readonly string[];
  applicationIds: readonly string[];
  submissionIds: readonly string[];
  /** The indexes of number and e-mail address in any table of the brand. */
  contactIndexes: readonly string[];
  /** Later rows belong to somebody who has come back. */
  until: Date;
};

/** Name, contact and PAN in plain text. */
export async function readTraces(tx: Tx, owner: Owner): Promise<PersonTraces> {
  const row = await tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId: owner.brandId, id: owner.customerId } },
    select: { mobileEnc: true, emailEnc: true, panEnc: true, ...STORED_NAME },
  });
  return {
    mobile: decryptIdentity(owner, "mobile", row.mobileEnc),
    email: decryptIdentity(owner, "email", row.emailEnc),
    pan: decryptIdentity(owner, "pan", row.panEnc),
    ...decryptName(row),
  };
}

const indexesOf = (brandId: string, { mobile, email }: PersonTraces): string[] =>
  [mobile, email].flatMap((text) => {
    const contact = text === null ? null : parseIdentifier(text);
    return contact ? [contactIndex(brandId, contact)] : [];
  });

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Leads of this customer, and those of the same number or address that nobody has verified. */
export async function ownProspects(tx: Tx, { brandId, customerId }: Owner, traces: PersonTraces): Promise<string[]> {
  return ids(
    await tx.prospect.findMany({
      where: {
        brandId,
        OR: [{ customerId }, { customerId: null, identifierIdx: { in: indexesOf(brandId, traces) } }],
      },
      select: { id: true },
    }),
  );
}

/** The scope of a customer with these traces and leads. */
export async function personScope(
  tx: Tx,
  { brandId, customerId }: Owner,
  { traces, prospectIds, until }: { traces: PersonTraces; prospectIds: readonly string[]; until: Date },
): Promise<PersonScope> {
  const where = { brandId, customerId };
  return {
    ...where,
    prospectIds,
    applicationIds: ids(await tx.application.findMany({ where, select: { id: true } })),
    submissionIds: ids(await tx.submission.findMany({ where, select: { id: true } })),
    contactIndexes: indexesOf(brandId, traces),
    until,
  };
}

const text = z.string().nullable();
const SEARCHED = z.object({
  traces: z.object({ mobile: text, email: text, pan: text, firstName: text, lastName: text }),
  prospectIds: z.array(z.string()),
  /** The message that tells the customer, which must leave before it is emptied. */
  messageId: text,
});
export type Searched = z.output<typeof SEARCHED>;

const location = (erasureId: string) => ({ table: "erasures", column: "sealed", rowId: erasureId });

/** Encrypts what the job searches for, for its row. */
export const encryptSearched = (erasureId: string, searched: Searched): string =>
  encryptField(location(erasureId), JSON.stringify(searched));

/** Decrypts what `encryptSearched` made for the same row. */
export const decryptSearched = (erasureId: string, sealed: string): Searched =>
  SEARCHED.parse(JSON.parse(decryptField(location(erasureId), sealed)));
