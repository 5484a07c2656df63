import { createHash } from "node:crypto";
import { brandOf, contextOf, demoSnapshot } from "@tests/factories/context";
import { latinIn, shownText } from "@tests/factories/offers";
import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseSignUp } from "~/domain/merchants/sign-up";
import { words } from "~/i18n/words";
import { NOTHING_TYPED, signUpPage } from "~/routes/customer/merchant-sign-up/page-words.server";
import { SignUpForm } from "~/routes/customer/merchant-sign-up/sign-up-form";
import { PARTNER_CONSENT_VERSION, SIGN_UP_CONSENT_VERSION } from "~/services/merchants/sign-up-consent.server";

const snapshot = demoSnapshot();
const ctxIn = (locale: "en" | "hi") => contextOf(brandOf(snapshot, "haldi"), { locale });
const htmlOf = (page: ReturnType<typeof signUpPage>) => renderToStaticMarkup(<SignUpForm {...page} />);

describe("the merchant form", () => {
  it("CUS-25 OQ-20 asks for business, contact, papers, address, bank and consent, and needs all but four", () => {
    const html = htmlOf(signUpPage(ctxIn("en")));
    const inputs = [...read(html).root.querySelectorAll("input")];
    const fields = inputs.filter(({ type, name }) => type !== "hidden" && name !== "website");
    expect(fields.map(({ name }) => name)).toEqual([
      "businessName",
      "contactName",
      "mobile",
      "email",
      "pan",
      "gstin",
      "address1",
      "address2",
      "pincode",
      "bankAccount",
      "ifsc",
      "consent",
    ]);
    const free = fields.filter(({ required }) => !required).map(({ name }) => name);
    expect(free).toEqual(["gstin", "address2", "bankAccount", "ifsc"]);
    expect(read(html).queryByLabelText(/aadhaar/i)).toBe(null);
  });

  it("VAL-26 VAL-29 VAL-32 VAL-36 says what is wrong in the specification's words, and keeps the form's key", () => {
    const key = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
    const faults = { mobile: "mobile", pan: "pan", pincode: "pincode", ifsc: "ifsc" } as const;
    const wrong = { mobile: "123", pan: "ABC", pincode: "0", ifsc: "abcd" };
    const values = { key, businessName: "Kumar & Sons", ...wrong };
    const page = signUpPage(ctxIn("en"), { values, faults, failure: null });
    expect(page.errors).toEqual({
      mobile: "Please enter a valid 10 digit mobile number",
      pan: "Invalid PAN",
      pincode: "Please enter a valid 6 digit pincode",
      ifsc: "IFSC format is invalid (case sensitive field)",
    });
    const html = htmlOf(page);
    const shown = read(html);
    expect(shown.sent("key")).toEqual([key]);
    expect(shown.sent("businessName")).toEqual(["Kumar & Sons"]);
    expect(shown.hrefs).toContain("#ifsc");
  });

  it("says what to enter in every empty field that is needed", () => {
    const read = parseSignUp({ bankAccount: "123456789" });
    const faults = read.ok ? {} : read.faults;
    const { errors } = signUpPage(ctxIn("en"), { values: { bankAccount: "123456789" }, faults, failure: null });
    expect(errors).toEqual({
      businessName: "Enter the business name",
      contactName: "Enter the contact name",
      mobile: "Enter your mobile number",
      email: "Enter your e-mail",
      pan: "Enter the PAN",
      address1: "Enter the first line of the address",
      pincode: "Enter the pincode",
      ifsc: "Enter the IFSC",
      consent: "Please tick the box if you agree. Without your consent we keep nothing.",
    });
  });

  it("VAL-33 OQ-76 offers to clean an address up that has '/' or '-'", () => {
    const faults = { address1: "address1", address2: "address2" } as const;
    const values = { address1: "Shop 4/12", address2: "MG Road; Pune" };
    const html = htmlOf(signUpPage(ctxIn("en"), { values, faults, failure: null }));
    expect(html).toContain("Do not use special characters in Address Line 1");
    expect(read(html).getAllByRole("button", { name: "Replace / and - with spaces" })).toHaveLength(1);
  });

  it("OQ-90 the consent is hashed as it is shown, and its wording is held to its version", () => {
    const { consent } = signUpPage(ctxIn("en"));
    expect(consent.hash).toBe(createHash("sha256").update(consent.text, "utf8").digest("hex"));
    expect(consent.text).not.toContain("{{");
    const hashOf = (key: "consentText" | "partnerConsentText") =>
      createHash("sha256")
        .update([words("en", "merchant")[key], words("hi", "merchant")[key]].join("\n"))
        .digest("hex")
        .slice(0, 12);
    expect({
      [SIGN_UP_CONSENT_VERSION]: hashOf("consentText"),
      [PARTNER_CONSENT_VERSION]: hashOf("partnerConsentText"),
    }).toEqual({ "merchant-1": "eaa0ec3c2ca2", "partner-1": "d576e5a04042" });
  });

  it("OQ-60 names the partner that refers a new one, also in the consent, and asks for no bank account", () => {
    const shown = read(htmlOf(signUpPage(ctxIn("en"), NOTHING_TYPED, "Peepal Stores")));
    expect(shown.getByRole("heading", { level: 1 }).textContent).toContain("Become a partner of");
    expect(shown.getByText(/^Peepal Stores refers you\./)).toBeTruthy();
    expect(shown.getByText(/that Peepal Stores, who referred me, sees the name of my business/)).toBeTruthy();
    expect(shown.queryByLabelText(/Account number/)).toBe(null);
    expect(shown.queryByLabelText(/IFSC/)).toBe(null);
  });

  it.each([[null], ["पीपल स्टोर्स"]])(
    "I18N-01 has no Latin words in Hindi but names and the sample PAN (referred by %s)",
    (by) => {
      const ctx = ctxIn("hi");
      const { brand } = ctx;
      const shown = shownText(htmlOf(signUpPage(ctx, NOTHING_TYPED, by)));
      expect(latinIn(shown, ["ABCPE1234F", brand.legalName, brand.name, brand.contact.email])).toEqual([]);
    },
  );
});
