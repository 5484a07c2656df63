import { within } from "@testing-library/dom";
import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { coverageOf } from "~/domain/revenue/coverage";
import { type RevenueItem, slabOf } from "~/domain/revenue/revenue-item";
import { monthOf } from "~/domain/revenue/slab-for";
import type { MESSAGE_IDS } from "~/domain/validation/messages";
import { faultTexts, revenueFaultWords, revenueWords } from "~/i18n/staff/revenue";
import { words } from "~/i18n/words";
import { CoverageMap } from "~/routes/admin/lender/revenue/coverage-map";
import { DraftWarnings } from "~/routes/admin/lender/revenue/draft-warnings";
import { grouped } from "~/routes/admin/lender/revenue/format";
import { orderQueue } from "~/routes/admin/lender/revenue/order-queue";
import { onlyNumber, textsOf } from "~/routes/admin/lender/revenue/revenue-fields";
import { RevenueFieldset } from "~/routes/admin/lender/revenue/revenue-form";
import { RevenueTable } from "~/routes/admin/lender/revenue/revenue-table";
import { MonthResult } from "~/routes/admin/lender/revenue/slab-calculator";
import { moved } from "~/routes/admin/lender/revenue/use-revenue";

const LENDER = "01890000-0000-7000-8000-000000000001";
const TYPES = [
  { id: 1, name: "Disbursal" },
  { id: 2, name: "Approval" },
];

const item = (id: string, over: Partial<RevenueItem> = {}): RevenueItem => ({
  id,
  lender_id: LENDER,
  slab_disbursed_min: null,
  slab_disbursed_max: null,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: null,
  ats_max: null,
  revenue_type_id: 1,
  revenue_flat: null,
  revenue_percent: 1.5,
  status: 1,
  version: 1,
  ...over,
});

const low = item("low", { slab_disbursed_max: 5_000_000, revenue_flat: 500.5 });
const high = item("high", { slab_disbursed_min: 5_000_000.01, revenue_percent: 2, revenue_type_id: 2 });

const plain = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the words of revenue slabs", () => {
  it("VAL-15 VAL-16 VAL-17 VAL-18 are those of the specification, and so is VAL-20", () => {
    const texts = words("en", "validation");
    const fixed = {
      "type-required": "validation.revenue.type",
      "not-positive": "validation.revenue.flat",
      "percent-range": "validation.revenue.percent",
      "max-not-greater": "validation.revenue.max",
      "flat-or-percent": "validation.revenue.either",
    } as const satisfies Partial<Record<keyof typeof revenueFaultWords, keyof typeof MESSAGE_IDS>>;
    for (const [fault, key] of Object.entries(fixed) as [keyof typeof fixed, keyof typeof MESSAGE_IDS][])
      expect(revenueFaultWords[fault]).toBe(texts[key]);
    expect(faultTexts({ ats_max: "max-not-greater" })).toEqual({ ats_max: ["Max must be greater than Min"] });
  });

  it("ERR-27 REV-05 ask before deleting, and say when that failed", () => {
    expect(revenueWords.deleteFailed).toBe("Failed to delete revenue entry");
    expect(revenueWords.deleteQuestion).toBe(
      "Are you sure you want to delete this revenue entry? This action cannot be undone.",
    );
  });
});

describe("the revenue table", () => {
  const table = (rows: RevenueItem[]) =>
    renderToStaticMarkup(<RevenueTable lenderId={LENDER} rows={rows} types={TYPES} />);

  it("REV-01 has the columns and figures of each slab", () => {
    const entries = within(read(table([low, high])).getByRole("table", { name: "Revenue entries" }));
    expect(entries.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Order",
      "Slab disbursed min",
      "Slab disbursed max",
      "Slab number min",
      "Slab number max",
      "ATS min",
      "ATS max",
      "Revenue type",
      "Flat",
      "Percent",
      "Status",
      "Action",
    ]);
    const rows = entries
      .getAllByRole("row")
      .slice(1)
      .map(({ innerHTML }) => plain(innerHTML));
    expect(rows[0]).toContain("₹50,00,000 — any — any — any — any Disbursal ₹500.50 1.5% Active");
    expect(rows[1]).toContain("₹50,00,000.01 — any — any — any — any — any Approval — none 2% Active");
  });

  it("REV-02 each row has a handle for mouse, finger and keys, and buttons for who does not drag", () => {
    const markup = table([low, high]);
    expect(markup).toMatch(/<button type="button" role="button" tabindex="0"[^>]*aria-label="Move row 1"/);
    expect(markup).toMatch(/disabled=""[^>]*data-up="low"|data-up="low"[^>]*disabled=""/);
    expect(markup).toContain('aria-label="Move row 1 down"');
    expect(markup).toContain('aria-label="Move row 2 up"');
    expect(markup).not.toContain("style=");
  });

  it("OQ-53 marks a row that can never match", () => {
    const markup = table([item("all"), high]);
    expect(plain(markup)).toContain("This row can never match");
    expect(plain(table([low, high]))).not.toContain("can never match");
  });

  it("says so when there is nothing yet", () => {
    const text = plain(table([]));
    expect(text).toContain("No revenue entries yet");
    expect(text).toContain("Add Revenue");
    expect(text).not.toContain("Slab calculator");
  });
});

