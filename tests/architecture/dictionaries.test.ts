import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as english from "~/i18n/en";
import * as hindi from "~/i18n/hi";

/** Latin words that Hindi texts keep: fixed terms and sample values. */
const KEPT =
  /\{\{?\w+\}?\}|\b(?:PAN|OTP|EMI|APR|English|ABCPE1234F|UDYAM-[A-Z0-9-]+|IFSC|xlsx|xls|csv|API|OpenAPI|JSON|Authorize|Test mode)\b|%/g;

/** What the glossary of translators (docs/glossary-hindi.md) has another word, spelling or form for. */
const NOT_IN_GLOSSARY: Record<string, RegExp> = {
  "an imperative in -इए, not -एँ": /(?:[ाी]इए|ीजिए|ानिए)(?![\u0900-\u097f])/,
  "उम्र, not आयु": /उम्र/,
  "ऑफ़र, not प्रस्ताव": /ऑफ़र/,
  "पूछताछ, not क्रेडिट जाँच": /पूछताछ/,
  "साझेदार, not सहयोगी": /साझेदार/,
  "पैन, not PAN": /(?<![\u0900-\u097f])पैन(?![\u0900-\u097f])/,
  "निर्णय, not फ़ैसला": /निर्णय/,
  "no nukta":
    /मुफ्त|जरूर|गलत|कागज|बाकी|फैसल|कानून|आखिर|वजन|कीमत|ज्यादा|मंजूर|इलाके|तरीके|फीस|(?<![\u0900-\u097f])(?:खुद|फोन|खर्च|खाली|रकम)/,
  "a postposition after an amount of months": /\{\{(?:tenor|months)\}\} (?:के लिए|पर|में|की|का)(?![\u0900-\u097f])/,
};

const en: Record<string, Readonly<Record<string, string>>> = { ...english };
const hi: Record<string, Readonly<Record<string, string>>> = { ...hindi };
const subjects = Object.keys(en);
const textsOf = (dictionary: typeof en, subject: string) => dictionary[subject] ?? {};

const ROOT = join(import.meta.dirname, "../..");

/** The text of every source file that can use a word. */
const sources = ["app", "jobs", "tenants"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/^(?:i18n\/(?:en|hi)|platform\/generated)\//.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), "utf8")),
);

/** Every name and every quoted text of the sources. */
const named = new Set(
  sources.flatMap((text) => text.match(/[\w$][\w$.-]*/g) ?? []).flatMap((word) => [word, ...word.split(".")]),
);

/**
 * Keys that are built at run time, such as `${state}Title`, in the files that read a subject; the profiles' words come
 * through profileWords, those of a saved receipt as ReceiptWords.
 */
function builtKeys(subject: string): RegExp[] {
  const through = subject === "receiptFile" ? "ReceiptWords" : `"${subject}"`;
  const asking = /profile$/i.test(subject) ? "profileWords(" : through;
  const built = sources
    .filter((text) => text.includes(asking))
    .flatMap((text) => text.match(/`[\w.-]*\$\{[^`{}]*\}[\w.-]*`/g) ?? [])
    .map((text) => text.slice(1, -1).split(/\$\{[^}]*\}/))
    .filter((parts) => parts.some((part) => part !== ""));
  return built.map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(/[.-]/g, "\\$&")).join("[\\w-]+")}$`));
}

describe("dictionaries", () => {
  it.each(subjects)("I18N-01 every text of %s is used", (subject) => {
    const built = builtKeys(subject);
    const unused = Object.keys(textsOf(en, subject)).filter((key) => {
      const names = [key, key.replace(/_(?:one|other)$/, "")];
      return !names.some((name) => named.has(name) || built.some((pattern) => pattern.test(name)));
    });
    expect(unused).toEqual([]);
  });

  it.each(subjects)("I18N-01 %s has the same keys in English and Hindi", (subject) => {
    expect(Object.keys(textsOf(hi, subject)).sort()).toEqual(Object.keys(textsOf(en, subject)).sort());
  });

  it("I18N-07 AUTH-05 has the specification's flows in both languages", () => {
    const FLOWS: Record<string, readonly string[]> = {
      signIn: ["identifier", "sendCode", "codeTitle", "code", "sendAgain"],
      profile: ["personalTitle", "contactTitle", "employmentTitle", "preferencesTitle"],
      offers: ["heading_other", "statusCaption", "headLender", "headStatus"],
      welcomeBack: ["continueLabel", "newLabel", "birthDate", "pan"],
      gold: ["thanksTitle", "thanksText", "leadId"],
    };
    for (const [subject, keys] of Object.entries(FLOWS))
      for (const key of keys) {
        expect(textsOf(en, subject)[key], `${subject}.${key}`).toMatch(/[A-Za-z]/);
        expect(textsOf(hi, subject)[key], `${subject}.${key}`).toMatch(/PAN|[\u0900-\u097f]/);
      }
    for (const dictionary of [en, hi]) expect(textsOf(dictionary, "gold").thanksText).toContain("{{leadId}}");
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

  it.each(subjects)("%s has the same placeholders in both languages", (subject) => {
    const placeholders = (text: unknown) =>
      [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
    for (const key of Object.keys(textsOf(en, subject)))
      expect(placeholders(textsOf(hi, subject)[key]), key).toEqual(placeholders(textsOf(en, subject)[key]));
  });

  it.each(Object.entries(NOT_IN_GLOSSARY))("I18N-01 no Hindi text has %s", (_what, pattern) => {
    const found = subjects.flatMap((subject) =>
      Object.entries(textsOf(hi, subject)).flatMap(([key, text]) =>
        pattern.test(String(text)) ? [`${subject}.${key}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });
});
