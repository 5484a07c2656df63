import { latinIn } from "@tests/factories/offers";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";

const SUBJECTS = ["offers", "status", "lenderPage", "gold"] as const;
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe.each(SUBJECTS)("%s", (subject) => {
  const en: Record<string, string> = words("en", subject);
  const hi: Record<string, string> = words("hi", subject);

  it("I18N-01 has every text in Hindi, without Latin words besides the kept ones", () => {
    expect(Object.keys(en).filter((key) => !hi[key]?.trim())).toEqual([]);
    expect(Object.entries(hi).flatMap(([key, text]) => latinIn(text).map((word) => `${key}: ${word}`))).toEqual([]);
  });

  it("has the same placeholders in both languages", () => {
    expect(
      Object.keys(en).filter((key) => `${placeholders(en[key] ?? "")}` !== `${placeholders(hi[key] ?? "")}`),
    ).toEqual([]);
  });
});
