import { TODAY } from "@tests/factories/profile-answers";
import { NAUGHTY } from "@tests/support/naughty-strings";
import { describe, expect, it } from "vitest";
import { FIELDS } from "~/domain/validation/field-kinds";
import { parseField } from "~/domain/validation/parse-field";
import type { ProfileField } from "~/domain/validation/profile";

const fields = Object.keys(FIELDS) as ProfileField[];

/** Kinds whose answers are free text; every other kind has a pattern, a list or a number. */
const FREE = new Set(["study", "place"]);

describe("naughty strings in a profile", () => {
  it.each(fields)("VAL-30 VAL-33 %s is refused with a message, or taken as a value of its kind", (field) => {
    const isText = !FREE.has(FIELDS[field].kind);
    const wrong = NAUGHTY.filter((text) => {
      const parsed = parseField(field, text, { product: "PL", today: TODAY });
      if (!parsed.ok) return !parsed.message.key.startsWith("validation.");
      return isText && typeof parsed.value === "string" && /[<>{}"`;$\\=]|--/.test(parsed.value);
    });
    expect(wrong).toEqual([]);
  });
});
