import type { InsuranceProduct } from "./products";

/** A question about what is to be insured. None asks about identity. */
export type Question =
  | { readonly name: "vehicle_years" | "members" | "eldest_age"; readonly kind: "number"; min: number; max: number }
  | { readonly name: "stock_rupees"; readonly kind: "money"; min: number; max: number }
  | { readonly name: "cover"; readonly kind: "choice"; readonly options: readonly Cover[] };

export type QuestionName = Question["name"];

/** What a policy can cover. */
export type Cover = "third_party" | "own_damage" | "life" | "travel" | "accident" | "home";

const VEHICLE: readonly Question[] = [
  { name: "cover", kind: "choice", options: ["third_party", "own_damage"] },
  { name: "vehicle_years", kind: "number", min: 0, max: 30 },
];

/** The questions of each product, in order. */
export const QUESTIONS: Readonly<Record<InsuranceProduct, readonly Question[]>> = {
  TW: VEHICLE,
  CAR: VEHICLE,
  HEALTH: [
    { name: "members", kind: "number", min: 1, max: 12 },
    { name: "eldest_age", kind: "number", min: 0, max: 110 },
  ],
  SHOP: [{ name: "stock_rupees", kind: "money", min: 1_000, max: 100_000_000 }],
  OI: [{ name: "cover", kind: "choice", options: ["life", "travel", "accident", "home"] }],
};
