import { brandName } from "@tenants/brand/names";
import { neutralIconPath } from "~/domain/brands/file-paths";
import type { Ctx } from "~/platform/context";

/** Served from `public/` for a brand without its own icon. */
const NEUTRAL_ICONS = [192, 512].map((size) => ({
  src: neutralIconPath(size),
  type: "image/png",
  sizes: `${size}x${size}`,
}));

/** The web manifest of a brand: its name, colours and icon. */
export function siteManifest({ brand, locale }: Ctx) {
  const { primary, favicon } = brand.theme;
  const name = brandName(brand, locale);
  return {
    name,
    short_name: name,
    lang: locale,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: primary,
    background_color: "#ffffff",
    icons: favicon ? [{ src: favicon, type: "image/png", sizes: "any" }] : NEUTRAL_ICONS,
  };
}
