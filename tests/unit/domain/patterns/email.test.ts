import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmail, normaliseEmail } from "~/domain/patterns/email";

describe("e-mail addresses", () => {
  it.each(["a@b.co", "first.last+tag@mail.example.co.in", "o'neil@example.in"])("VAL-49 accepts %s", (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    "a@b",
    "a@.co",
    "@b.co",
    "a b@c.in",
    "a@b..in",
    "a@-b.in",
    "a@b.in-",
    "a@b@c.in",
    `${"a".repeat(250)}@b.in`,
    "",
  ])("VAL-49 refuses %s", (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it("OQ-76 treats two spellings of one address alike", () => {
    expect(normaliseEmail("  Asha@Example.IN ")).toBe("asha@example.in");
  });

  it("VAL-49 answers any text, long ones too", () => {
    fc.assert(fc.property(fc.string({ maxLength: 2_000 }), (text) => typeof isEmail(text) === "boolean"));
    expect(isEmail(`${"a.".repeat(120)}@${"b.".repeat(5)}`)).toBe(false);
  });
});
