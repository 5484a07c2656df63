/** Calculations with `#rrggbb` colours: WCAG 2.2 contrast, and shades of one hue in OKLCH. */

type Rgb = readonly [number, number, number];
type Lch = { l: number; c: number; h: number };

const WHITE = "#ffffff";
const SHADE_STEP = 1 / 400;

function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio of two colours, 1 to 21, in either order. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function toLch(hex: string): Lch {
  const [red, green, blue] = channels(hex);
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function linearRgb({ l, c, h }: Lch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const inGamut = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001);

/** The nearest displayable colour: keeps lightness and hue, reduces chroma. */
function toHex(colour: Lch): string {
  let rgb = linearRgb(colour);
  if (!inGamut(rgb)) {
    let low = 0;
    let high = colour.c;
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2;
      if (inGamut(linearRgb({ ...colour, c: middle }))) low = middle;
      else high = middle;
    }
    rgb = linearRgb({ ...colour, c: low });
  }
  const byte = (channel: number) =>
    Math.round(gamma(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(byte).join("")}`;
}

/**
 * The colour for text, links and focus on white: same hue, with lightness and chroma limited as for --brand-ink. At
 * least 4.5:1 on white.
 */
export function inkOf(hex: string): string {
  const { l, c, h } = toLch(hex);
  return toHex({ l: Math.min(l, 0.46), c: Math.min(c, 0.19), h });
}

/**
 * The nearest shade of the same hue that reaches `ratio` against `against`: the colour itself if it passes; null when
 * not even black or white does (BEY-05).
 */
export function nearestPassingShade(hex: string, against: string = WHITE, ratio = 4.5): string | null {
  if (contrast(hex, against) >= ratio) return hex;
  const start = toLch(hex);
  for (let distance = SHADE_STEP; distance <= 1; distance += SHADE_STEP) {
    for (const l of [start.l - distance, start.l + distance]) {
      if (l < 0 || l > 1) continue;
      const shade = toHex({ ...start, l });
      if (contrast(shade, against) >= ratio) return shade;
    }
  }
  return ["#000000", WHITE].find((end) => contrast(end, against) >= ratio) ?? null;
}
