import { expect, it } from "vitest";
import { NOTIFICATION_KINDS } from "~/domain/notifications/kinds";
import { noticesOf } from "~/domain/partners-portal/notices";
import { words } from "~/i18n/words";
import type { Template } from "~/services/messages/templates";

/** The SMS text of each template, in one language. */
function textsIn(locale: "en" | "hi"): Partial<Record<Template, string>> {
  const messages = words(locale, "accountMessages");
  const bank = words(locale, "bankMessages");
  const complaints = words(locale, "complaints");
  const data = words(locale, "dataRequest");
  const notices = words(locale, "portalNotices");
  const notifications = words(locale, "applicationMessages");
  return {
    passcode: messages.passcodeSms,
    "bank-passcode": bank.passcodeSms,
    "bank-asked": bank.askedSms,
    "bank-approved": bank.approvedSms,
    "bank-refused": bank.refusedSms,
    reminder: words(locale, "reminders").sms,
    complaint: complaints.confirmSms,
    "complaint-answer": complaints.answerSms,
    "erasure-accepted": data.acceptedSms,
    "erasure-refused": data.refusedSms,
    "webhook-stopped": words(locale, "webhooks").stoppedSms,
    "counter-link": messages.counterSms,
    "portal-invitation": messages.portalInvitationSms,
    "partner-referral": messages.referralSms,
    "new-device": messages.newDeviceSms,
    "second-step-changed": messages.secondStepSms,
    ...Object.fromEntries(noticesOf("owner").map((notice) => [notice, notices[`${notice}Sms`]])),
    ...Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [`application-${kind}`, notifications[`${kind}Sms`]])),
  };
}

/** The text as operators register it: each value that we fill in is `{#var#}`. */
const registered = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, "{#var#}").replaceAll("|", "\\|");

/** What a brand registers, as a page of the documentation. */
function page(): string {
  const [en, hi] = [textsIn("en"), textsIn("hi")];
  const rows = Object.entries(en).flatMap(([name, text]) => [
    `| \`${name}.en\` | ${registered(text)} |`,
    `| \`${name}.hi\` | ${registered(hi[name as Template] ?? "")} |`,
  ]);
  return `# SMS texts to register

Operators deliver an SMS only if its text is registered (TRAI DLT). Register each text below for the brand's header, as a service text; \`{#var#}\` is
a value that we fill in. Register the brand's address as well: texts with a link are refused without it. Then enter the numbers that you get in
\`SMS_DLT_TEMPLATES\`, by the names below. Without a number the SMS is not sent, and the e-mail still is.

A changed text needs a new registration before it is deployed. \`npm test -- tests/unit/services/messages/templates.sms-texts.test.ts -u\` writes this page.

| Name | Text |
|---|---|
${rows.join("\n")}
`;
}

it("OQ-47 the page of SMS texts to register is that of the words", async () => {
  await expect(page()).toMatchFileSnapshot("../../../../docs/operations/sms-texts.md");
});

it("OQ-47 an SMS ends with the brand's name, and its Hindi has the same values as its English", () => {
  const [en, hi] = [textsIn("en"), textsIn("hi")];
  const valuesIn = (text = "") => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
  for (const name of Object.keys(en) as Template[]) {
    expect([name, valuesIn(hi[name])]).toEqual([name, valuesIn(en[name])]);
    for (const text of [en[name], hi[name]]) expect([name, text?.endsWith("- {{brand}}")]).toEqual([name, true]);
  }
});
