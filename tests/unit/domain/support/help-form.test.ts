import { describe, expect, it } from "vitest";
import { readHelpForm } from "~/domain/support/help-form";
import { PHONE_LENGTH, phoneDigits } from "~/domain/support/phone";

const typed = {
  name: "Asha Rao",
  email: "Asha@Mail.example ",
  phone: "98765 43210",
  company: "",
  description: "The page does not open.",
};

describe("the rules of a help request", () => {
  it("VAL-11 asks for contact name, e-mail, phone and description; company may be left out", () => {
    expect(readHelpForm(typed)).toEqual({
      ok: true,
      message: {
        name: "Asha Rao",
        email: "asha@mail.example",
        phone: "9876543210",
        company: null,
        description: "The page does not open.",
      },
    });
    const empty = { name: " ", email: "", phone: "", company: "", description: "\n" };
    expect(readHelpForm(empty)).toEqual({
      ok: false,
      code: "invalid",
      faults: { name: "required", email: "required", phone: "required", description: "required" },
    });
  });

  it.each(["asha", "asha@mail", "asha mail@x.example"])("VAL-12 refuses the e-mail %s", (email) => {
    expect(readHelpForm({ ...typed, email })).toMatchObject({ faults: { email: "email" } });
  });

  it.each(["987654321", "12345", "98765432101"])("VAL-13 refuses the phone %s, which has no ten digits", (phone) => {
    expect(readHelpForm({ ...typed, phone })).toMatchObject({ faults: { phone: "phone" } });
  });

  it("VAL-13 takes digits only, without +91 or a leading 0", () => {
    for (const text of ["+91 98765-43210", "09876543210", "919876543210", "९८७६५४३२१०"])
      expect(phoneDigits(text)).toBe("9876543210");
    expect(phoneDigits("02212345678")).toHaveLength(PHONE_LENGTH);
    expect(phoneDigits("98x7y")).toBe("987");
  });

  it("OQ-93 masks an Aadhaar number in the text", () => {
    const read = readHelpForm({ ...typed, description: "My number is 2341 2341 2346, is that right?" });
    expect(read.ok && read.message.description).toBe("My number is ********2346, is that right?");
  });
});
