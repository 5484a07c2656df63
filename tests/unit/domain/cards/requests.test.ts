import { describe, expect, it } from "vitest";
import { CARD_FIELDS, type CardProperty } from "~/domain/cards/editable-fields";
import { createCardBody, isCardNameTyped, updateCardBody, uploadPictureBody } from "~/domain/cards/requests";
import { cardMessage } from "~/i18n/staff/cards";

const codesOf = (
  schema: { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const parsed = (property: CardProperty, value: unknown) => {
  const result = CARD_FIELDS[property].safeParse(value);
  return result.success ? { value: result.data } : { code: result.error.issues[0]?.message };
};

describe("create-credit-card", () => {
  it.each(["Meridian Everyday", "card_2", "A-1 b", "7"])("VAL-06 takes the name %s", (category_name) => {
    expect(createCardBody.parse({ category_name: ` ${category_name} ` })).toEqual({ category_name });
  });

  it.each([
    ["", "name-needed"],
    ["   ", "name-needed"],
    [undefined, "name-needed"],
    [7, "name-needed"],
    ["Gold+", "name-characters"],
    ["a.b", "name-characters"],
    ["कार्ड", "name-characters"],
    ["<b>", "name-characters"],
    ["x".repeat(81), "name-too-long"],
  ])("VAL-06 refuses %j: %s", (category_name, code) => {
    expect(codesOf(createCardBody, { category_name })).toEqual([code]);
  });

  it("VAL-06 lets only the name's characters be typed", () => {
    expect(["", "Gold 1", "Gold!"].map(isCardNameTyped)).toEqual([true, true, false]);
  });
});

describe("update-credit-card-data", () => {
  it.each<[CardProperty, unknown, unknown]>([
    ["sort_order", 3, 3],
    ["sort_order", "12", 12],
    ["sort_order", 0, 0],
    ["key_feature", "  1% back ", "1% back"],
    ["key_feature", "", null],
    ["annual_fee", null, null],
    ["annual_fee", "₹499", "₹499"],
    ["marketing_bullets", [" a ", "b"], ["a", "b"]],
    ["marketing_bullets", [], []],
    ["utm_link", "https://a.example/?c={UNIQUE_ID}", "https://a.example/?c={UNIQUE_ID}"],
    ["utm_link", "", null],
    ["secured", 1, 1],
    ["status", "0", 0],
  ])("OQ-82 %s takes %j", (property, given, value) => {
    expect(parsed(property, given)).toEqual({ value });
  });

  it.each<[CardProperty, unknown, string]>([
    ["sort_order", "abc", "sort-order"],
    ["sort_order", "1e3", "sort-order"],
    ["sort_order", "", "sort-order"],
    ["sort_order", null, "sort-order"],
    ["sort_order", -1, "sort-order"],
    ["sort_order", 1.5, "sort-order"],
    ["sort_order", 100_000, "sort-order"],
    ["key_feature", "a\nb", "text-characters"],
    ["key_feature", "x".repeat(201), "text-too-long"],
    ["annual_fee", 499, "text-needed"],
    ["marketing_bullets", ["a", " "], "bullet-empty"],
    ["marketing_bullets", null, "bullets-needed"],
    ["marketing_bullets", "a", "bullets-needed"],
    ["marketing_bullets", Array(13).fill("a"), "bullets-too-many"],
    ["utm_link", "http://a.example", "link-not-https"],
    ["utm_link", 1, "link-not-a-url"],
    ["secured", 2, "flag"],
    ["status", true, "flag"],
    ["status", null, "flag"],
    ["category_img_thumb", "", "picture-url"],
  ])("VAL-01 VAL-03 VAL-04 OQ-82 %s refuses %j: %s", (property, given, code) => {
    const result = parsed(property, given);
    expect(result).toEqual({ code });
    expect(cardMessage(code)).not.toBe(code);
  });

  it.each(["id", "version", "deletedAt", "category_name", "category_id", "__proto__", "constructor", "", null])(
    "OQ-82 there is no property %j",
    (property) => {
      expect(codesOf(updateCardBody, { category_id: "c", property, value: 1 })).toEqual(["property"]);
    },
  );

  it("covers the whole allow-list", () => {
    for (const property of Object.keys(CARD_FIELDS))
      expect(codesOf(updateCardBody, { category_id: "c", property, value: Symbol("none") })).not.toContain("property");
  });
});

describe("s3-upload-file", () => {
  const file = new File(["x"], "a.png");

  it("CC-14 the path is the card's name and ' - logo'", () => {
    expect(codesOf(uploadPictureBody, { image_name: file, path: "Lotus Starter - logo" })).toEqual([]);
    for (const path of ["", "Lotus", "../../etc - logo", "a/b - logo", undefined])
      expect(codesOf(uploadPictureBody, { image_name: file, path })).toEqual(["picture-path"]);
  });

  it("VAL-05 a file is required", () => {
    for (const image_name of [undefined, "text", new File([], "a.png")])
      expect(codesOf(uploadPictureBody, { image_name, path: "A - logo" })).toEqual(["picture-needed"]);
  });
});
