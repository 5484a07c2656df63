import { fontFaceCss } from "~/ui/fonts/font-face-css";

type Drafted = {
  themeCss: string;
  font: { family: string; ownFile: string | null };
  frame: { locale: "en" | "hi" };
};

/** The draft's fonts and colours as one style block; it stands behind the main brand's and so wins. */
export function draftStyle({ themeCss, font, frame }: Drafted): string {
  return `${fontFaceCss(font.family, frame.locale, font.ownFile ?? undefined).css}${themeCss}`;
}
