import { describe, expect, it } from "vitest";
import { nestedCallback } from "~/domain/lender-interfaces/examples/nested-callback";
import { mappingOf, mappingText } from "~/domain/lender-interfaces/mapping-text";
import { changeSection } from "~/domain/lender-interfaces/section-change";
import { interfaceErrorText } from "~/i18n/staff/lender-interface-errors";

describe("BEY-22 the fields of a request as lines of text", () => {
  it.each([
    ["/dob = birthDate as DD/MM/YYYY needed", { from: "birthDate", format: "DD/MM/YYYY", empty: "refuse" }],
    ["/email=email omit", { from: "email", empty: "omit", format: null }],
    [
      "/kind = employment {salaried = 1, self-employed = 2} needed",
      { codes: { salaried: 1, "self-employed": 2 }, empty: "refuse" },
    ],
    [
      "/sector = answer.jobSector as as-number (salaried, PL)",
      { format: "as-number", earnings: ["salaried"], products: ["PL"], empty: "null" },
    ],
    ["/unit = fixed PAISE", { from: "fixed", fixed: "PAISE" }],
    ["/country = fixed 91 (business)", { from: "fixed", fixed: 91, earnings: ["business"] }],
    ['/code = fixed "91"', { fixed: "91" }],
  ])("reads %s, and writes it the same way", (line, expected) => {
    const row = mappingOf(line);
    expect(row).toMatchObject(expected);
    expect(row && mappingOf(mappingText(row))).toEqual(row);
  });

  it.each([
    "dob = birthDate",
    "/dob = birthday",
    "/dob = birthDate as DD.MM.YYYY",
    "/dob = birthDate sometimes",
    "/kind = employment {salaried}",
    "/kind = employment (retired)",
    "/unit = fixed",
  ])("does not read %s", (line) => expect(mappingOf(line)).toBeUndefined());

  it("replaces all fields of the interface, or none when one line cannot be read", () => {
    const changed = changeSection(nestedCallback, "fields", { mapping: "/a = firstName\n\n/b = pan needed\n" });
    expect(changed.ok && changed.content.fields.map(({ to, from }) => [to, from])).toEqual([
      ["/a", "firstName"],
      ["/b", "pan"],
    ]);
    expect(changeSection(nestedCallback, "fields", { mapping: "/a = firstName\n/b" })).toMatchObject({
      ok: false,
      errors: { mapping: ["mapping:2"] },
    });
  });

  it.each([
    ["/b pan", "mapping"],
    ["/b = birthday", "mapping-source"],
    ["/b = birthDate as DD.MM.YYYY", "mapping-form"],
    ["/b = employment (retired)", "mapping-only"],
    ["/b = fixed 1 (retired)", "mapping-only"],
    ["/b = pan sometimes", "mapping"],
  ])("says of %s what is wrong, and in which line", (line, code) => {
    const changed = changeSection(nestedCallback, "fields", { mapping: `/a = firstName\n\n${line}\n/c = pan` });
    expect(changed).toMatchObject({ ok: false, errors: { mapping: [`${code}:3`] } });
    expect(interfaceErrorText(`${code}:3`)).toMatch(/^Line 3: [a-z]/);
  });
});
