import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import type { NotificationKind } from "~/domain/notifications/kinds";
import type { PortalNotice } from "~/domain/partners-portal/notices";
import { translator } from "~/i18n/translator.server";
import type { ContextLocale } from "~/platform/context";

/** The name under which a text is stored and, for SMS, registered with the operators. */
export type Template =
  | "passcode"
  | "bank-passcode"
  | "bank-asked"
  | "bank-approved"
  | "bank-refused"
  | "reminder"
  | "complaint"
  | "complaint-answer"
  | "complaint-officer"
  | "erasure-accepted"
  | "erasure-refused"
  | "webhook-stopped"
  | "counter-link"
  | "portal-invitation"
  | PortalNotice
  | "partner-referral"
  | "campaign"
  | "template-test"
  | "canary-returned"
  | "commission-overpaid"
  | "approval-decided"
  | "new-device"
  | "passkey-added"
  | "passkey-removed"
  | "second-step-changed"
  | `application-${NotificationKind}`;

const PASSCODES: readonly string[] = ["passcode", "bank-passcode"] satisfies Template[];

/** True for a text around a passcode, which is worth nothing once its challenge has ended. */
export const isPasscodeTemplate = (template: string): boolean => PASSCODES.includes(template);

const FROM_US: readonly string[] = ["reminder", "lead-moved"] satisfies Template[];
const FROM_US_BY_SMS: readonly string[] = ["counter-link", "partner-referral"] satisfies Template[];

/**
 * True for a message that nobody waits for, which is sent between 10:00 and 21:00 IST (OQ-116). Campaigns have a rule of
 * their own; messages about applications that confirm the customer's own act are known by their notification.
 */
export const isHeldInQuietHours = ({ template, channel }: { template: string; channel: string }): boolean =>
  FROM_US.includes(template) ||
  template.startsWith("application-") ||
  (channel === "sms" && FROM_US_BY_SMS.includes(template));

export type MessageText = { subject: string | null; text: string };

/** The text around a passcode, for an SMS or an e-mail. */
export function passcodeText(channel: "sms" | "email", brand: Brand, locale: ContextLocale, code: string): MessageText {
  const t = translator(locale, "accountMessages");
  const values = { code, brand: brandName(brand, locale) };
  if (channel === "sms") return { subject: null, text: t("passcodeSms", values) };
  // The subject never contains the code, because subjects are stored and shown in the clear.
  return { subject: t("passcodeSubject", values), text: t("passcodeEmail", values) };
}
