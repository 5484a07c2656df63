import { type BrandDraft, brandFromDraft, changesBetween, draftOf, withField } from "@tenants/brand/draft";
import { BRAND_FIELDS, fieldText, parseFieldText, valueAt } from "@tenants/brand/fields";
import { brandOf, brandRow, mainRow, snapshotOf } from "@tests/factories/brand-rows";
import { describe, expect, it } from "vitest";

const row = { name: "Lumen", config: { title: "Lumen loans", theme: { primary: "#143a8c" } }, draft: null };
const main = brandOf(snapshotOf([mainRow()]), "cl");

function edited(draft: BrandDraft, path: string, text: string | null): BrandDraft {
  const done = withField(draft, path, text);
  if (!done.ok) throw new Error(`${path} was refused: ${done.code}`);
  return done.draft;
}

describe("a draft", () => {
  it("BEY-05 begins with what is published, and holds what is saved", () => {
    const fresh = draftOf(row);
    expect(fresh).toMatchObject({ name: "Lumen", revision: 0, config: row.config });
    const stored = { ...edited(fresh, "title", "New title"), revision: 4, savedAt: "2026-11-21T10:00:00.000Z" };
    expect(draftOf({ ...row, draft: JSON.parse(JSON.stringify(stored)) })).toEqual(stored);
  });

  it.each([
    ["name", "Lumen Plus", "Lumen Plus"],
    ["theme.primary", "FFD400", "#ffd400"],
    ["theme.secondary", "#0b6", "#00bb66"],
    ["termsApply", "0", false],
    ["products", "GL,PL", ["PL", "GL"]],
    ["claims.rateMinBps", "11.5", 1150],
    ["claims.loanMaxRupees", "10,00,000", 1_000_000],
    ["settings.amountBounds.PL", "10,000-1000000", { minRupees: 10_000, maxRupees: 1_000_000 }],
    ["settings.inactivityMinutes.customer", "20", 20],
    ["legal.effectiveFrom", "2026-04-01", "2026-04-01"],
  ])("BEY-05 %s typed as %s is stored as %j", (path, text, stored) => {
    const draft = edited(draftOf(row), path, text);
    expect(path === "name" ? draft.name : valueAt(draft.config, path)).toEqual(stored);
  });

  it.each([
    ["theme.primary", "yellow"],
    ["theme.primary", "red;}body{display:none"],
    ["theme.font", "Comic Sans"],
    ["products", "XX"],
    ["contact.email", "nobody"],
    ["settings.amountBounds.PL", "500-100"],
    ["settings.inactivityMinutes.customer", "1"],
    ["sender.smsSender", "abc"],
    ["name", ""],
    ["name", "<b>"],
  ])("BEY-05 %s refuses %s", (path, text) => {
    expect(withField(draftOf(row), path, text)).toEqual({ ok: false, code: "bad-value", path });
  });

  it("OQ-82 a field that is not on the list is refused", () => {
    for (const path of ["isMain", "status", "theme.logo", "__proto__.x", "utmId"])
      expect(withField(draftOf(row), path, "1")).toEqual({ ok: false, code: "unknown-field" });
  });

  it("TEN-04 an emptied field follows the main brand again", () => {
    const draft = edited(edited(draftOf(row), "title", null), "theme.primary", "");
    expect(draft.config).toEqual({});
    const brand = brandFromDraft(brandRow(1, "lumen"), draft, main);
    expect([brand.title, brand.theme.primary]).toEqual(["Main title", "#112233"]);
  });

  it("BEY-05 names what it changes, and nothing else", () => {
    const before = draftOf(row);
    const after = edited(edited(before, "termsApply", "1"), "theme.primary", "#ffd400");
    expect(changesBetween(before, after)).toEqual([
      { path: "theme.primary", before: "#143a8c", after: "#ffd400" },
      { path: "termsApply", before: "", after: "1" },
    ]);
  });

  it("BEY-05 what a control shows is read back as the same value", () => {
    for (const field of BRAND_FIELDS) {
      const value = field.path === "name" ? main.name : valueAt(main, field.path);
      if (value === null || value === undefined) continue;
      expect(parseFieldText(field, fieldText(field.kind, value)), field.path).toEqual(value);
    }
  });
});
