import { describe, expect, it } from "vitest";
import { fillTemplate, hasLooseBrace, registeredText, smsLength, unknownNames } from "~/domain/campaigns/template-text";

const VALUES = { first_name: "Asha", brand: "Lumen", link: "https://lumen.example/", stop_link: "https://x.example/s" };

describe("a text of staff", () => {
  it("OQ-47 is filled with its values, with and without blanks in the placeholders", () =>
    expect(fillTemplate("Hello {{first_name}}, {{ brand }}: {{link}}", VALUES)).toBe(
      "Hello Asha, Lumen: https://lumen.example/",
    ));

  it("OQ-47 is written with {#var#} for the operators' register", () =>
    expect(registeredText("Hello {{first_name}} - {{brand}}")).toBe("Hello {#var#} - {#var#}"));

  it("OQ-47 a placeholder that is opened before thousands of spaces is judged in a moment", () => {
    const text = `{{${" ".repeat(4_000)}`;
    expect([hasLooseBrace(text), unknownNames(text), registeredText(text)]).toEqual([true, [], text]);
  });

  it("names unknown placeholders and left-over braces", () => {
    expect(unknownNames("{{pan}} {{brand}} {{pan}}")).toEqual(["pan"]);
    expect([hasLooseBrace("{brand}"), hasLooseBrace("{{brand}"), hasLooseBrace("{{brand}}")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ["a".repeat(160), { letters: 160, parts: 1, isUnicode: false }],
    ["a".repeat(161), { letters: 161, parts: 2, isUnicode: false }],
    ["[".repeat(80), { letters: 160, parts: 1, isUnicode: false }],
    ["न".repeat(70), { letters: 70, parts: 1, isUnicode: true }],
    ["न".repeat(71), { letters: 71, parts: 2, isUnicode: true }],
    ["₹5", { letters: 2, parts: 1, isUnicode: true }],
  ])("counts the SMS that %s needs", (text, length) => expect(smsLength(text)).toEqual(length));
});
