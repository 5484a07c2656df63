import type { BrandRow } from "@tenants/brand/schema";
import { buildSnapshot, changedBrands } from "@tenants/resolve/snapshot";
import { brandOf, brandRow, idOf, mainRow } from "@tests/factories/brand-rows";
import { describe, expect, it } from "vitest";

const many = (count: number) => [
  mainRow(),
  ...Array.from({ length: count }, (_, i) => brandRow(i + 1, `brand-${i + 1}`)),
];

describe("TEN-04 the snapshot of all brands", () => {
  it("TEN-05 needs a main brand", () => {
    expect(() => buildSnapshot([brandRow(1, "lumen")], 1)).toThrow("no main brand");
    expect(buildSnapshot([brandRow(1, "lumen"), mainRow()], 7)).toMatchObject({ version: 7, main: { key: "cl" } });
  });

  it("OQ-14 finds a brand by its serving hosts only", () => {
    const hosts: BrandRow["hosts"] = [
      { host: "Loans.Lumen.example", status: "serving" },
      { host: "new.lumen.example", status: "verifying" },
      { host: "wait.lumen.example", status: "certificate_pending" },
      { host: "bad.lumen.example", status: "stuck" },
    ];
    const { byHost } = buildSnapshot([mainRow(), brandRow(1, "lumen", { hosts })], 1);
    expect([...byHost.keys()]).toEqual(["market.example", "loans.lumen.example"]);
  });

  it("OQ-14 lets a suspended brand's host keep its certificate, and lets none of its others ask for one", () => {
    const hosts: BrandRow["hosts"] = [
      { host: "Loans.Lumen.example", status: "serving" },
      { host: "wait.lumen.example", status: "certificate_pending" },
    ];
    const certificatesOf = (status: BrandRow["status"]) =>
      [...buildSnapshot([mainRow(), brandRow(1, "lumen", { hosts, status })], 1).certificateHosts].slice(1);
    expect(certificatesOf("live")).toEqual(["loans.lumen.example", "wait.lumen.example"]);
    expect(certificatesOf("suspended")).toEqual(["loans.lumen.example"]);
    expect(certificatesOf("draft")).toEqual([]);
  });

  it("OQ-14 gives one host to one brand", () => {
    const hosts: BrandRow["hosts"] = [{ host: "market.example", status: "serving" }];
    const snapshot = buildSnapshot([brandRow(1, "lumen", { hosts }), mainRow()], 1);
    expect(snapshot.byHost.get("market.example")?.key).toBe("cl");
    expect(snapshot.problems).toEqual([{ key: "lumen", path: "hosts.market.example" }]);
  });

  it("serves neither draft nor suspended brands, and knows them by id", () => {
    const snapshot = buildSnapshot(
      [mainRow(), brandRow(1, "draft", { status: "draft" }), brandRow(2, "gone", { status: "suspended" })],
      1,
    );
    expect([...snapshot.byKey.keys()]).toEqual(["cl"]);
    expect([...snapshot.byHost.keys()]).toEqual(["market.example"]);
    expect([...snapshot.byId.values()].map((brand) => brand.status)).toEqual(["live", "draft", "suspended"]);
  });

  it("OQ-17 leaves reserved, malformed and taken segments out", () => {
    const segments = (...names: string[]) =>
      names.map((segment) => ({ segment, view: "landing" as const, merchantId: null }));
    const snapshot = buildSnapshot(
      [
        mainRow(),
        brandRow(1, "lumen", { segments: segments("mela", "login", "Admin", "a/b") }),
        brandRow(2, "haldi", { segments: segments("mela", "mandi") }),
      ],
      1,
    );
    expect([...snapshot.bySegment].map(([name, { brand }]) => [name, brand.key])).toEqual([
      ["mela", "lumen"],
      ["mandi", "haldi"],
    ]);
    expect(snapshot.problems.map(({ key, path }) => `${key} ${path}`)).toEqual([
      "lumen segments.login",
      "lumen segments.Admin",
      "lumen segments.a/b",
      "haldi segments.mela",
    ]);
  });

  it("TEN-04 repairs a bad theme with the main brand's and says so, whatever one row holds", () => {
    const broken = { key: "broken", isMain: false } as unknown as ReturnType<typeof brandRow>;
    const snapshot = buildSnapshot(
      [
        mainRow(),
        brandRow(1, "lumen", { config: { theme: { primary: "#12", secondary: "#abcdef" } } }),
        broken,
        brandRow(2, "x/y"),
        brandRow(3, "fine"),
      ],
      1,
    );
    expect(brandOf(snapshot, "lumen").theme).toMatchObject({ primary: "#112233", secondary: "#abcdef" });
    expect([...snapshot.byKey.keys()]).toEqual(["cl", "lumen", "fine"]);
    expect(snapshot.problems).toEqual([
      { key: "lumen", path: "theme.primary" },
      { key: "broken", path: "row" },
      { key: "x/y", path: "key" },
    ]);
  });

  it("TEN-03 has no upper limit, and one change among 10,000 brands makes one new brand", () => {
    const rows = many(10_000);
    const before = buildSnapshot(rows, 1);
    expect(before.byKey.size).toBe(10_001);
    const changed = brandRow(5_000, "brand-5000", { version: 2, config: { title: "New" } });
    const after = buildSnapshot(
      rows.map((row) => (row.id === changed.id ? changed : row)),
      2,
      before,
    );
    const fresh = [...after.byId.values()].filter((brand) => before.byId.get(brand.id) !== brand);
    expect(fresh.map((brand) => [brand.key, brand.title])).toEqual([["brand-5000", "New"]]);
    expect(brandOf(before, "brand-5000").title).toBe("Main title");
  });

  it.each<[string, Partial<BrandRow>]>([
    ["version", { version: 2 }],
    ["name", { name: "Renamed" }],
    ["status", { status: "suspended" }],
    ["hosts", { hosts: [{ host: "other.example", status: "serving" }] }],
  ])("makes a brand anew when its %s changes", (_, change) => {
    const before = buildSnapshot(many(2), 1);
    const after = buildSnapshot([mainRow(), brandRow(1, "brand-1", change), brandRow(2, "brand-2")], 2, before);
    expect(after.byId.get(idOf(1))).not.toBe(before.byId.get(idOf(1)));
    expect(after.byId.get(idOf(2))).toBe(before.byId.get(idOf(2)));
  });

  it("TEN-04 renews the brands that follow a changed main brand, their stamps included", () => {
    const before = buildSnapshot(many(1), 1);
    const main = mainRow({ version: 2, config: { title: "New main title" } });
    const after = buildSnapshot([main, brandRow(1, "brand-1")], 2, before);
    expect(brandOf(after, "brand-1").title).toBe("New main title");
    expect([brandOf(before, "brand-1").stamp, brandOf(after, "brand-1").stamp]).toEqual(["1.1", "1.2"]);
  });

  it("keeps the listed problems of brands that were taken over", () => {
    const rows = [mainRow(), brandRow(1, "lumen", { config: { title: 4 } })];
    const again = buildSnapshot(rows, 2, buildSnapshot(rows, 1));
    expect(again.problems).toEqual([{ key: "lumen", path: "title" }]);
  });

  it("needs the configuration of changed brands alone, and of all when the main brand has changed", () => {
    const rows = many(3);
    const before = buildSnapshot(rows, 1);
    expect(changedBrands(rows, null)).toEqual(rows.map(({ id }) => id));
    expect(changedBrands(rows, before)).toEqual([]);

    const changed = brandRow(2, "brand-2", { version: 2, config: { title: "New" } });
    const next = rows.map((row) => (row.id === changed.id ? changed : row));
    expect(changedBrands(next, before)).toEqual([changed.id]);
    const bare = next.map((row) => (row === changed ? row : { ...row, config: {} }));
    const after = buildSnapshot(bare, 2, before);
    expect(after.main).toBe(before.main);
    expect([...after.byKey.values()].map(({ title }) => title)).toEqual(
      ["cl", "brand-1", "brand-2", "brand-3"].map((key) => (key === "brand-2" ? "New" : brandOf(before, key).title)),
    );

    const main = mainRow({ version: 2, config: { title: "New main title" } });
    expect(changedBrands([main, ...rows.slice(1)], before)).toEqual(rows.map(({ id }) => id));
  });

  it("has one object for what several brands follow", () => {
    const { main, byKey } = buildSnapshot(
      [mainRow(), brandRow(1, "own", { config: { menu: { goldOnMenu: false } } }), brandRow(2, "none", { config: {} })],
      1,
    );
    const [own, none] = [byKey.get("own"), byKey.get("none")];
    expect(none?.claims).toBe(main.claims);
    expect(none?.settings).toBe(main.settings);
    expect(own?.claims).toBe(main.claims);
    expect(own?.menu).toEqual({ ...main.menu, goldOnMenu: false });
    expect(Object.isFrozen(none?.claims)).toBe(true);
  });
});
