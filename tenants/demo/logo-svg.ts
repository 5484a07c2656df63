import { MAIN_DEFAULTS } from "@tenants/brand/main-defaults";
import { inkOf } from "@tenants/theme/colour";
import { isThemeColour } from "@tenants/theme/theme-values";
import { type Letter, letterFor } from "./logo-letters";
import { MARKS, type MarkName } from "./logo-marks";

type Lettering = {
  /** Stroke widths of the first word and of the following words. */
  first: number;
  rest: number;
  ends: "round" | "square";
  letters: "title" | "lower" | "upper";
  tracking: number;
  colour: "ink" | "brand" | "split";
};

/** Styles for a brand's name. */
const LETTERINGS = {
  plain: { first: 11, rest: 11, ends: "round", letters: "title", tracking: 0, colour: "ink" },
  friendly: { first: 13, rest: 13, ends: "round", letters: "lower", tracking: 0, colour: "brand" },
  strong: { first: 14, rest: 14, ends: "square", letters: "title", tracking: 0, colour: "ink" },
  contrast: { first: 13.5, rest: 7.5, ends: "round", letters: "title", tracking: 0, colour: "brand" },
  capitals: { first: 10.5, rest: 10.5, ends: "square", letters: "upper", tracking: 7, colour: "ink" },
  split: { first: 12.5, rest: 12.5, ends: "square", letters: "lower", tracking: 0, colour: "split" },
  light: { first: 8, rest: 8, ends: "round", letters: "title", tracking: 3, colour: "ink" },
} as const satisfies Record<string, Lettering>;

export type LetteringName = keyof typeof LETTERINGS;

export const LETTERING_NAMES = Object.keys(LETTERINGS) as LetteringName[];

export type LogoDrawing = {
  name: string;
  /** `#rrggbb` */
  primary: string;
  secondary: string;
  mark: MarkName;
  lettering: LetteringName;
};

const HEIGHT = 64;
const MARGIN = 2;
const GAP = 15;
const CAPITAL_HEIGHT = 27;
const CAPITAL_UNITS = 68;
const WORD_SPACE = 36;
const TEXT_INK = "#16181d";
const LONG_NAME = 13;
const round = (value: number) => Math.round(value * 100) / 100;

function coloursOf({ primary, secondary }: LogoDrawing) {
  return {
    primary: isThemeColour(primary) ? primary : MAIN_DEFAULTS.theme.primary,
    secondary: isThemeColour(secondary) ? secondary : MAIN_DEFAULTS.theme.secondary,
  };
}

function written(word: string, letters: Lettering["letters"]): string {
  if (letters === "lower") return word.toLowerCase();
  return letters === "upper" ? word.toUpperCase() : word;
}

function drawLetter({ path, dots = [] }: Letter, x: number, weight: number): string {
  const circles = dots.map(([dx, dy]) => `<circle cx="${dx}" cy="${dy}" r="${round(weight * 0.62)}" stroke="none"/>`);
  return `<g transform="translate(${round(x)} 0)"><path d="${path}" fill="none"/>${circles.join("")}</g>`;
}

/** One word in alphabet units, starting at x = 0. */
function drawWord(word: string, weight: number, colour: string, style: Lettering): { svg: string; width: number } {
  let x = weight / 2;
  let previous: Letter | null = null;
  let content = "";
  for (const character of word) {
    const letter = letterFor(character);
    if (!letter) continue;
    if (previous) x += previous.width + previous.right + letter.left + weight + style.tracking;
    content += drawLetter(letter, x, weight);
    previous = letter;
  }
  const join = style.ends === "round" ? 'stroke-linejoin="round"' : 'stroke-linejoin="miter" stroke-miterlimit="2.3"';
  const svg = `<g fill="${colour}" stroke="${colour}" stroke-width="${weight}" stroke-linecap="${style.ends}" ${join}>${content}</g>`;
  return { svg, width: previous ? x + previous.width + weight / 2 : 0 };
}

type Line = { svg: string; width: number };

function drawLine(words: readonly Line[], space: number): Line {
  let x = 0;
  let svg = "";
  for (const word of words) {
    svg += `<g transform="translate(${round(x)} 0)">${word.svg}</g>`;
    x += word.width + space;
  }
  return { svg, width: x - space };
}

/** The name on one line, or a long name of several words on two, as a group with its width. */
function drawName(drawing: LogoDrawing): Line {
  const style: Lettering = LETTERINGS[drawing.lettering];
  const { primary, secondary } = coloursOf(drawing);
  const words = drawing.name.split(/\s+/).filter(Boolean);
  const drawn = words.map((word, index) => {
    const colour = { ink: TEXT_INK, brand: inkOf(primary), split: inkOf(index === 0 ? primary : secondary) }[
      style.colour
    ];
    return drawWord(written(word, style.letters), index === 0 ? style.first : style.rest, colour, style);
  });
  const isLong = words.length > 1 && drawing.name.length > LONG_NAME;
  const space = WORD_SPACE + 2 * style.tracking;
  const lines = (isLong ? [drawn.slice(0, 1), drawn.slice(1)] : [drawn]).map((line) => drawLine(line, space));
  const scale = (isLong ? 0.76 : 1) * (CAPITAL_HEIGHT / (CAPITAL_UNITS + style.first));
  const baselines = isLong ? [27, 55] : [(HEIGHT + CAPITAL_HEIGHT) / 2 - (style.first / 2) * scale];
  const svg = lines
    .map(
      (line, index) =>
        `<g transform="translate(0 ${round(baselines[index] ?? 0)}) scale(${round(scale * 1000) / 1000})">${line.svg}</g>`,
    )
    .join("");
  return { svg, width: Math.max(...lines.map((line) => line.width)) * scale };
}

/**
 * A brand's logo as a separate SVG, mark and name side by side, for a white background, 64 px high. Letters are
 * strokes, so no font is needed; characters other than A–Z, a–z and 0–9 are left out.
 */
export function drawLogoSvg(drawing: LogoDrawing): string {
  const name = drawName(drawing);
  const width = Math.ceil(HEIGHT + GAP + name.width + MARGIN);
  const mark = MARKS[drawing.mark](coloursOf(drawing));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"><g>${mark}</g><g transform="translate(${HEIGHT + GAP} 0)">${name.svg}</g></svg>`;
}

/** The brand's mark alone, 64 px square. */
export function drawFaviconSvg(drawing: LogoDrawing): string {
  const mark = MARKS[drawing.mark](coloursOf(drawing));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${HEIGHT}" height="${HEIGHT}" viewBox="0 0 ${HEIGHT} ${HEIGHT}">${mark}</svg>`;
}
