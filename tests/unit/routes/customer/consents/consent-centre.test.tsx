import { createHash } from "node:crypto";
import { ctxIn, latinIn, shownText } from "@tests/factories/offers";
import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CONTACT_CHANNELS } from "~/domain/consents/contact";
import { CONSENT_NOTICES } from "~/domain/consents/last-action";
import { words } from "~/i18n/words";
import { ConsentCentre } from "~/routes/customer/consents/consent-centre";
import { consentPage } from "~/routes/customer/consents/page.server";
import type { ConsentReceipt, Consents, SharedWith } from "~/services/consent-centre/read-consents.server";
import { CONTACT_CONSENT_VERSION, contactConsentText } from "~/services/consents/contact-text.server";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const SUBMISSION = "5a0f9c1e-0000-4000-8000-000000000001";

const receipt = (over: Partial<ConsentReceipt> = {}): ConsentReceipt => ({
  id: "5a0f9c1e-0000-4000-8000-0000000000c1",
  purpose: "lender-submission",
  submissionId: SUBMISSION,
  recipient: "Banyan",
  text: "I agree that Lumen shares these details.",
  textVersion: "lender-1",
  textHash: sha256("I agree that Lumen shares these details."),
  language: "en",
  channel: "web",
  ip: "198.51.100.7",
  givenAt: new Date("2026-11-21T23:40:00Z"),
  withdrawnAt: null,
  ...over,
});

const shared = (over: Partial<SharedWith> = {}): SharedWith => ({
  submissionId: SUBMISSION,
  lenderName: "Banyan",
  legalName: "Banyan Credit Limited",
  state: "has",
  since: new Date("2026-11-21T23:41:00Z"),
  fields: ["mobile", "pan", "amountRupees", "tenureMonths"],
  grievance: { name: "Asha Rao", phone: "1800 000 0142", email: null },
  stop: null,
  ...over,
});

const page = (
  consents: Partial<Consents>,
  locale: "en" | "hi" = "en",
  done: (typeof CONSENT_NOTICES)[number] | null = null,
) =>
  consentPage({
    ctx: ctxIn(locale),
    consents: { receipts: [], sharedWith: [], visited: [], stops: [], ...consents },
    done,
  });
const html = (words: ReturnType<typeof page>) => renderToStaticMarkup(<ConsentCentre {...words} />);

