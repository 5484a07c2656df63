import { adapterFor } from "@tests/support/lenders/adapter-for";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import type { Segment } from "~/domain/products";
import { coverageOf } from "~/domain/revenue/coverage";
import type { Slab } from "~/domain/revenue/slab";
import { matchOffers } from "../../support/match-offers";
import { openSeeded, type Seeded } from "./seeded";

let demo: Seeded;

beforeAll(async () => {
  demo = await openSeeded();
});
afterAll(() => demo?.close());

/** A lender's row in the form of the matcher. */
function criteriaOf(row: Record<string, unknown>): LenderCriteria {
  const number = (value: unknown) => (value === null ? null : Number(value));
  const bps = (value: unknown) => (value === null ? null : Math.round(Number(value) * 100));
  return {
    lenderId: String(row.id),
    isLive: row.lender_status === 1,
    segments: row.segments as Segment[],
    minIncomeRupees: number(row.min_income),
    maxIncomeRupees: number(row.max_income),
    minAgeYears: number(row.min_age),
    maxAgeYears: number(row.max_age),
    salaried: row.salaried === 1,
    selfEmployed: row.self_employed === 1,
    business: row.business === 1,
    ticketClassId: number(row.ticket_class),
    creditScoreClassId: number(row.credit_score_class),
    pincodePrefixes: row.pincode_prefixes as string[],
    loanAmountUptoRupees: number(row.loan_amount_upto),
    tenureMonthsMin: number(row.tenure_months_min),
    tenureMonthsMax: number(row.tenure_months_max),
    interestRateBps: bps(row.interest_rate),
    processingFeeBps: number(row.processing_fee_bps),
    priority: number(row.priority),
  };
}

