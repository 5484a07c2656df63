/** The self-hosted font families for brands, each from the npm package `@fontsource/<slug>`. */
export const FONTS = [
  { family: "Inter", slug: "inter", devanagari: false },
  { family: "Mukta", slug: "mukta", devanagari: true },
  { family: "Noto Sans", slug: "noto-sans", devanagari: true },
  { family: "Poppins", slug: "poppins", devanagari: true },
  { family: "Hind", slug: "hind", devanagari: true },
  { family: "Source Sans 3", slug: "source-sans-3", devanagari: false },
  { family: "Work Sans", slug: "work-sans", devanagari: false },
  { family: "Nunito Sans", slug: "nunito-sans", devanagari: false },
  { family: "IBM Plex Sans", slug: "ibm-plex-sans", devanagari: false },
  { family: "Rubik", slug: "rubik", devanagari: false },
  { family: "DM Sans", slug: "dm-sans", devanagari: false },
  { family: "Baloo 2", slug: "baloo-2", devanagari: true },
  { family: "Lora", slug: "lora", devanagari: false },
] as const;

export type FontFamily = (typeof FONTS)[number]["family"];

export const FONT_FAMILIES: readonly FontFamily[] = FONTS.map((font) => font.family);

/** The list's entry for a family; null for a family that is not in it. */
export function fontOf(family: string) {
  return FONTS.find((font) => font.family === family) ?? null;
}
