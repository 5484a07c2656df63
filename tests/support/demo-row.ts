import type { BrandRow } from "@tenants/brand/schema";
import type { DemoBrand } from "@tenants/demo/brands";

/** The brand as the database reader returns it: live, at version 1. */
export function demoRow({ id, key, name, isMain, config, hosts, segments }: DemoBrand): BrandRow {
  return {
    id,
    key,
    name,
    isMain,
    config,
    hosts,
    segments: segments.map((segment) => ({ ...segment, merchantId: null })),
    status: "live",
    version: 1,
  };
}
