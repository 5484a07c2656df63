import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { dedupeHash } from "~/platform/crypto.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newId, newPublicId } from "~/platform/ids";
import { hashedWho, recordSecurityEvent } from "~/platform/security-events.server";
import { recordDedupe } from "~/services/dedupe/record-dedupe.server";
import { contactColumns, contactIndex, hasContact } from "~/services/messages/contact.server";
import { takeOverFromPartner } from "./link-customer-to-partner.server";

type Found = { customerId: string; isNew: boolean };

const indexIs = ({ channel }: Identifier, idx: string | null) =>
  channel === "mobile" ? { mobileIdx: idx } : { emailIdx: idx };

const verified = ({ channel }: Identifier, at: Date) =>
  channel === "mobile" ? { mobileVerifiedAt: at } : { emailVerifiedAt: at };

/**
 * Removes an unverified contact from the account that holds it: the contact belongs to the person who has just verified
 * it.
 */
async function releaseUnverified(ctx: TenantCtx, contact: Identifier, idx: string): Promise<void> {
  const unverified = contact.channel === "mobile" ? { mobileVerifiedAt: null } : { emailVerifiedAt: null };
  await ctx.tx.customer.updateMany({
    where: { brandId: ctx.brand.id, ...indexIs(contact, idx), ...unverified },
    data: indexIs(contact, null),
  });
}

const STORED = { id: true, mobileEnc: true, emailEnc: true } as const;

/** Takes the index of this contact off an account that does not have it: somebody wrote it there. Its owner is told nothing; the event is. */
async function releaseForged(
  ctx: TenantCtx,
  contact: Identifier,
  holder: { id: string; mobileEnc: string | null; emailEnc: string | null } | null,
): Promise<void> {
  if (!holder || hasContact("customers", holder, contact)) return;
  await ctx.tx.customer.updateMany({
    where: { brandId: ctx.brand.id, id: holder.id },
    data: indexIs(contact, null),
  });
  const who = hashedWho(contactIndex(ctx.brand.id, contact));
  await recordSecurityEvent(ctx, { kind: "sign-in", outcome: "refused", reason: "customer.forged-contact", who });
}

/**
 * Returns the customer of this brand with this verified mobile number or e-mail, and creates one if there is none. The
 * same person on another brand is another customer (OQ-11). Two requests at the same time create one customer.
 */
export async function findOrCreateCustomer({
  ctx,
  contact,
  merchantId,
}: {
  ctx: TenantCtx;
  contact: Identifier;
  merchantId: string | null;
}): Promise<Found> {
  const brandId = ctx.brand.id;
  const idx = contactIndex(brandId, contact);
  const find = () => ctx.tx.customer.findFirst({ where: { brandId, ...indexIs(contact, idx) }, select: STORED });
  await lockKeys(ctx, `contact:${idx}`);
  await releaseForged(ctx, contact, await find());
  const brought = await takeOverFromPartner(ctx, contact.channel === "mobile" ? { mobileIdx: idx } : { emailIdx: idx });
  if (brought) {
    await ctx.tx.customer.updateMany({ where: { brandId, id: brought }, data: verified(contact, ctx.now) });
    await recordSamePerson(ctx, brought, contact);
    await recordLinked(ctx, brought, contact);
    return { customerId: brought, isNew: false };
  }
  await releaseUnverified(ctx, contact, idx);
  const known = await find();
  if (known) {
    await recordLinked(ctx, known.id, contact);
    return { customerId: known.id, isNew: false };
  }

  const id = newId();
  const { count } = await ctx.tx.customer.createMany({
    data: [
      {
        brandId,
        id,
        uniqueId: newPublicId(),
        ...contactColumns(brandId, id, contact),
        ...verified(contact, ctx.now),
        merchantLocationId: merchantId,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) {
    const other = await find();
    if (!other) throw new Error("a customer could neither be created nor found");
    return { customerId: other.id, isNew: false };
  }
  await ctx.tx.customerProfile.createMany({ data: [{ brandId, customerId: id }], skipDuplicates: true });
  await recordSamePerson(ctx, id, contact);
  return { customerId: id, isNew: true };
}

/** Writes down that a known contact led to its account instead of a new one (OQ-39). */
const recordLinked = (ctx: TenantCtx, customerId: string, contact: Identifier): Promise<void> =>
  recordDedupe({ ctx, contact, decision: "linked", customerId, existingCustomerId: customerId });

/** Stores a hash that lets only the platform find the same person on several brands (OQ-11). */
export async function recordSamePerson(ctx: TenantCtx, customerId: string, contact: Identifier): Promise<void> {
  await ctx.tx.dedupeKey.createMany({
    data: [
      { hash: dedupeHash(contact.channel, contact.value), kind: contact.channel, brandId: ctx.brand.id, customerId },
    ],
    skipDuplicates: true,
  });
}
