import { createHash } from "node:crypto";
import { ctxIn, latinIn, lenderView } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";
import { lenderPageWords } from "~/routes/customer/lender/page-words.server";
import {
  consentOf,
  GOLD_CONSENT_VERSION,
  goldConsent,
  LENDER_CONSENT_VERSION,
  lenderConsent,
} from "~/services/consents/consent-text.server";
import { LenderPageScreen } from "~/ui/customer/offers/lender-page";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

const LOAN = {
  amountRupees: 50_000,
  tenureMonths: 36,
  instalmentPaise: 170_888,
  aprBps: 1_545,
  chargesPaise: 199_882,
};

const textIn = (locale: "en" | "hi") =>
  lenderConsent(
    { ctx: ctxIn(locale), legalName: "Banyan Credit Limited", shares: ["mobile"], questions: [], loan: LOAN },
    locale,
  );

describe("the consent of a lender's page", () => {
  it.each(["en", "hi"] as const)("OQ-90 is hashed as it is shown (%s), and the box is never ticked", (locale) => {
    const page = lenderPageWords({ ctx: ctxIn(locale), page: lenderView(), path: "/user/x", hasNoFrame: false });
    const screen = render(<LenderPageScreen {...page} />);
    const consent = screen.getByRole<HTMLInputElement>("checkbox");
    const shown = consent.closest("label")?.textContent ?? "";
    const hash = screen.root.querySelector<HTMLInputElement>("[name=consent_hash]")?.value;
    expect(shown).toContain("Banyan Credit Limited");
    expect(shown).toContain("₹3,00,000");
    expect(shown).not.toContain("{{");
    expect(hash).toBe(sha256(shown));
    expect(consent.checked).toBe(false);
  });

  it("BEY-10 names every detail that is shared and where to take the consent back", () => {
    const ctx = ctxIn("en");
    const { text, textVersion, language } = lenderConsent(
      {
        ctx,
        legalName: "Banyan Credit Limited",
        shares: ["firstName", "mobile", "pan"],
        questions: [],
        loan: LOAN,
      },
      "en",
    );
    expect(text).toContain(
      "these details about me with Banyan Credit Limited for its decision: first name, mobile number, PAN, loan amount and tenor.",
    );
    expect(text).toContain("Banyan Credit Limited may make a credit enquiry about me");
    expect(text).toContain(`under My consents or by writing to ${ctx.brand.contact.email}`);
    expect({ textVersion, language }).toEqual({ textVersion: "lender-5", language: "en" });
  });

  it("BEY-12 OQ-90 quotes the loan as it stands above it: amount, tenor, instalment, APR and charges", () => {
    expect(textIn("en").text).toContain(
      "for a loan of ₹50,000 over 36 months (shown to me with ₹1,708.88 a month, an APR of 15.45% and charges of ₹1,998.82).",
    );
    expect(textIn("hi").text).toContain(
      "₹50,000 का ऋण माँगता/माँगती हूँ (मुझे यह दिखाया गया: अवधि 36 महीने, मासिक किस्त ₹1,708.88, APR 15.45%, शुल्क ₹1,998.82)।",
    );
  });

  it("says so when nothing about the person is shared", () => {
    const { text } = lenderConsent(
      { ctx: ctxIn("en"), legalName: "Banyan Credit Limited", shares: [], questions: [], loan: LOAN },
      "en",
    );
    expect(text).toContain("no other details about me");
  });

  it("has no Latin words in Hindi but names", () => {
    const ctx = ctxIn("hi");
    const { text } = lenderConsent(
      { ctx, legalName: "Banyan Credit Limited", shares: ["email", "address"], questions: [], loan: LOAN },
      "hi",
    );
    expect(latinIn(text, ["Banyan Credit Limited", ctx.brand.contact.email, ctx.brand.name])).toEqual([]);
  });

  it("counts only with the box and for the text that holds now, in either language", () => {
    const { text, textHash, textVersion } = textIn("hi");
    expect(consentOf({ consent: true, consent_hash: textHash }, textIn)).toEqual({
      kind: "given",
      consent: { text, textHash, textVersion, language: "hi" },
    });
    expect(consentOf({ consent: false, consent_hash: textHash }, textIn)).toEqual({ kind: "missing" });
    expect(consentOf({ consent: true, consent_hash: sha256("another text") }, textIn)).toEqual({
      kind: "changed",
    });
    expect(consentOf({ consent: true, consent_hash: "" }, textIn)).toEqual({ kind: "changed" });
  });
});

describe("the consent for gold", () => {
  it("names the lenders and what they are given, each detail once", () => {
    const lenders = [
      { legalName: "Gold One Limited", shares: ["mobile", "pincode"] },
      { legalName: "Gold Two Limited", shares: ["mobile", "email"] },
    ];
    const { text, textVersion, textHash } = goldConsent({ ctx: ctxIn("en"), lenders }, "en");
    expect(text).toContain("Gold One Limited or Gold Two Limited");
    expect(text).toContain("mobile number, pincode, e-mail and loan amount.");
    expect(textVersion).toBe("gold-5");
    expect(textHash).toBe(sha256(text));
  });
});

describe("versions", () => {
  it("OQ-90 holds each wording to its version", () => {
    const wordings = (locale: "en" | "hi") => {
      const { consentText, consentNothing } = words(locale, "lenderPage");
      return [consentText, consentNothing];
    };
    const lender = sha256([...wordings("en"), ...wordings("hi")].join("\n"));
    const gold = sha256([words("en", "gold").consentText, words("hi", "gold").consentText].join("\n"));
    expect({ [LENDER_CONSENT_VERSION]: lender.slice(0, 12), [GOLD_CONSENT_VERSION]: gold.slice(0, 12) }).toEqual({
      "lender-5": "5053b375aa5e",
      "gold-5": "d2c018a8f7a9",
    });
  });
});
