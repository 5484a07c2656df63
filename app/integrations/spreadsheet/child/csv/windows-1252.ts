/**
 * The characters of Windows-1252 between 0x80 and 0x9F; the platform's own decoder reads these as Latin-1 control
 * characters.
 */
const FROM_80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes bytes of Windows-1252, the encoding of Western Excel's "CSV". */
export const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString("latin1").replace(/[\u0080-\u009f]/g, (letter) => FROM_80.charAt(letter.charCodeAt(0) - 0x80));
