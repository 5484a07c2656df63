/**
 * Width and height of each brand font's letters, in em, measured from the woff2 files: the average width of an English
 * letter in weights 400, 600 and 700, then ascent and descent. They stretch a system font to the same size until the
 * brand's font has loaded, so that nothing moves.
 */
export type FontMetrics = { width: { 400: number; 600: number; 700: number }; ascent: number; descent: number };

function metrics(w400: number, w600: number, w700: number, ascent: number, descent: number): FontMetrics {
  return { width: { 400: w400, 600: w600, 700: w700 }, ascent, descent };
}

export const FONT_METRICS = {
  inter: metrics(0.4775, 0.4873, 0.4922, 0.9688, 0.2412),
  mukta: metrics(0.42, 0.4341, 0.442, 1.13, 0.532),
  "noto-sans": metrics(0.474, 0.492, 0.503, 1.069, 0.293),
  poppins: metrics(0.5, 0.51, 0.515, 1.05, 0.35),
  hind: metrics(0.429, 0.445, 0.455, 1.055, 0.546),
  "source-sans-3": metrics(0.418, 0.431, 0.443, 1.024, 0.4),
  "work-sans": metrics(0.499, 0.501, 0.502, 0.93, 0.243),
  "nunito-sans": metrics(0.452, 0.46, 0.47, 1.011, 0.353),
  "ibm-plex-sans": metrics(0.451, 0.467, 0.473, 1.025, 0.275),
  rubik: metrics(0.468, 0.492, 0.501, 0.935, 0.25),
  "dm-sans": metrics(0.466, 0.485, 0.493, 0.992, 0.31),
  "baloo-2": metrics(0.427, 0.442, 0.45, 1.078, 0.524),
  lora: metrics(0.468, 0.478, 0.482, 1.006, 0.274),
} as const satisfies Record<string, FontMetrics>;

export type FontSlug = keyof typeof FONT_METRICS;

/** Families whose own files hold Devanagari; the others use Noto Sans Devanagari. */
export const WITH_DEVANAGARI: readonly FontSlug[] = ["mukta", "noto-sans", "poppins", "hind", "baloo-2"];

/** Fallback system fonts: Android's, Windows' and Apple's, and the usual one on Linux. Widths as above. */
export const FALLBACK_FONTS = [
  {
    name: "Brand R",
    width: { 400: 0.4448, 600: 0.4521, 700: 0.4521 },
    regular: ["Roboto", "Roboto-Regular"],
    bold: ["Roboto Bold", "Roboto-Bold"],
  },
  {
    name: "Brand A",
    width: { 400: 0.4458, 600: 0.48, 700: 0.48 },
    regular: ["Arial", "ArialMT", "Liberation Sans"],
    bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
  },
  {
    name: "Brand D",
    width: { 400: 0.5083, 600: 0.5742, 700: 0.5742 },
    regular: ["DejaVu Sans"],
    bold: ["DejaVu Sans Bold", "DejaVuSans-Bold"],
  },
] as const;
