/**
 * URLs of the font files, by `family/subset/weight`. Vite resolves the glob at build time, so only root.tsx may import
 * this file or its importers: the worker runs without Vite. `no-inline` because the content policy refuses fonts in
 * data: URLs.
 */
const FILES = import.meta.glob<string>(
  [
    "/node_modules/@fontsource/{inter,mukta,noto-sans,poppins,hind,source-sans-3,work-sans,nunito-sans,ibm-plex-sans,rubik,dm-sans,baloo-2,lora}/files/*-latin-{400,600,700}-normal.woff2",
    "/node_modules/@fontsource/{mukta,noto-sans,poppins,hind,baloo-2}/files/*-devanagari-{400,700}-normal.woff2",
    "/node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-{400,700}-normal.woff2",
  ],
  { eager: true, query: "?url&no-inline", import: "default" },
);
/** Our own cuts, in `public/`. Browsers cache them for a year, so a changed file needs a new folder. */
const OWN_FOLDER = "/fonts/1";
const WITHOUT_RUPEE: ReadonlySet<string> = new Set(["lora"]);

export type FontWeight = 400 | 600 | 700;

/** The file of one family, subset and weight. */
export function fontFile(slug: string, subset: "latin" | "devanagari", weight: FontWeight): string {
  const url = FILES[`/node_modules/@fontsource/${slug}/files/${slug}-${subset}-${weight}-normal.woff2`];
  if (!url) throw new Error(`no font file ${slug} ${subset} ${weight}`);
  return url;
}

/** The rupee sign alone, which the Latin subset lacks; undefined for a family without one. */
export function rupeeFile(slug: string, weight: 400 | 600): string | undefined {
  return WITHOUT_RUPEE.has(slug) ? undefined : `${OWN_FOLDER}/rupee-${slug}-${weight}.woff2`;
}

/** The word हिन्दी, for the language choice on an English page. */
export const hindiLabelFile = (): string => `${OWN_FOLDER}/hindi-label.woff2`;
