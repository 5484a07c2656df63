import { fontFaceCss } from "~/ui/fonts/font-face-css";

type DraftStyle = {
  themeCss: string;
  font: { family: string; ownFile: string | null };
  frame: { locale: "en" | "hi" };
};

/** The draft's fonts and colours as one style block; it follows the main brand's block and overrides it. */
export function draftStyle({ themeCss, font, frame }: DraftStyle): string {
  return `${fontFaceCss(font.family, frame.locale, font.ownFile ?? undefined).css}${themeCss}`;
}