describe("the form of a slab", () => {
  const fields = (over: Partial<RevenueItem> = {}, faults = {}) =>
    renderToStaticMarkup(
      <RevenueFieldset
        texts={textsOf(item("a", over))}
        types={TYPES}
        faults={faults}
        onChange={() => undefined}
        onLeave={() => undefined}
      />,
    );

  it("REV-04 has every field of a slab with its value", () => {
    const markup = fields({ slab_disbursed_min: 0, slab_disbursed_max: 5_000_000.5, revenue_type_id: 2, status: 0 });
    for (const name of ["slab_disbursed_min", "slab_number_min", "slab_number_max", "ats_min", "ats_max"])
      expect(markup).toContain(`name="${name}"`);
    expect(markup).toMatch(/name="slab_disbursed_max"[^>]*value="50,00,000.5"/);
    expect(markup).toMatch(/<option value="2" selected="">Approval/);
    expect(markup).toMatch(/role="switch"[^>]*aria-checked="false"/);
  });

  it("VAL-17 the percentage goes from 0 to 100 in steps of 0.001", () => {
    expect(fields()).toMatch(
      /type="number" min="0" max="100" step="0.001"[^>]*name="revenue_percent"|name="revenue_percent"[^>]*type="number" min="0" max="100" step="0.001"/,
    );
  });

  it("VAL-15 a message stands at its field", () => {
    const markup = fields({}, { revenue_type_id: revenueFaultWords["type-required"] });
    expect(markup).toMatch(/<select[^>]*aria-invalid="true"/);
    expect(plain(markup)).toContain("Revenue type is required");
  });

  it("VAL-19 a minus sign is not taken, whether typed or pasted", () => {
    expect(onlyNumber("-5")).toBe("5");
    expect(onlyNumber("-1,234.5.6")).toBe("1,234.56");
    expect(onlyNumber("12.5", true)).toBe("12");
    expect(grouped("1234567.5")).toBe("12,34,567.5");
  });

  it("OQ-53 warns while a slab is edited: it never matches, it overlaps, it leaves a gap", () => {
    const warned = (rows: RevenueItem[], over: Partial<RevenueItem>, id: string | null = null) =>
      plain(renderToStaticMarkup(<DraftWarnings slabs={rows.map(slabOf)} texts={textsOf(item("x", over))} id={id} />));
    expect(warned([item("all")], { slab_number_min: 5 })).toContain("This row can never match.");
    expect(warned([low], { slab_disbursed_min: 4_000_000 })).toContain(
      "Rows 1 and 2 both fit ₹40,00,000 to ₹50,00,000 disbursed. Row 1 pays, as it stands higher.",
    );
    expect(warned([low], { slab_disbursed_min: 6_000_000 })).toContain(
      "Nothing pays for ₹50,00,000.01 to ₹59,99,999.99 disbursed. For example ₹50,00,000.01 over 1 disbursal.",
    );
    expect(warned([low], { slab_disbursed_min: 5_000_000.01 }).trim()).toBe("");
    expect(warned([low, high], { slab_disbursed_max: 4_000_000 }, "low")).toContain(
      "Nothing pays for ₹40,00,000.01 to ₹50,00,000 disbursed.",
    );
  });
});

