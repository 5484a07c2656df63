import type { BrandRow } from "@tenants/brand/schema";
import { buildSnapshot } from "@tenants/resolve/snapshot";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productOf } from "~/domain/products";
import { openSeeded, type Seeded } from "./seeded";

let demo: Seeded;

beforeAll(async () => {
  demo = await openSeeded();
});
afterAll(() => demo?.close());

describe("brands of the demo", () => {
  const brandRows = () =>
    demo.rows<BrandRow>(`
      select b.id, b.key, b.name, b.is_main as "isMain", b.config, b.status, b.version,
        coalesce((select jsonb_agg(jsonb_build_object('host', host, 'status', d.status)) from brand_domains d where d.brand_id = b.id), '[]') as hosts,
        coalesce((select jsonb_agg(jsonb_build_object('segment', segment, 'view', view, 'merchantId', merchant_id)) from brand_segments s where s.brand_id = b.id), '[]') as segments
      from brands b`);

  it("TEN-03 OQ-94 are the main brand and 33 more, each served under its own host, none with a refused value", async () => {
    const snapshot = buildSnapshot(await brandRows(), 1);
    expect(snapshot.problems).toEqual([]);
    expect(snapshot.byKey.size).toBe(34);
    expect(snapshot.main.key).toBe("cl");
    for (const [key, brand] of snapshot.byKey) expect(snapshot.byHost.get(`${key}.localhost`)).toBe(brand);
  });

  it("TEN-02 have a logo and an icon of their own whose stored bytes are a PNG of the size that is told", async () => {
    const snapshot = buildSnapshot(await brandRows(), 1);
    const seen = new Set<string>();
    for (const brand of snapshot.byKey.values()) {
      const { logo, favicon } = brand.theme;
      const sha256 = logo?.url.match(/^\/brand\/([0-9a-f]{64})\.png$/)?.[1] ?? "";
      const bytes = await demo.one<Buffer>("select bytes from brand_assets where brand_id = $1 and sha256 = $2", [
        brand.id,
        sha256,
      ]);
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ key: brand.key, format, width, height }).toEqual({
        key: brand.key,
        format: "png",
        width: (logo?.width ?? 0) * 2,
        height: (logo?.height ?? 0) * 2,
      });
      const icon = favicon?.match(/([0-9a-f]{64})/)?.[1] ?? "";
      expect(
        await demo.one("select content_type from brand_assets where brand_id = $1 and sha256 = $2", [brand.id, icon]),
      ).toBe("image/png");
      seen.add(sha256);
    }
    expect(seen.size).toBe(34);
  });

  it("OQ-10 every product that a brand has switched on is served by an active lender, vouchers by the catalogue", async () => {
    const served = new Set(
      (
        await demo.rows<{ segment: string }>(
          "select distinct s.segment from lender_segments s join lenders l on l.id = s.lender_id where l.lender_status = 1",
        )
      ).map((row) => row.segment),
    );
    if (await demo.count("vouchers where status = 1 and current_date between valid_from and valid_until"))
      served.add("dv");
    for (const brand of buildSnapshot(await brandRows(), 1).byKey.values()) {
      const unserved = brand.products.filter((code) => !served.has(productOf(code).segment));
      expect({ key: brand.key, unserved }).toEqual({ key: brand.key, unserved: [] });
    }
  });

  it("the lender of a lender build is there and active", async () => {
    const builds = await demo.rows<{ slug: string | null; key: string; lender: string | null }>(`
      select b.config ->> 'lenderKey' as key, l.slug as lender from brands b
      left join lenders l on l.slug = b.config ->> 'lenderKey' and l.lender_status = 1
      where b.config ? 'lenderKey'`);
    expect(builds.length).toBeGreaterThan(0);
    for (const { key, lender } of builds) expect(lender).toBe(key);
  });
});
