import { describe, expect, it } from "vitest";
import { counted, fill } from "~/i18n/fill";
import { pick, words } from "~/i18n/words";

describe("texts with places", () => {
  it("are filled, every place of a name", () => {
    expect(fill("{{name}}, {{count}} of {{name}}", { name: "Asha", count: 0 })).toBe("Asha, 0 of Asha");
  });

  it("leave a place empty that has no value, and text without places alone", () => {
    expect(fill("a{{b}}c", {})).toBe("ac");
    expect(fill("{single} {{ spaced }}", { single: "x", spaced: "y" })).toBe("{single} {{ spaced }}");
  });

  it("print a value as it is: it is never read as a pattern or as another place", () => {
    expect(fill("{{a}}", { a: "$& $1 {{b}}", b: "no" })).toBe("$& $1 {{b}}");
  });
});

describe("texts that count", () => {
  const texts = { tries_one: "{{count}} try", tries_other: "{{count}} tries" };

  it.each([
    ["en", 0, "0 tries"],
    ["en", 1, "1 try"],
    ["en", 2, "2 tries"],
    ["hi", 0, "0 try"],
    ["hi", 1, "1 try"],
    ["hi", 2, "2 tries"],
  ] as const)("%s %d is '%s'", (locale, count, text) => expect(counted(texts, "tries", count, locale)).toBe(text));

  it("take the other form where there is only that, and are empty where there is none", () => {
    expect(counted({ tries_other: "{{count}} tries" }, "tries", 1, "en")).toBe("1 tries");
    expect(counted(texts, "nothing", 1, "en")).toBe("");
  });
});

describe("dictionaries", () => {
  it("I18N-01 answer in the language that is asked for", () => {
    expect(words("en", "common").back).toBe("Back");
    expect(words("hi", "common").back).toBe("वापस");
  });

  it("give a page only the texts that it picks", () => {
    expect(pick(words("en", "common"), "back", "save")).toEqual({ back: "Back", save: "Save" });
  });
});
