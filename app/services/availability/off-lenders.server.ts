import type { Brand } from "@tenants/brand/schema";
import { closuresAt } from "~/domain/availability/closures";
import { periodOf } from "~/domain/availability/lender-control";
import { LENDER_SEGMENTS } from "~/domain/lenders/segments";
import type { Segment } from "~/domain/products";
import { type Catalogue, catalogue } from "~/services/eligibility/lender-catalogue.server";

/** The lenders that are switched off at a brand, by segment. Immutable: another moment may have another object. */
export type OffLenders = { readonly isOff: (lenderId: string, segment: Segment) => boolean };

type Held = { period: number; off: OffLenders };

const held = new WeakMap<Catalogue, Map<string, Held>>();

function offAt({ controls }: Catalogue, brandId: string, at: string): OffLenders {
  const taken = new Map();
  const off = new Set(
    LENDER_SEGMENTS.flatMap((segment) =>
      closuresAt({ controls, brandId, segment, at, taken }).map(({ id }) => `${segment}/${id}`),
    ),
  );
  return { isOff: (lenderId, segment) => off.has(`${segment}/${lenderId}`) };
}

/**
 * The lenders that are switched off at a brand now. The same object until a line changes, begins or ends, so that what
 * is computed from it can be cached with it. Limits per day are not looked at.
 */
export function offLenders(brand: Pick<Brand, "id">): OffLenders {
  const live = catalogue();
  const at = new Date().toISOString();
  const period = periodOf(live.controls, at);
  const ofBrands = held.get(live) ?? new Map<string, Held>();
  held.set(live, ofBrands);
  const known = ofBrands.get(brand.id);
  if (known?.period === period) return known.off;
  const off = offAt(live, brand.id, at);
  ofBrands.set(brand.id, { period, off });
  return off;
}
