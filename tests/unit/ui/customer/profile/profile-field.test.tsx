import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { CLEAN_UP } from "~/domain/patterns/address";
import type { ProductCode } from "~/domain/products";
import { EMPTY_ANSWERS, PROFILE_SECTIONS, type ProfileAnswers } from "~/domain/validation/profile";
import { profileRequest } from "~/domain/validation/profile-requests";
import type { StoredProfile } from "~/domain/validation/stored-profile";
import { fieldViews, panWarning } from "~/i18n/phrases/profile-fields.server";
import { words } from "~/i18n/words";
import { ProfileFieldInput } from "~/ui/customer/profile/profile-field";

const storedWith = (answers: Partial<ProfileAnswers>): StoredProfile => ({
  answers: { ...EMPTY_ANSWERS, ...answers },
  masked: { pan: answers.tin ? `******${answers.tin.slice(-4)}` : null, birthDate: null, mobile: null, email: null },
  hasVerifiedMobile: false,
  hasVerifiedEmail: false,
  completed: [],
});

const viewOf = (name: keyof ProfileAnswers, more: Partial<Parameters<typeof fieldViews>[0]> = {}) => {
  const [view] = fieldViews({
    fields: [name],
    product: "PL" as ProductCode,
    locale: "en",
    stored: storedWith({}),
    lists: {},
    today: "2026-11-22",
    amounts: {},
    ...more,
  });
  if (!view) throw new Error(`${name} is not asked`);
  return view;
};

const open = (view: ReturnType<typeof viewOf>) => {
  const texts = { ...words("en", "profile"), optional: "optional" };
  return render(<ProfileFieldInput field={view} words={texts} addMobileHref="/verification" />);
};

describe("an address with '/' or '-'", () => {
  const refused = (typed: string) =>
    viewOf("address1", { typed: { address1: typed }, errors: { address1: { key: "validation.address1.invalid" } } });

  it("VAL-33 VAL-42 OQ-76 is refused with its message and a button that sends it cleaned up", () => {
    const field = open(refused("Flat 4/12-B, MG Road"));
    expect(field.text).toContain("Only Alpha-numeric, comma, full stop, space and hash are considered as valid");
    expect(field.text).toContain("Do not use special characters in Address Line 1");
    const button = field.getByRole("button", { name: "Replace / and - with spaces" });
    expect(button.getAttribute("name")).toBe(CLEAN_UP);
    expect(field.getByRole("textbox").hasAttribute("pattern")).toBe(false);
    expect(open(refused("Flat 4; MG Road")).queryByRole("button")).toBeNull();
  });

  it("VAL-42 is told of an address that was refused; until then its first line says in plain words what to type", () => {
    const plain = "Letters, digits, comma, full stop, space and #. For a slash or a hyphen, type a space.";
    expect(viewOf("address1")).toMatchObject({ help: plain, errorHelp: null });
    expect(viewOf("address2")).toMatchObject({ help: null, errorHelp: null });
    const empty = viewOf("address1", { errors: { address1: { key: "validation.empty.address1" } } });
    expect(empty.errorHelp).toBeNull();
  });

  it("OQ-76 is read without them when the button was pressed, and as it stands otherwise", () => {
    const read = (sent: object) => {
      const { address1, first_name } = profileRequest.parse({
        address1: "Flat 4/12-B, MG Road",
        first_name: "Asha-Rani",
        ...sent,
      }).answers;
      return { address1, first_name };
    };
    expect(read({})).toEqual({ address1: "Flat 4/12-B, MG Road", first_name: "Asha-Rani" });
    expect(read({ [CLEAN_UP]: "1" })).toEqual({ address1: "Flat 4 12 B, MG Road", first_name: "Asha-Rani" });
  });
});

