import { describe, expect, it } from "vitest";
import { readIdentity } from "~/domain/validation/identity";

const TODAY = "2026-11-21";

describe("welcome back", () => {
  it("OQ-28 reads birth date and PAN", () => {
    expect(readIdentity({ birth_date: "14-03-1990", tin: "abcpe1234f" }, TODAY)).toEqual({
      ok: true,
      birthDate: "1990-03-14",
      pan: "ABCPE1234F",
    });
  });

  it("VAL-29 VAL-39 says what is wrong with each", () => {
    expect(readIdentity({ birth_date: "yesterday", tin: "ABC" }, TODAY)).toEqual({
      ok: false,
      code: "invalid",
      errors: { birth_date: { key: "validation.birthDate.invalid" }, tin: { key: "validation.pan.invalid" } },
    });
  });

  it("OQ-28 OQ-74 lets somebody prove who they are who has passed the highest age since", () => {
    expect(readIdentity({ birth_date: "14-03-1949", tin: "ABCPE1234F" }, TODAY)).toMatchObject({ ok: true });
  });

  it.each(["", " ", "--"])("OQ-28 asks for an answer that is missing by its name: %j", (nothing) => {
    expect(readIdentity({ birth_date: nothing, tin: nothing }, TODAY)).toMatchObject({
      errors: { birth_date: { key: "validation.empty.birth_date" }, tin: { key: "validation.empty.tin" } },
    });
  });
});
