import { parseCount, parsePaise, rateOf } from "./amounts";
import type { Range, Slab } from "./slab";

/** A slab as the API and pages use it (ENT-09): rupees, percent, null for no limit; 1 is on. */
export type RevenueItem = {
  id: string;
  lender_id: string;
  slab_disbursed_min: number | null;
  slab_disbursed_max: number | null;
  slab_number_min: number | null;
  slab_number_max: number | null;
  ats_min: number | null;
  ats_max: number | null;
  revenue_type_id: number;
  revenue_flat: number | null;
  revenue_percent: number | null;
  status: 0 | 1;
  version: number;
};

/** A kind of revenue (ENT-10). */
export type RevenueType = { id: number; name: string };

const figureOf = (parse: typeof parsePaise, sent: number | null): bigint | null => {
  const parsed = parse(sent);
  if (!parsed.ok) throw new Error(`${sent} is not a figure of a slab`);
  return parsed.value;
};

const rupees = (min: number | null, max: number | null): Range => ({
  min: figureOf(parsePaise, min),
  max: figureOf(parsePaise, max),
});

/** The slab in the form that the rule and the coverage use. */
export const slabOf = (item: RevenueItem): Slab => ({
  id: item.id,
  isActive: item.status === 1,
  disbursed: rupees(item.slab_disbursed_min, item.slab_disbursed_max),
  count: { min: figureOf(parseCount, item.slab_number_min), max: figureOf(parseCount, item.slab_number_max) },
  ats: rupees(item.ats_min, item.ats_max),
  flat: figureOf(parsePaise, item.revenue_flat),
  rate: item.revenue_percent === null ? null : rateOf(item.revenue_percent),
});
