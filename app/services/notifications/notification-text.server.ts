import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { shownState } from "~/domain/applications/shown-state";
import { formatPaise } from "~/domain/money/rupees";
import type { NotificationKind } from "~/domain/notifications/kinds";
import type { Channel } from "~/domain/patterns/identifier";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { MessageText } from "~/services/messages/templates";
import { APPLICATION_LINK_DAYS } from "./application-link.server";
import type { Recipient } from "./read-recipients.server";

/** The amount that the lender named for this kind of message, in paise; null when it named none. */
function amountOf(kind: NotificationKind, { sanctionedPaise, disbursedPaise }: Recipient): number | null {
  if (kind === "approved") return sanctionedPaise;
  return kind === "paid-out" ? disbursedPaise : null;
}

/**
 * The text that tells a customer about an application, in their language. An SMS carries no amount: its text is
 * registered with the operators and names only the lender, the brand, the link and, in a correction, the status.
 */
export function notificationText(
  kind: NotificationKind,
  channel: Channel,
  { brand, recipient, link }: { brand: Brand; recipient: Recipient; link: string },
): MessageText {
  const { locale, lender, state, outcome } = recipient;
  const t = translator(locale, "applicationMessages");
  const status = words(locale, "status")[shownState({ state, outcome })];
  const values = { brand: brandName(brand, locale), lender, link, status, days: APPLICATION_LINK_DAYS };
  if (channel === "mobile") return { subject: null, text: t(`${kind}Sms`, values) };
  const amount = amountOf(kind, recipient);
  const paragraphs = [
    t(`${kind}Email`, values),
    ...(amount === null || (kind !== "approved" && kind !== "paid-out")
      ? []
      : [t(`${kind}Amount`, { amount: formatPaise(amount) })]),
    ...(kind === "submitted" && recipient.leadId ? [t("submittedLead", { leadId: recipient.leadId })] : []),
    t("emailEnd", values),
  ];
  return { subject: t(`${kind}Subject`, values), text: paragraphs.join("\n\n") };
}
