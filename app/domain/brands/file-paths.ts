/** The path that serves a stored file. `sha256` is that of its content, in hexadecimal. */
export const brandFilePath = (sha256: string, extension: "png" | "woff2" = "png"): string =>
  `/brand/${sha256}.${extension}`;

/** Only a brand's own hosts serve its files; the back office names the brand in the path. */
export const adminAssetPath = (brandId: string, url: string): string =>
  url.replace(/^\/brand\//, `/admin/partners/${brandId}/assets/`);

/** Whether a path takes the files of the brand editor. It counts their bytes itself. */
export const isBrandEditPath = (path: string): boolean => /^\/admin\/partners\/[^/%]+\/edit\/?$/.test(path);

/** A neutral icon for a brand without its own. `size` is in pixels. */
export const neutralIconPath = (size: number): string => `/icons/icon-${size}.png`;
