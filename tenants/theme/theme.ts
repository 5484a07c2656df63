import { MAIN_DEFAULTS } from "@tenants/brand/main-defaults";
import type { BrandTheme } from "@tenants/brand/schema";
import { contrast } from "./colour";
import { isFontSource, isThemeColour, isThemeFont } from "./theme-values";

/** The text colour on a background of unknown lightness. */
const INK = "#16181d";
/** The colour that hover states mix in when the text is white. */
const DARK_SHADE = "#0b0d12";
const WHITE = "#ffffff";
const BLACK = "#000000";
const TEXT_RATIO = 4.5;

export type ThemeVariable =
  | "--brand-primary"
  | "--brand-secondary"
  | "--brand-font"
  | "--brand-on-primary"
  | "--brand-on-secondary"
  | "--brand-shade";

type ThemeInput = Pick<BrandTheme, "primary" | "secondary" | "font" | "fontSource">;

/**
 * The text colour on a brand colour: the first of white, ink and black that reaches 4.5:1. Black or white always does.
 */
export function onColour(hex: string): string {
  return [WHITE, INK].find((text) => contrast(text, hex) >= TEXT_RATIO) ?? BLACK;
}

/** The colour that hover and active states mix in, away from the text colour, so that contrast only grows. */
export function shadeOf(hex: string): string {
  return onColour(hex) === WHITE ? DARK_SHADE : WHITE;
}

function allowed(theme: ThemeInput): ThemeInput {
  const main = MAIN_DEFAULTS.theme;
  const ownFont = isFontSource(theme.fontSource) && isThemeFont(theme.font, theme.fontSource);
  return {
    primary: isThemeColour(theme.primary) ? theme.primary : main.primary,
    secondary: isThemeColour(theme.secondary) ? theme.secondary : main.secondary,
    font: ownFont ? theme.font : main.font,
    fontSource: ownFont ? theme.fontSource : main.fontSource,
  };
}

/** The six CSS values of a brand's pages. A value outside the allow-list is replaced, never printed (TEN-06). */
export function themeVariables(theme: ThemeInput): Record<ThemeVariable, string> {
  const { primary, secondary, font } = allowed(theme);
  return {
    "--brand-primary": primary,
    "--brand-secondary": secondary,
    "--brand-font": `"${font}"`,
    "--brand-on-primary": onColour(primary),
    "--brand-on-secondary": onColour(secondary),
    "--brand-shade": shadeOf(primary),
  };
}

/** The theme as the `:root{…}` rule in the page's head. No theme value can end the rule or start another. */
export function themeCss(theme: ThemeInput): string {
  const declarations = Object.entries(themeVariables(theme)).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(";")}}`;
}
