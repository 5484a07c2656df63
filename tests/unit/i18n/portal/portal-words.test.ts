import { describe, expect, it } from "vitest";
import { countedText } from "~/i18n/counted-text";
import * as en from "~/i18n/portal/en";
import * as hi from "~/i18n/portal/hi";
import { fill } from "~/i18n/staff/fill";

type Tree = { readonly [key: string]: string | Tree };

/** Latin words that Hindi texts keep: names, keys of the keyboard, kinds of file, fixed terms. */
const LATIN_IN_HINDI =
  /https:\/\/\S+|\{\w+\}|\b(?:PAN|OTP|EMI|APR|API|QR|English|Ctrl K|ABCPE1234F|https|7K2QF|PNG|PDF|SVG|CSV|mp4|pptx|pdf|csv|WhatsApp|Cibil|webhook|JSON|CRM|example|com|webhooks|Gone|ms|OpenAPI|DNS|TXT|IP|www|in)\b|\/t\/|%/g;

/** Every text with its path: `home.greetings.morning`. */
const textsOf = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${path}${key}`, value]] : textsOf(value, `${path}${key}.`),
  );

const english = new Map(textsOf(en));
const hindi = new Map(textsOf(hi));
const placeholders = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("the words of the portal", () => {
  it("I18N-01 have the same keys in English and Hindi", () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("I18N-01 are never empty", () => {
    expect([...english, ...hindi].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("OQ-58 begin the sentences of an e-mail with a capital, also after the greeting", () => {
    const mails = [...english].filter(
      ([path]) => path.startsWith("marketing.texts.email.") && !path.endsWith("Subject"),
    );
    expect(mails.filter(([, text]) => /\n\n[a-z]/.test(text))).toEqual([]);
    expect(mails).toHaveLength(2);
  });

  it("OQ-60 say of one loan and of several what a referral needs", () => {
    const { rule, ruleLoans, ruleDays } = en.referral;
    const filled = { amount: "₹3,000", days: countedText("en", ruleDays, 90) };
    expect([1, 3].map((count) => fill(rule, { ...filled, loans: countedText("en", ruleLoans, count) }))).toEqual([
      "₹3,000 for a partner that brings 1 loan paid out within 90 days of its approval.",
      "₹3,000 for a partner that brings 3 loans paid out within 90 days of its approval.",
    ]);
  });

  it("I18N-01 call Hindi by one name", () => {
    expect([...english, ...hindi].filter(([, text]) => text.includes("हिंदी"))).toEqual([]);
  });

  it("I18N-01 have no Latin word in Hindi outside the list", () => {
    expect([...hindi].filter(([, text]) => /[A-Za-z]/.test(text.replace(LATIN_IN_HINDI, "")))).toEqual([]);
  });

  it("have the same placeholders in both languages", () => {
    expect([...english].filter(([key, text]) => `${placeholders(text)}` !== `${placeholders(hindi.get(key))}`)).toEqual(
      [],
    );
  });
});
