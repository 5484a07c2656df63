import { describe, expect, it } from "vitest";
import { parseBirthDate } from "~/domain/validation/birth-date";

const TODAY = "2026-11-21";
const said = (key: string) => ({ ok: false, code: "invalid", message: { key } });

describe("birth dates", () => {
  it.each([
    ["soon", "validation.birthDate.invalid"],
    ["01-12-2026", "validation.birthDate.invalid"],
    ["31-02-1990", "validation.date.invalid"],
    ["14-03-1890", "validation.date.year"],
    ["14-03-2027", "validation.date.year"],
    ["22-11-2008", "validation.age.outside"],
    ["21-11-1951", "validation.age.outside"],
  ])("VAL-37 VAL-38 VAL-39 VAL-40 says of %s: %s", (text, key) => {
    expect(parseBirthDate(text, TODAY)).toEqual(said(key));
  });

  it("VAL-40 VAL-46 takes 18 to 74 whole years, both included", () => {
    expect(parseBirthDate("21-11-2008", TODAY)).toEqual({ ok: true, day: "2008-11-21" });
    expect(parseBirthDate("22-11-1951", TODAY)).toEqual({ ok: true, day: "1951-11-22" });
  });
});