describe("the coverage map", () => {
  const map = (rows: RevenueItem[]) => {
    const slabs = rows.map(slabOf);
    return renderToStaticMarkup(<CoverageMap slabs={slabs} coverage={coverageOf(slabs)} />);
  };

  it("OQ-53 says that all is well, and draws who pays where", () => {
    const markup = map([low, high]);
    expect(plain(markup)).toContain("Every month with a disbursal fits exactly one active row.");
    const cells = [...markup.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map((match) => plain(match[1] ?? "").trim());
    expect(cells).toEqual(["pays", "– does not fit", "– does not fit", "pays", "One row pays", "One row pays"]);
  });

  it("OQ-53 names gaps, overlaps, shared edges and rows that never match", () => {
    const text = plain(
      map([
        item("a", { slab_disbursed_min: 100_000, slab_disbursed_max: 500_000 }),
        item("b", { slab_disbursed_min: 500_000, slab_disbursed_max: 900_000 }),
        item("c", { slab_disbursed_min: 800_000, slab_disbursed_max: 2_000_000 }),
        item("d", { slab_disbursed_min: 200_000, slab_disbursed_max: 300_000 }),
      ]),
    );
    expect(text).toContain("Row 4: this row can never match, as row 1 above it takes every month that fits it.");
    expect(text).toContain("Nothing pays for up to ₹99,999.99 disbursed.");
    expect(text).toContain("Nothing pays for ₹20,00,000.01 or more disbursed.");
    expect(text).toContain("Rows 2 and 3 both fit ₹8,00,000 to ₹9,00,000 disbursed. Row 2 pays, as it stands higher.");
    expect(text).toContain("Rows 1 and 2 meet at exactly ₹5,00,000 disbursed. There row 1 pays, as it stands higher.");
    expect(text).toContain("Several rows fit");
  });

  it("OQ-53 explains ranges that contradict each other", () => {
    const text = plain(map([item("a", { slab_disbursed_min: 10_000_000, slab_number_max: 10, ats_max: 50_000 })]));
    expect(text).toContain("Its ranges contradict each other, as the average ticket size is the amount over the");
  });
});

describe("the slab calculator", () => {
  const result = (rows: RevenueItem[], rupees: bigint, count: bigint) =>
    plain(renderToStaticMarkup(<MonthResult slabs={rows.map(slabOf)} month={monthOf(rupees * 100n, count)} />));

  it("REV-07 shows which row wins and what it pays for the whole amount", () => {
    const text = result([low, high], 6_000_000n, 12n);
    expect(text).toContain("Row 2 pays ₹1,20,000");
    expect(text).toContain("2% of ₹60,00,000");
    expect(text).toContain("Row 1: the amount is not up to ₹50,00,000.");
    expect(result([low, high], 1_000_000n, 4n)).toContain("₹500.50 flat + 1.5% of ₹10,00,000");
  });

  it("REV-07 names rows further down that fit as well, and a month that earns nothing", () => {
    expect(result([item("a"), item("b"), item("c", { status: 0 })], 1n, 1n)).toContain(
      "Rows further down that fit as well: 2.",
    );
    expect(result([high], 1n, 1n)).toContain("No active row fits: this month earns nothing.");
  });
});

describe("saving orders", () => {
  it("REV-02 moves one entry and keeps the rest as they stand", () => {
    expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moved(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  });

  it("REV-03 each is saved over the one before it, one at a time", async () => {
    const sent: string[] = [];
    let underWay = 0;
    const queue = orderQueue({
      async send(ids, previous) {
        expect(underWay++).toBe(0);
        await Promise.resolve();
        underWay--;
        sent.push(`${previous.join("")}>${ids.join("")}`);
        return true;
      },
      onSaved: vi.fn(),
      onFailed: vi.fn(),
    });
    queue.known(["a", "b", "c"]);
    await Promise.all([queue.push(["b", "a", "c"]), queue.push(["b", "c", "a"])]);
    expect(sent).toEqual(["abc>bac", "bac>bca"]);
    expect(queue.isBusy()).toBe(false);
  });

  it("REV-03 when one fails the list is read again, and what waited behind it is given up", async () => {
    const send = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const onFailed = vi.fn(async () => queue.known(["c", "b", "a"]));
    const queue = orderQueue({ send, onSaved: vi.fn(), onFailed });
    queue.known(["a", "b", "c"]);
    await Promise.all([queue.push(["b", "a", "c"]), queue.push(["b", "c", "a"])]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(onFailed).toHaveBeenCalledTimes(1);
    await queue.push(["c", "a", "b"]);
    expect(send).toHaveBeenLastCalledWith(["c", "a", "b"], ["c", "b", "a"]);
  });
});
