/**
 * The thirteen dark patterns of Annexure 1 of India's Guidelines for Prevention and Regulation of Dark Patterns, 2023, in
 * its order (BEY-23).
 */
export const DARK_PATTERNS = [
  "falseUrgency",
  "basketSneaking",
  "confirmShaming",
  "forcedAction",
  "subscriptionTrap",
  "interfaceInterference",
  "baitAndSwitch",
  "dripPricing",
  "disguisedAdvertisement",
  "nagging",
  "trickWording",
  "saasBilling",
  "rogueMalware",
] as const;

export type DarkPattern = (typeof DARK_PATTERNS)[number];
