import { checkBrand, contrastMatrix } from "@tenants/brand/checks";
import { brandFromDraft, draftOf } from "@tenants/brand/draft";
import { contrast } from "@tenants/theme/colour";
import { brandOf, brandRow, mainRow, snapshotOf } from "@tests/factories/brand-rows";
import { describe, expect, it } from "vitest";

const main = brandOf(snapshotOf([mainRow()]), "cl");

type Over = Partial<Parameters<typeof checkBrand>[0]> & { accepted?: Record<string, string> };

function checks(config: object, { accepted = {}, ...over }: Over = {}) {
  const draft = { ...draftOf({ name: "Lumen", config, draft: null }), accepted };
  return checkBrand({
    draft,
    brand: brandFromDraft(brandRow(1, "lumen"), draft, main),
    published: {},
    isPublished: false,
    otherNames: ["Haldi Money"],
    lenderKeys: new Set(["cashe"]),
    hostCount: 1,
    ...over,
  });
}

describe("wording", () => {
  it("OQ-31 warns of words that promise a decision, in both languages, and blocks nothing", () => {
    const found = (config: object) =>
      checks(config)
        .filter(({ code }) => code === "promise")
        .map(({ level, path, values }) => [level, path, values.word]);
    expect(found({ title: "Instant loans, Guaranteed" })).toEqual([["hint", "title", "Instant"]]);
    expect(found({ titleHi: "तुरंत ऋण" })).toEqual([["hint", "titleHi", "तुरंत"]]);
    expect(found({ title: "Loans compared for instance" })).toEqual([]);
  });
});

const blockers = (config: object, over?: Over) =>
  checks(config, over)
    .filter(({ level }) => level === "blocker")
    .map(({ code }) => code);

describe("contrast", () => {
  it("BEY-05 every pair is judged, and the shade that is offered for a failing one passes", () => {
    const pairs = contrastMatrix({ primary: "#ffd400", secondary: "#0b6e5b" });
    expect(pairs.map(({ use, ratio, passes }) => [use, ratio, passes])).toEqual([
      ["on-primary", 12.4, true],
      ["on-secondary", 6.1, true],
      ["primary-text", 1.4, false],
      ["secondary-text", 6.1, true],
      ["primary-ink", expect.any(Number), true],
      ["secondary-ink", expect.any(Number), true],
      ["focus", expect.any(Number), true],
    ]);
    const shade = pairs.find(({ use }) => use === "primary-text")?.shade ?? "";
    expect(contrast(shade, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shade, "#ffffff")).toBeLessThan(4.8);
  });
});

describe("checks before a publish", () => {
  it("BEY-05 yellow on white is stopped with the shade that passes, until it is kept for buttons on purpose", () => {
    const [first] = checks({ theme: { primary: "#ffd400" } });
    expect(first).toMatchObject({ code: "primary-on-white", level: "blocker", accept: "#ffd400" });
    const shade = first?.fix?.value ?? "";
    expect(blockers({ theme: { primary: shade } })).toEqual([]);
    expect(blockers({ theme: { primary: "#ffd400" } }, { accepted: { "primary-on-white": "#ffd400" } })).toEqual([]);
    expect(blockers({ theme: { primary: "#ffee00" } }, { accepted: { "primary-on-white": "#ffd400" } })).toEqual([
      "primary-on-white",
    ]);
  });

  it("BEY-05 a light colour that is live already does not stop another change", () => {
    const theme = { primary: "#ffd400" };
    expect(blockers({ theme, title: "New" }, { published: { theme }, isPublished: true })).toEqual([]);
  });

  it.each([
    ["same-colours", { theme: { primary: "#143a8c", secondary: "#143a8c" } }],
    ["unknown-lender", { lenderKey: "nobody" }],
    ["claims-amounts", { claims: { loanMinRupees: 2_000_000 } }],
    ["claims-rates", { claims: { rateMinBps: 4_000 } }],
  ])("BEY-05 %s blocks", (code, config) => {
    expect(blockers(config)).toEqual([code]);
  });

  it("BEY-05 the name of another brand blocks, in whatever letters", () => {
    expect(blockers({}, { otherNames: ["LUMEN"] })).toEqual(["name-taken"]);
  });

  it("TEN-04 what is missing is named and blocks nothing: the main brand's stands there", () => {
    const found = checks({}, { hostCount: 0 });
    expect(found.map(({ code }) => code)).toEqual([
      "own-logo",
      "own-colour",
      "own-legal-name",
      "own-grievance",
      "hindi-name",
      "no-host",
    ]);
    expect(found.every(({ level }) => level === "hint")).toBe(true);
  });
});
