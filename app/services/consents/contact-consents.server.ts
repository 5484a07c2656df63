import {
  CONTACT_CHANNELS,
  type ContactChannel,
  contactPurpose,
  openChannels,
  STOP_PURPOSE,
} from "~/domain/consents/contact";
import { no, yes } from "~/domain/result";
import { words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { sha256Hex } from "~/platform/crypto.server";
import { CONTACT_CONSENT_VERSION, contactTextByHash } from "./contact-text.server";
import { recordConsent } from "./record-consent.server";
import { recordStop } from "./record-stop.server";

type Acting = { ctx: TenantCtx<CustomerActor> };

/** The profile form's switch for each channel. Channels without a switch are only in My consents. */
const PROFILE_COLUMN = { sms: "allowSms", email: "allowEmails" } as const;

/** Keeps the profile's switches equal to the consents, so that its form shows the present state. */
export async function setProfileSwitches(
  { brand, actor, tx }: TenantCtx<CustomerActor>,
  channels: readonly ContactChannel[],
  isAllowed: boolean,
): Promise<void> {
  const columns = channels.flatMap((channel) =>
    channel === "sms" || channel === "email" ? [[PROFILE_COLUMN[channel], isAllowed] as const] : [],
  );
  if (columns.length === 0) return;
  const owner = { brandId: brand.id, customerId: actor.customerId };
  const switches = Object.fromEntries(columns);
  await tx.customerProfile.upsert({
    where: { brandId_customerId: owner },
    create: { ...owner, ...switches },
    update: { ...switches, version: { increment: 1 } },
    select: { customerId: true },
  });
}

const contactConsents = ({ brand, tx }: TenantCtx, customerId: string) =>
  tx.consent.findMany({
    where: { brandId: brand.id, customerId, purpose: { in: CONTACT_CHANNELS.map(contactPurpose) }, withdrawnAt: null },
    select: { purpose: true, givenAt: true, withdrawnAt: true },
  });

/**
 * Whether a brand may contact a customer on a channel about offers and reminders (BEY-10): only with a consent for that
 * channel. Passcodes, answers that the customer asked for, and messages about an application need none
 * (openChannelsFor).
 */
export async function mayContact({
  ctx,
  customerId,
  channel,
}: {
  ctx: TenantCtx;
  customerId: string;
  channel: ContactChannel;
}): Promise<boolean> {
  return openChannels(await contactConsents(ctx, customerId)).includes(channel);
}

/**
 * Allows contact on a channel. `textHash` is the hash of the sentence beside the button; refuses `changed-text` when
 * the sentence has changed.
 */
export async function allowContact({ ctx, channel, textHash }: Acting & { channel: ContactChannel; textHash: string }) {
  const consent = contactTextByHash(channel, textHash);
  if (!consent) return no("changed-text");
  const isOpen = await mayContact({ ctx, customerId: ctx.actor.customerId, channel });
  if (!isOpen)
    await recordConsent({ ctx, customerId: ctx.actor.customerId, consent, purpose: contactPurpose(channel) });
  await setProfileSwitches(ctx, [channel], true);
  return yes();
}

/**
 * Stops contact on every channel: ends all contact consents, cancels waiting reminders, writes a receipt with the time
 * (BEY-10), and has everybody who acts on it confirm (BEY-26). A second call has no further effect. Call it after
 * `lockCustomer`.
 */
export async function stopContact({ ctx }: Acting): Promise<void> {
  const { brand, actor, tx, now, locale } = ctx;
  const own = { brandId: brand.id, customerId: actor.customerId };
  const { count: ended } = await tx.consent.updateMany({
    where: { ...own, purpose: { in: CONTACT_CHANNELS.map(contactPurpose) }, withdrawnAt: null },
    data: { withdrawnAt: now },
  });
  await setProfileSwitches(ctx, CONTACT_CHANNELS, false);
  const { count: dropped } = await tx.reminder.updateMany({
    where: { ...own, status: "pending" },
    data: { status: "cancelled" },
  });
  const isKnown = await tx.consent.findFirst({ where: { ...own, purpose: STOP_PURPOSE }, select: { id: true } });
  if (ended === 0 && dropped === 0 && isKnown) return;
  const text = words(locale, "myConsents").stopText;
  const consent = { text, textVersion: CONTACT_CONSENT_VERSION, textHash: sha256Hex(text), language: locale };
  const { customerId } = actor;
  const consentId = await recordConsent({ ctx, customerId, consent, purpose: STOP_PURPOSE });
  await recordStop({ ctx, customerId, consentId, purpose: STOP_PURPOSE });
}
