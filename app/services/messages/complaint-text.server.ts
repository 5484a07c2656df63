import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { formatDay } from "~/domain/dates/parse-day";
import type { ComplaintMessage } from "~/domain/support/complaint";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { ContextLocale } from "~/platform/context";
import type { MessageText } from "./templates";

/** A complaint as its messages name it. `dueOn` is a day, YYYY-MM-DD. */
type Filed = { ticket: string; dueOn: string };

/** The customer's confirmation: the number, the day by which an answer comes, and the link to its progress. */
export function complaintFiledText(
  channel: "mobile" | "email",
  brand: Brand,
  locale: ContextLocale,
  { ticket, dueOn, link }: Filed & { link: string },
): MessageText {
  const t = translator(locale, "complaints");
  const values = { brand: brandName(brand, locale), ticket, day: formatDay(dueOn), link };
  if (channel === "mobile") return { subject: null, text: t("confirmSms", values) };
  return { subject: t("confirmSubject", values), text: t("confirmEmail", values) };
}

/**
 * The message to the brand's grievance officer, in English, without the complaint's text: that is read in the back
 * office.
 */
export function officerText(brand: Brand, subject: ComplaintMessage["subject"], { ticket, dueOn }: Filed): MessageText {
  const t = translator("en", "complaints");
  const about = words("en", "complaints")[`about-${subject}`];
  const values = { brand: brandName(brand, "en"), ticket, day: formatDay(dueOn), subject: about };
  return { subject: t("officerSubject", values), text: t("officerEmail", values) };
}

/** The same when a complaint is escalated to the officer. */
export function escalatedText(
  brand: Brand,
  subject: ComplaintMessage["subject"],
  { ticket, dueOn }: Filed,
): MessageText {
  const t = translator("en", "complaints");
  const about = words("en", "complaints")[`about-${subject}`];
  const values = { brand: brandName(brand, "en"), ticket, day: formatDay(dueOn), subject: about };
  return { subject: t("escalatedSubject", values), text: t("escalatedEmail", values) };
}

/** The message to the officer when there are more complaints than are written about one by one. */
export function moreComplaintsText(brand: Brand): MessageText {
  const t = translator("en", "complaints");
  const values = { brand: brandName(brand, "en") };
  return { subject: t("officerMoreSubject", values), text: t("officerMoreEmail", values) };
}

/** The answer to a complaint: the whole of it by e-mail, a link to it by SMS. */
export function complaintAnswerText(
  channel: "mobile" | "email",
  brand: Brand,
  locale: ContextLocale,
  { ticket, answer, link }: { ticket: string; answer: string; link: string },
): MessageText {
  const t = translator(locale, "complaints");
  const values = { brand: brandName(brand, locale), ticket, answer, link };
  if (channel === "mobile") return { subject: null, text: t("answerSms", values) };
  return { subject: t("answerSubject", values), text: t("answerEmail", values) };
}