describe("a name that is not as on the PAN card", () => {
  const refused = (typed: string, locale: "en" | "hi" = "en") =>
    open(
      viewOf("last_name", {
        locale,
        typed: { last_name: typed },
        errors: { last_name: { key: "validation.lastName.invalid" } },
      }),
    );

  it.each([
    ["D'Souza", "D Souza"],
    ["K.Ramesh", "K Ramesh"],
    ["Rao-Iyer", "Rao Iyer"],
  ])("VAL-31 OQ-76 OQ-111 %s is refused with its message, and one click makes it %s", (typed, clean) => {
    const field = refused(typed);
    expect(field.text).toContain("Only alphabets are considered to be the valid last name");
    expect(field.text).toContain("Write the name in English letters and spaces, as on your PAN card.");
    const button = field.getByRole("button", { name: `Change to ${clean}` });
    expect(button.dataset.cleanText).toBe(clean);
    const { answers } = profileRequest.parse({ last_name: typed, first_name: "Mary-Ann", [CLEAN_UP]: "last_name" });
    expect([answers.last_name, answers.first_name]).toEqual([clean, "Mary-Ann"]);
  });

  it("OQ-111 in Hindi letters gets the same sentence in Hindi, without a button", () => {
    const field = refused("राव", "hi");
    expect(field.text).toContain("नाम अंग्रेज़ी अक्षरों और ख़ाली जगह में लिखें, जैसा आपके PAN कार्ड पर है।");
    expect(field.queryByRole("button")).toBeNull();
    expect(refused("Rao 2").text).not.toContain("PAN card");
  });
});

describe("PAN and surname", () => {
  const WARNING = "The fifth letter of a PAN is usually the first letter of the surname. Please check both";

  it("OQ-72 that do not fit are said beside the stored PAN, and refuse nothing", () => {
    const odd = storedWith({ tin: "ABCPE1234F", last_name: "Sharma" });
    expect(open(viewOf("tin", { stored: odd })).text).toContain(`******234F is saved. ${WARNING}`);
    expect(panWarning(odd, "en")).toBe(WARNING);
  });

  it("OQ-72 are confirmed by a box, and then nothing is said of them", () => {
    const odd = storedWith({ tin: "ABCPE1234F", last_name: "Sharma" });
    const box = open(viewOf("pan_confirmed", { stored: odd }));
    expect(box.getByRole("checkbox", { name: "My PAN and my last name are both right" })).toHaveProperty(
      "checked",
      false,
    );
    expect(panWarning({ ...odd, answers: { ...odd.answers, pan_confirmed: true } }, "en")).toBe("");
  });

  it("OQ-72 that fit, and the PAN of a firm, are not", () => {
    const fitting = storedWith({ tin: "ABCPS1234F", last_name: "sharma" });
    expect(viewOf("tin", { stored: fitting }).stored).toBe("******234F is saved.");
    expect(panWarning(storedWith({ tin: "ABCCE1234F", last_name: "Sharma" }), "en")).toBe("");
    expect(panWarning(storedWith({ tin: "ABCPE1234F" }), "en")).toBe("");
  });
});

describe("amounts", () => {
  it("OQ-78 the browser says the brand's own bounds, as the server does", () => {
    const amounts = { PL: { minRupees: 10_000, maxRupees: 500_000 } };
    expect(viewOf("se_loan_amount", { amounts }).invalidText).toBe(
      "Please enter an amount between ₹10,000 and ₹5,00,000",
    );
  });
});

describe("the language", () => {
  it("ENT-16 is chosen already, so it is not called optional", () => {
    expect(open(viewOf("language")).text).not.toContain("optional");
  });
});

describe("every field", () => {
  it("ENT-18 ENT-19 ENT-20 ENT-21 has a label in both languages", () => {
    for (const locale of ["en", "hi"] as const) {
      const fields = Object.values(PROFILE_SECTIONS).flat();
      const views = fieldViews({
        fields,
        product: "HL",
        locale,
        stored: storedWith({ employment_status_code: 4, residence_type: 2 }),
        lists: {},
        today: "2026-11-22",
        amounts: {},
      });
      expect(views.filter(({ name, label }) => label === name)).toEqual([]);
    }
  });
});
