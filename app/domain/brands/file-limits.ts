/** Of an uploaded picture and of each one that is stored (`reencodeLogo`), in bytes. */
export const BRAND_PICTURE_MAX_BYTES = 512 * 1024;

/** Of an uploaded font, in bytes. */
export const BRAND_FONT_MAX_BYTES = 300 * 1024;

/** Of a whole brand as one file, in bytes: three pictures and a font as base64 (2.51 MB), and the fields. */
export const BRAND_FILE_MAX_BYTES = 2_600_000;
