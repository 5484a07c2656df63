import { useForm } from "@conform-to/react";
import { item } from "@tests/factories/revenue-item";
import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { revenueRequest } from "~/domain/revenue/requests";
import { type RevenueItem, slabOf } from "~/domain/revenue/revenue-item";
import { revenueFaultWords } from "~/i18n/staff/revenue";
import { DraftWarnings } from "~/routes/admin/lender/revenue/draft-warnings";
import { groupTypedAmount } from "~/routes/admin/lender/revenue/format";
import { onlyNumber, textsOf } from "~/routes/admin/lender/revenue/revenue-fields";
import { RevenueFieldset } from "~/routes/admin/lender/revenue/revenue-fieldset";

const TYPES = [
  { id: 1, name: "Disbursal" },
  { id: 2, name: "Approval" },
];
const low = item("low", { slab_disbursed_max: 5_000_000, revenue_flat: 500.5 });
const high = item("high", { slab_disbursed_min: 5_000_000.01, revenue_percent: 2, revenue_type_id: 2 });
const plain = (markup: string) => read(markup).words;

describe("the form of a slab", () => {
  function Fieldset({ over, error }: { over: Partial<RevenueItem>; error: Record<string, string[]> }) {
    const [, fields] = useForm<z.input<typeof revenueRequest>>({
      defaultValue: textsOf(item("a", over)),
      lastResult: { status: "error", error },
    });
    return <RevenueFieldset fields={fields} types={TYPES} />;
  }
  const fields = (over: Partial<RevenueItem> = {}, error: Record<string, string[]> = {}) =>
    renderToStaticMarkup(<Fieldset over={over} error={error} />);

  it("REV-04 has every field of a slab with its value", () => {
    const markup = fields({ slab_disbursed_min: 0, slab_disbursed_max: 5_000_000.5, revenue_type_id: 2, status: 0 });
    const form = read(markup);
    for (const name of ["slab_disbursed_min", "slab_number_min", "slab_number_max", "ats_min", "ats_max"])
      expect(form.sent(name)).toHaveLength(1);
    expect(form.sent("slab_disbursed_max")).toEqual(["50,00,000.5"]);
    const type = form.getByRole<HTMLOptionElement>("option", { name: "Approval" });
    expect([type.value, type.hasAttribute("selected")]).toEqual(["2", true]);
    expect(form.getByRole("switch").getAttribute("aria-checked")).toBe("false");
  });

  it("VAL-17 the percentage goes from 0 to 100 in steps of 0.001", () => {
    const percent = read(fields()).root.querySelector("[name=revenue_percent]");
    const limits = ["type", "min", "max", "step"].map((name) => percent?.getAttribute(name));
    expect(limits).toEqual(["number", "0", "100", "0.001"]);
  });

  it("VAL-15 a message stands at its field", () => {
    const markup = fields({}, { revenue_type_id: [revenueFaultWords["type-required"]] });
    expect(read(markup).getByRole("combobox").getAttribute("aria-invalid")).toBe("true");
    expect(plain(markup)).toContain("Revenue type is required");
  });

  it("VAL-19 a minus sign is not taken, whether typed or pasted", () => {
    expect(onlyNumber("-5")).toBe("5");
    expect(onlyNumber("-1,234.5.6")).toBe("1,234.56");
    expect(onlyNumber("12.5", true)).toBe("12");
    expect(groupTypedAmount("1234567.5")).toBe("12,34,567.5");
  });

  it("OQ-53 warns while a slab is edited: it never matches, it overlaps, it leaves a gap", () => {
    const warned = (rows: RevenueItem[], over: Partial<RevenueItem>, id: string | null = null) =>
      plain(renderToStaticMarkup(<DraftWarnings slabs={rows.map(slabOf)} texts={textsOf(item("x", over))} id={id} />));
    expect(warned([item("all")], { slab_number_min: 5 })).toContain("This row can never match.");
    expect(warned([low], { slab_disbursed_min: 4_000_000 })).toContain(
      "Slabs 1 and 2 both match ₹40,00,000 to ₹50,00,000 disbursed. Slab 1 pays, because it is higher in the list.",
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