describe("lenders of the demo", () => {
  type Lender = Record<string, unknown> & { slug: string; lender_status: number; api_config: { protocol: string } };

  it("are at least 30, over all segments, some of them inactive", async () => {
    expect(await demo.count("lenders")).toBeGreaterThanOrEqual(30);
    expect(await demo.count("lenders where lender_status = 0")).toBeGreaterThan(0);
    const segments = await demo.rows<{ segment: string }>("select distinct segment from lender_segments order by 1");
    expect(segments.map((row) => row.segment)).toEqual(["bl", "cc", "gl", "hl", "ins", "pl", "sl"]);
  });

  it("include the ones that the specification names", async () => {
    const named = ["cashe", "money-view", "upwards", "money-tap", "nira", "kreditbee", "finzy", "earlysalary"];
    const found = await demo.rows<{ slug: string; segment: string }>(
      "select slug, segment from lenders join lender_segments on lender_id = id where slug = any($1)",
      [[...named, "muthootgold", "indiagold"]],
    );
    const expected = [...named.map((slug) => [slug, "pl"]), ["muthootgold", "gl"], ["indiagold", "gl"]];
    expect(found.map(({ slug, segment }) => [slug, segment]).sort()).toEqual(expected.sort());
  });

  it("each active one has its legal name, rates, charges, key facts and a person to complain to", async () => {
    const needed = [
      "legal_name",
      "name_hi",
      "lender_journey_text_hi",
      "logo_sha256",
      "loan_amount_upto",
      "tenure_months_min",
      "tenure_months_max",
      "interest_rate",
      "apr_min",
      "apr_max",
      "processing_fees",
      "processing_fees_hi",
      "processing_fee_bps",
      "penal_charges",
      "penal_charges_hi",
      "grievance_name",
      "grievance_phone",
      "grievance_email",
    ];
    for (const lender of await demo.rows<Lender>("select * from lenders where lender_status = 1")) {
      expect({ slug: lender.slug, missing: needed.filter((field) => lender[field] === null) }).toEqual({
        slug: lender.slug,
        missing: [],
      });
      expect(lender.kfs_url).toMatch(/^https:\/\/www\.[a-z0-9-]+\.example\//);
      expect(Number(lender.apr_min)).toBeGreaterThanOrEqual(Number(lender.interest_rate));
      expect(Number(lender.apr_max)).toBeGreaterThanOrEqual(Number(lender.apr_min));
      expect(Number(lender.apr_max)).toBeLessThanOrEqual(36);
    }
  });

  it("each active one can be spoken to, so that applying is not a dead end", async () => {
    for (const { slug, api_config } of await demo.rows<Lender>(
      "select slug, api_config from lenders where lender_status = 1",
    )) {
      const config = { lender: slug, baseUrl: "http://127.0.0.1:9", secret: "a-secret-of-the-test", allowHttp: true };
      const adapter = await adapterFor(api_config.protocol, config).catch(() => null);
      expect({ slug, spoken: adapter !== null }).toEqual({ slug, spoken: true });
      await adapter?.close();
    }
  });

  it("ENT-04 have special offers that are live, over, still to come, and switched off", async () => {
    const kinds = await demo.rows<{ kind: string }>(`
      select distinct case when so_status = 0 then 'off' when so_date_end < current_date then 'over'
        when so_date_start > current_date then 'to come' else 'live' end as kind
      from lenders where so_text is not null order by 1`);
    expect(kinds.map((row) => row.kind)).toEqual(["live", "off", "over", "to come"]);
    expect(await demo.count("lenders where so_text is not null and so_text_hi is null")).toBe(0);
  });

  it("people of every kind of work find lenders for what they would ask, in every segment", async () => {
    const lenders = (
      await demo.rows<Lender>(`
      select l.*, array(select segment from lender_segments s where s.lender_id = l.id) as segments from lenders l`)
    ).map(criteriaOf);
    const people = [
      { segment: "pl", employment: "salaried", income: 45_000, amount: 300_000, atLeast: 5 },
      { segment: "pl", employment: "salaried", income: 16_000, amount: 50_000, atLeast: 4 },
      { segment: "pl", employment: "self_employed", income: 30_000, amount: 150_000, atLeast: 4 },
      { segment: "pl", employment: "business", income: 20_000, amount: 100_000, atLeast: 3 },
      { segment: "bl", employment: "business", income: 40_000, amount: 300_000, atLeast: 3 },
      { segment: "hl", employment: "salaried", income: 35_000, amount: 900_000, atLeast: 3 },
      { segment: "sl", employment: "salaried", income: 30_000, amount: 400_000, atLeast: 2 },
      { segment: "gl", employment: null, income: null, amount: 200_000, atLeast: 2 },
      { segment: "cc", employment: "salaried", income: 30_000, amount: 100_000, atLeast: 2 },
      { segment: "ins", employment: "salaried", income: 30_000, amount: 100_000, atLeast: 3 },
    ] as const;
    for (const { segment, employment, income, amount, atLeast } of people) {
      const facts: Facts = {
        segment,
        employment,
        monthlyIncomeRupees: income,
        desiredAmountRupees: amount,
        ageYears: 30,
        creditScoreClassId: 3,
        pincode: "560001",
        months: null,
      };
      const matched = matchOffers(facts, lenders).matched.length;
      expect({ segment, employment, enough: matched >= atLeast }).toEqual({ segment, employment, enough: true });
    }
  });

  it("gold is served everywhere by one lender and in some places by two", async () => {
    const prefixes = new Map(
      (
        await demo.rows<{ slug: string; prefixes: string[] }>(
          "select slug, pincode_prefixes as prefixes from lenders where slug in ('muthootgold', 'indiagold')",
        )
      ).map(({ slug, prefixes }) => [slug, prefixes]),
    );
    const serves = (slug: string, pincode: string) => prefixes.get(slug)?.some((prefix) => pincode.startsWith(prefix));
    expect(["1", "2", "3", "4", "5", "6", "7", "8", "9"].every((first) => serves("muthootgold", `${first}00001`))).toBe(
      true,
    );
    expect(serves("indiagold", "560001")).toBe(true);
    expect(serves("indiagold", "781005")).toBe(false);
  });

  it("OQ-53 pay by slabs without gap, overlap or dead row, but for one lender of each", async () => {
    const big = (value: unknown) => (value === null ? null : BigInt(String(value)));
    const rows = await demo.rows<Record<string, unknown> & { slug: string; id: string; status: number }>(
      "select r.*, l.slug from lender_revenues r join lenders l on l.id = lender_id order by l.slug, sort_order",
    );
    const slabsOf = new Map<string, Slab[]>();
    for (const row of rows) {
      const slab: Slab = {
        id: row.id,
        isActive: row.status === 1,
        disbursed: { min: big(row.slab_disbursed_min), max: big(row.slab_disbursed_max) },
        count: { min: big(row.slab_number_min), max: big(row.slab_number_max) },
        ats: { min: big(row.ats_min), max: big(row.ats_max) },
        flat: null,
        rate: null,
      };
      slabsOf.set(row.slug, [...(slabsOf.get(row.slug) ?? []), slab]);
    }
    const warned = [...slabsOf].flatMap(([slug, slabs]) => {
      const { gaps, overlaps, dead } = coverageOf(slabs);
      return gaps.length + overlaps.length + dead.length > 0
        ? [[slug, gaps.length, overlaps.length, dead.length] as const]
        : [];
    });
    expect(warned).toEqual([
      ["earlysalary", 1, 0, 0],
      ["finzy", 0, 1, 1],
      ["kreditbee", 0, 1, 0],
    ]);
    expect(slabsOf.size).toBe(await demo.count("lenders"));
    expect([...slabsOf.values()].every(({ length }) => length >= 2 && length <= 6)).toBe(true);
  });
});
