import { describe, expect, it } from "vitest";
import * as english from "~/i18n/en";
import * as hindi from "~/i18n/hi";

/** Latin words that Hindi texts keep: fixed terms and sample values. */
const KEPT = /\{\{?\w+\}?\}|\b(?:PAN|OTP|EMI|APR|English|ABCPE1234F|UDYAM-[A-Z0-9-]+|IFSC|xlsx|xls|csv)\b|%/g;

const en: Record<string, Readonly<Record<string, string>>> = { ...english };
const hi: Record<string, Readonly<Record<string, string>>> = { ...hindi };
const subjects = Object.keys(en);
const textsOf = (dictionary: typeof en, subject: string) => dictionary[subject] ?? {};

describe("dictionaries", () => {
  it.each(subjects)("I18N-01 %s has the same keys in English and Hindi", (subject) => {
    expect(Object.keys(textsOf(hi, subject)).sort()).toEqual(Object.keys(textsOf(en, subject)).sort());
  });

  it.each(subjects)("I18N-01 %s has no empty text", (subject) => {
    for (const texts of [textsOf(en, subject), textsOf(hi, subject)])
      for (const [key, text] of Object.entries(texts)) expect(String(text).trim(), key).not.toBe("");
  });

  it.each(subjects)("%s has no Latin word in Hindi outside the kept list", (subject) => {
    const latin = Object.entries(textsOf(hi, subject))
      .map(([key, text]) => [key, String(text).replace(KEPT, "")] as const)
      .filter(([, text]) => /[A-Za-z]/.test(text));
    expect(Object.fromEntries(latin)).toEqual({});
  });

  it.each(subjects)("%s has the same places in both languages", (subject) => {
    const places = (text: unknown) => [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
    for (const key of Object.keys(textsOf(en, subject)))
      expect(places(textsOf(hi, subject)[key]), key).toEqual(places(textsOf(en, subject)[key]));
  });
});
