/** The path under which a stored file is served. `sha256` is its content's, hexadecimal. */
export const brandFilePath = (sha256: string, extension: "png" | "woff2" = "png"): string =>
  `/brand/${sha256}.${extension}`;

/** Files of a brand are served to its own hosts; the back office asks for them by the brand. */
export const adminAssetPath = (brandId: string, url: string): string =>
  url.replace(/^\/brand\//, `/admin/partners/${brandId}/assets/`);

/** An icon of ours, for a brand without one of its own. `size` is in pixels. */
export const neutralIconPath = (size: number): string => `/icons/icon-${size}.png`;
