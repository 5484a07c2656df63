import { z } from "zod";
import type { InsuranceProduct } from "./products";

/** What a plan may cover for an extra premium. */
export const ADD_ONS = [
  "zero_depreciation",
  "roadside",
  "engine",
  "room_rent",
  "maternity",
  "critical_illness",
  "burglary",
  "glass",
] as const;

export type AddOn = (typeof ADD_ONS)[number];

const VEHICLE: readonly AddOn[] = ["zero_depreciation", "roadside", "engine"];

/** The add-ons of each product, in the order of the form. */
export const ADD_ONS_OF: Readonly<Record<InsuranceProduct, readonly AddOn[]>> = {
  TW: VEHICLE,
  CAR: VEHICLE,
  HEALTH: ["room_rent", "maternity", "critical_illness"],
  SHOP: ["burglary", "glass"],
  OI: [],
};

/** The yearly premium of each add-on that a plan sells, in whole rupees. */
export type AddOnPremiums = Readonly<Partial<Record<AddOn, number>>>;

const stored = z.partialRecord(z.enum(ADD_ONS), z.int().min(0));

/** A plan's stored add-ons; none when they do not parse. */
export const addOnsOf = (value: unknown): AddOnPremiums => stored.safeParse(value).data ?? {};
