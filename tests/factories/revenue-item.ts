import type { RevenueItem } from "~/domain/revenue/revenue-item";

export const LENDER = "01890000-0000-7000-8000-000000000001";

export const item = (id: string, over: Partial<RevenueItem> = {}): RevenueItem => ({
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