describe("My consents", () => {
  it.each(["en", "hi"] as const)("BEY-26 says in %s who has confirmed a stop, who will, and who is late", (locale) => {
    const { now } = ctxIn(locale);
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    const stop = {
      purpose: "contact-stop",
      at: minutes(-30),
      holders: [
        { holder: "messages" as const, dueAt: minutes(-25), confirmedAt: minutes(-29) },
        { holder: "callers" as const, dueAt: minutes(-15), confirmedAt: null },
        { holder: "exports" as const, dueAt: minutes(60), confirmedAt: null },
      ],
    };
    const texts = words(locale, "myConsents");
    const list = read(html(page({ stops: [stop] }, locale))).getByRole("list", { name: new RegExp(texts.purposeStop) });
    const said = [...list.children].map(({ textContent }) => textContent ?? "");
    const starts = (text: string) => text.split("{{at}}")[0] ?? "";
    const ends = (text: string) => text.split("{{at}}")[1] ?? "";
    for (const [at, name, state] of [
      [0, texts.holder_messages, texts.stopConfirmed],
      [1, texts.holder_callers, texts.stopLate],
      [2, texts.holder_exports, texts.stopDue],
    ] as const) {
      expect(said[at]).toContain(`${name}${starts(state)}`);
      expect(said[at]?.endsWith(ends(state))).toBe(true);
    }
    expect(said).toHaveLength(3);
    expect(read(html(page({}, locale))).queryByText(texts.stopsTitle)).toBeNull();
  });

  it.each(["en", "hi"] as const)(
    "BEY-26 says in %s what a lender was told, by when it confirms, and that it has",
    (locale) => {
      const { now } = ctxIn(locale);
      const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
      const texts = words(locale, "myConsents");
      const receipts = [receipt({ withdrawnAt: days(-1) })];
      const starts = (text: string) => text.split("{{at}}")[0] ?? "";
      const ends = (text: string) => text.split("{{at}}")[1] ?? "";
      for (const [dueAt, confirmedAt, state] of [
        [days(6), null, texts.stopDue],
        [days(-1), null, texts.stopLate],
        [days(6), days(0), texts.stopConfirmed],
      ] as const) {
        const item = shared({ stop: { askedAt: days(-1), dueAt, confirmedAt } });
        const name = read(html(page({ receipts, sharedWith: [item] }, locale))).getByText("Banyan");
        const said = name.closest("li")?.textContent ?? "";
        for (const text of [texts.lenderAsked, state])
          for (const part of [starts(text), ends(text)]) expect(said).toContain(part);
      }
      const item = shared({ stop: { askedAt: days(-1), dueAt: days(6), confirmedAt: null } });
      expect(page({ receipts: [receipt()], sharedWith: [item] }).shared.items[0]?.stop).toBeNull();
      expect(page({ receipts, sharedWith: [{ ...item, state: "never" }] }).shared.items[0]?.stop).toBeNull();
    },
  );

  it("BEY-10 OQ-90 a receipt has purpose, words, version, check number, language, time in India and channel", () => {
    const given = receipt();
    const [item] = page({ receipts: [given], sharedWith: [shared()] }).receipts.items;
    expect(item).toMatchObject({
      title: "My details to Banyan",
      badge: { tone: "ok", text: "Active" },
      text: "I agree that Lumen shares these details.",
      facts: [
        { label: "Given", value: "22 Nov 2026, 05:10" },
        { label: "Language", value: "English" },
        { label: "Where", value: "On this website" },
        { label: "Internet address", value: "198.51.100.7" },
        { label: "Version of the text", value: "lender-1" },
        { label: "Check number", value: given.textHash },
      ],
      withdraw: { label: "Take back", about: "My details to Banyan" },
    });
  });

  it("BEY-10 names who has the details, which ones, since when, and whom to ask there", () => {
    const [item] = page({ receipts: [receipt()], sharedWith: [shared()] }).shared.items;
    expect(item).toMatchObject({
      lender: "Banyan",
      legalName: "Banyan Credit Limited",
      badge: { text: "Has your details" },
      since: "Since 22 Nov 2026, 05:11",
      fields: "Given: Mobile number, PAN, Loan amount, Tenor",
      ask: "To ask what it keeps, or to have it deleted: Asha Rao, 1800 000 0142",
      withdraw: { consentId: receipt().id },
    });
    const [never] = page({ sharedWith: [shared({ state: "never" })] }).shared.items;
    expect(never).toMatchObject({ fields: "Nothing of yours reached this lender.", ask: null, withdraw: null });
    const visited = [{ host: "cards.bank.example", at: new Date("2026-11-21T23:41:00Z") }];
    const visit = read(html(page({ visited })))
      .getByText("22 Nov 2026, 05:11")
      .closest("li");
    expect(visit?.textContent).toBe("cards.bank.example 22 Nov 2026, 05:11");
    expect(page({}).shared.visited).toBeNull();
    expect(page({}).shared.none).toBe("Nobody. You have not applied to a lender yet.");
  });

  it("BEY-10 each consent that holds has one button to take it back, each closed channel one to allow it", () => {
    const sms = receipt({
      id: "5a0f9c1e-0000-4000-8000-0000000000c2",
      purpose: "contact-sms",
      submissionId: null,
      recipient: null,
    });
    const markup = html(page({ receipts: [sms] }));
    const intents = read(markup).sent("intent");
    const countOf = (intent: string) => intents.filter((sent) => sent === intent).length;
    expect(countOf("withdraw")).toBe(2);
    expect(countOf("allow")).toBe(CONTACT_CHANNELS.length - 1);
    expect(countOf("stop-all")).toBe(1);
    const taken = { ...sms, withdrawnAt: new Date("2026-11-22T01:00:00Z") };
    const after = html(page({ receipts: [taken] }));
    expect(read(after).sent("intent")).not.toContain("withdraw");
    expect(after).toContain("Taken back");
  });

  it.each(["en", "hi"] as const)("OQ-90 the sentence beside Allow is the one that is hashed (%s)", (locale) => {
    const shown = read(html(page({}, locale)));
    for (const { allow } of page({}, locale).contact.channels) {
      expect(allow?.textHash).toBe(sha256(allow?.text ?? ""));
      expect(shown.getAllByText(allow?.text ?? "").length).toBeGreaterThan(0);
    }
  });

  it("says what a withdrawal could and could not do", () => {
    expect(page({}, "en", "at-lender").done?.text).toContain(
      "It keeps what it has already received only as far as the law requires",
    );
    expect(page({}, "en", "changed").done?.tone).toBe("warn");
    for (const done of CONSENT_NOTICES) expect(page({}, "hi", done).done?.text.length).toBeGreaterThan(10);
  });

  it("I18N-01 is Hindi throughout but for names", () => {
    const words = page(
      { receipts: [receipt({ text: null, textHash: "123", textVersion: "1" })], sharedWith: [shared()] },
      "hi",
    );
    const { brand } = ctxIn("hi");
    const names = ["Banyan Credit Limited", "Banyan", "Asha Rao", brand.contact.grievanceOfficer, brand.contact.email];
    expect(latinIn(shownText(html(words)), [...names, brand.name])).toEqual([]);
  });

  it("OQ-90 holds each wording to its version", () => {
    const all = (["en", "hi"] as const).flatMap((locale) =>
      CONTACT_CHANNELS.map((channel) => contactConsentText(channel, locale).text),
    );
    expect({ [CONTACT_CONSENT_VERSION]: sha256(all.join("\n")).slice(0, 12) }).toEqual({ "contact-1": "3d67adc5e722" });
  });
});
