import { brandName } from "@tenants/brand/names";
import {
  CONTACT_CHANNELS,
  contactChannelOf,
  contactPurpose,
  liveConsent,
  STOP_PURPOSE,
} from "~/domain/consents/contact";
import type { ConsentNotice } from "~/domain/consents/last-action";
import { momentWords } from "~/i18n/moment-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { ConsentReceipt, Consents, SharedWith } from "~/services/consent-centre/read-consents.server";
import { fieldNames } from "~/services/consents/consent-text.server";
import { contactConsentText } from "~/services/consents/contact-text.server";
import { INSURANCE_PURPOSE } from "~/services/insurance/plan-consent-receipt.server";
import { lenderStopWords, stopWords } from "./stop-words.server";

function purposeWords({ purpose, recipient }: ConsentReceipt, locale: Locale) {
  const texts = words(locale, "myConsents");
  const t = translator(locale, "myConsents");
  const channel = contactChannelOf(purpose);
  if (channel) return texts[`purpose_${channel}`];
  if (recipient) return t(purpose === INSURANCE_PURPOSE ? "purposeInsurer" : "purposeLender", { lender: recipient });
  if (purpose === "gold-hand-off") return texts.purposeGold;
  return purpose === STOP_PURPOSE ? texts.purposeStop : texts.purposeOther;
}

function receiptWords(receipt: ConsentReceipt, locale: Locale) {
  const texts = words(locale, "myConsents");
  const { withdrawnAt, purpose, language, channel, ip } = receipt;
  const isStop = purpose === STOP_PURPOSE;
  const title = purposeWords(receipt, locale);
  return {
    id: receipt.id,
    title,
    given: momentWords(receipt.givenAt, locale),
    badge: isStop
      ? { tone: "neutral" as const, text: texts.done }
      : withdrawnAt
        ? { tone: "neutral" as const, text: texts.withdrawn }
        : { tone: "ok" as const, text: texts.active },
    text: receipt.text,
    /** The language in which the customer agreed. */
    language,
    noText: texts.noText,
    facts: [
      { label: texts.givenAt, value: momentWords(receipt.givenAt, locale) },
      ...(withdrawnAt ? [{ label: texts.withdrawnAt, value: momentWords(withdrawnAt, locale) }] : []),
      { label: texts.languageLabel, value: texts[`language_${language}`] },
      { label: texts.channelLabel, value: channel === "web" ? texts.channel_web : texts.channel_other },
      ...(ip ? [{ label: texts.ipLabel, value: ip }] : []),
      { label: texts.versionLabel, value: receipt.textVersion },
      { label: texts.hashLabel, value: receipt.textHash },
    ],
    withdraw: withdrawnAt || isStop ? null : { label: texts.withdraw, about: title },
  };
}

function contactWords({ receipts }: Consents, locale: Locale) {
  const texts = words(locale, "myConsents");
  const t = translator(locale, "myConsents");
  return CONTACT_CHANNELS.map((channel) => {
    const live = liveConsent(receipts, contactPurpose(channel));
    const consent = contactConsentText(channel, locale);
    return {
      channel,
      name: texts[`channel_${channel}`],
      badge: live ? { tone: "ok" as const, text: texts.allowed } : { tone: "neutral" as const, text: texts.notAllowed },
      since: live ? t("since", { at: momentWords(live.givenAt, locale) }) : null,
      stop: live ? { consentId: live.id, label: texts.stop } : null,
      allow: live ? null : { text: consent.text, textHash: consent.textHash, label: texts.allow },
    };
  });
}

const SHARED_TONES = { has: "info", "on-the-way": "warn", never: "neutral" } as const;

function sharedWords(shared: SharedWith, { receipts }: Consents, now: Date, locale: Locale) {
  const texts = words(locale, "myConsents");
  const t = translator(locale, "myConsents");
  const { submissionId, state, lenderName, legalName, fields, since, grievance } = shared;
  const live = receipts.find((receipt) => receipt.submissionId === submissionId && receipt.withdrawnAt === null);
  const contact = [grievance.name, grievance.phone, grievance.email].filter(Boolean).join(", ");
  return {
    id: submissionId,
    lender: lenderName,
    legalName,
    badge: { tone: SHARED_TONES[state], text: texts[`shared_${state}`] },
    since: state === "has" ? t("sharedSince", { at: momentWords(since, locale) }) : null,
    fields:
      state === "never"
        ? texts.sharedNothing
        : fields.length > 0
          ? t("sharedFields", { fields: fieldNames(fields, locale).join(", ") })
          : texts.sharedReference,
    takenBack: live ? null : texts.takenBack,
    stop: !live && state !== "never" && shared.stop ? lenderStopWords(shared.stop, now, locale) : null,
    ask: state === "has" && contact ? t("sharedAsk", { contact }) : null,
    withdraw: live && state !== "never" ? { consentId: live.id, label: texts.withdraw, about: lenderName } : null,
  };
}

/** The words of My consents in one language (BEY-10). */
export function consentPage({ ctx, consents, done }: { ctx: Ctx; consents: Consents; done: ConsentNotice | null }) {
  const { locale, brand } = ctx;
  const texts = words(locale, "myConsents");
  const t = translator(locale, "myConsents");
  const { receipts, sharedWith, visited, stops } = consents;
  const name = brandName(brand, locale);
  return {
    title: texts.title,
    lead: t("lead", { brand: name }),
    done: done && {
      tone: done === "changed" ? ("warn" as const) : ("ok" as const),
      text: texts[`done_${done}`],
    },
    contact: {
      title: texts.contactTitle,
      text: t("contactText", { brand: name }),
      channels: contactWords(consents, locale),
      stopAll: texts.stopAll,
      stopHelp: texts.stopHelp,
      stops: stopWords(stops, ctx.now, locale),
    },
    shared: {
      title: texts.sharedTitle,
      text: texts.sharedText,
      none: texts.sharedNone,
      items: sharedWith.map((shared) => sharedWords(shared, consents, ctx.now, locale)),
      visited:
        visited.length > 0
          ? {
              text: texts.visitedText,
              sites: visited.map(({ host, at }) => ({ host, at: momentWords(at, locale) })),
            }
          : null,
    },
    receipts: {
      title: texts.receiptsTitle,
      text: texts.receiptsText,
      none: texts.receiptsNone,
      items: receipts.map((receipt) => receiptWords(receipt, locale)),
    },
    questions: t("questions", {
      officer: brand.contact.grievanceOfficer,
      email: brand.contact.email,
    }),
  };
}
