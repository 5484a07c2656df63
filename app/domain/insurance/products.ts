import type { ProductCode } from "~/domain/products";

/** The five insurance products; they share one page (OQ-10). */
export const INSURANCE_PRODUCTS = ["TW", "CAR", "HEALTH", "SHOP", "OI"] as const satisfies readonly ProductCode[];

export type InsuranceProduct = (typeof INSURANCE_PRODUCTS)[number];

export const isInsurance = (product: ProductCode | null): product is InsuranceProduct =>
  INSURANCE_PRODUCTS.some((code) => code === product);
