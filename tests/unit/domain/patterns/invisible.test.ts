import { describe, expect, it } from "vitest";
import { parseDay } from "~/domain/dates/parse-day";
import { parseRupees } from "~/domain/money/rupees";
import { normaliseAddress } from "~/domain/patterns/address";
import { normaliseEmail } from "~/domain/patterns/email";
import { withoutInvisible } from "~/domain/patterns/invisible";
import { normaliseMobile } from "~/domain/patterns/mobile";
import { normaliseName } from "~/domain/patterns/name";
import { normalisePan } from "~/domain/patterns/pan";
import { normalisePasscode } from "~/domain/patterns/passcode";
import { normalisePincode } from "~/domain/patterns/pincode";
import { parseField } from "~/domain/validation/parse-field";

/** As messengers and PDFs copy it. */
const copied = (text: string) => `\u202a${text.slice(0, 3)}\u200b${text.slice(3)}\u202c\ufeff`;

describe("text that was copied with marks that nobody sees", () => {
  it("keeps everything that is seen", () => {
    expect(withoutInvisible(copied("Asha Rao, 14 Deodar"))).toBe("Asha Rao, 14 Deodar");
  });

  it.each([
    ["a mobile number", normaliseMobile, "9876543210"],
    ["an e-mail address", normaliseEmail, "asha@example.in"],
    ["a passcode", normalisePasscode, "123456"],
    ["a PAN", normalisePan, "ABCPE1234F"],
    ["a pincode", normalisePincode, "560001"],
    ["a name", normaliseName, "Asha Rao"],
    ["an address", normaliseAddress, "14 Deodar, Carter Road"],
    ["an amount", parseRupees, "300000"],
    ["a day", parseDay, "14-03-1990"],
  ] as const)("VAL-49 OQ-76 %s is read without them", (_what, read, text) => {
    expect(read(copied(text))).toEqual(read(text));
  });

  it("OQ-93 hides no Aadhaar number in a name that keeps none", () => {
    const context = { product: "PL", today: "2026-11-21" } as const;
    for (const field of ["employer_name", "study_course"] as const)
      expect(parseField(field, "Shop 2341\u200b23412346", context).ok, field).toBe(false);
  });
});
