import { type FontWeight, fontFile, hindiLabelFile, rupeeFile } from "./font-files";
import { FALLBACK_FONTS, FONT_METRICS, type FontMetrics, type FontSlug, WITH_DEVANAGARI } from "./font-metrics";

const LATIN =
  "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const DEVANAGARI = "U+900-97F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09";
const RUPEE = "U+20B9";
/**
 * First in the fonts of back office and portal, so it is always a file of ours there, with nothing but Hindi letters. Behind a font of
 * the machine, Chromium keeps the boxes that it shows while the file is loading.
 */
const HINDI = "Noto Sans Devanagari";
const FAMILY = /^[A-Za-z0-9 -]{1,40}$/;
const OWN_FILE = /^\/(?!\/)[A-Za-z0-9/._-]{1,200}\.woff2$/;

type Face = { family: string; weight: string; src: string; range?: string };

function face({ family, weight, src, range }: Face): string {
  const only = range ? `;unicode-range:${range}` : "";
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${src}) format("woff2")${only}}`;
}

/** A system font stretched to the brand font's letters, one rule for each weight in use. */
function fallbackFaces(metrics: FontMetrics, weights: readonly FontWeight[]): string {
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  return FALLBACK_FONTS.flatMap((base) =>
    weights.map((weight) => {
      const size = metrics.width[weight] / base.width[weight];
      const src = (weight === 400 ? base.regular : base.bold).map((name) => `local("${name}")`).join();
      const heights = `ascent-override:${percent(metrics.ascent / size)};descent-override:${percent(metrics.descent / size)};line-gap-override:0%`;
      return `@font-face{font-family:"${base.name}";font-weight:${weight};src:${src};size-adjust:${percent(size)};${heights}}`;
    }),
  ).join("");
}

/** 'inter' from 'Inter'; undefined for a family that is not ours. */
function slugOf(family: string): FontSlug | undefined {
  const slug = family.trim().toLowerCase().replaceAll(" ", "-");
  return Object.hasOwn(FONT_METRICS, slug) ? (slug as FontSlug) : undefined;
}

/**
 * The @font-face rules of one brand's font, for the `<style>` in the head, and the files worth preloading. `family` is
 * a name of the list ('Source Sans 3') or the brand's own, whose file is `ownFile` (a path on this host). English
 * pages load weights 400 and 600, Hindi pages 400 and 700; the browser fetches a file only when the page uses its
 * letters. An unknown or unsafe family gives the Devanagari fallback alone. `isStaffPage`: of the back office or the portal.
 */
export function fontFaceCss(
  family: string,
  locale: "en" | "hi",
  { ownFile, isStaffPage = false }: { ownFile?: string; isStaffPage?: boolean } = {},
): { css: string; preload: readonly string[] } {
  const weights = locale === "hi" ? ([400, 700] as const) : ([400, 600] as const);
  const slug = slugOf(family);
  const rules: string[] = [];
  const preload: string[] = [];

  if (slug) {
    const name = family.trim();
    for (const weight of weights) {
      rules.push(face({ family: name, weight: `${weight}`, src: fontFile(slug, "latin", weight), range: LATIN }));
      const rupee = weight === 700 ? undefined : rupeeFile(slug, weight);
      if (rupee && locale === "en") rules.push(face({ family: name, weight: `${weight}`, src: rupee, range: RUPEE }));
      if (locale === "en") preload.push(fontFile(slug, "latin", weight));
    }
    rules.push(fallbackFaces(FONT_METRICS[slug], weights));
  } else if (ownFile && FAMILY.test(family) && OWN_FILE.test(ownFile)) {
    rules.push(face({ family, weight: "400", src: ownFile }));
    preload.push(ownFile);
  }

  const isOwn = slug !== undefined && WITH_DEVANAGARI.includes(slug);
  // On a customers' page a second name for the same file would put other line breaks before it has come.
  const own = isStaffPage ? [family.trim(), HINDI] : [family.trim()];
  const devanagari = isOwn ? { names: own, slug } : { names: [HINDI], slug: "noto-sans-devanagari" };
  const range = locale === "hi" ? `${DEVANAGARI},${RUPEE}` : DEVANAGARI;
  for (const weight of [400, 700] as const) {
    const src = fontFile(devanagari.slug, "devanagari", weight);
    for (const name of devanagari.names) rules.push(face({ family: name, weight: `${weight}`, src, range }));
    if (locale === "hi") preload.push(src);
  }
  if (locale === "en") rules.push(face({ family: "Hindi Label", weight: "400 700", src: hindiLabelFile() }));
  return { css: rules.join(""), preload };
}
