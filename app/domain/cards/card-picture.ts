const LABEL_END = " - logo";
const PICTURE_URL = /^(https?:\/\/[^/\s]{1,255})?\/brand\/([0-9a-f]{64})\.png$/;

/**
 * The path that an upload of a card's picture sends: the card's name and ' - logo' (CC-14). Only a label: the server
 * decides where the file is stored.
 */
export const cardPicturePath = (cardName: string): string => `${cardName}${LABEL_END}`;

/** The path of a stored picture, by the SHA-256 of its bytes. */
export const cardPictureUrl = (sha256: string): string => `/brand/${sha256}.png`;

/** The hash in one of our own picture URLs, as a path or with the site's own origin; null for every other URL. */
export function pictureHashOf(url: string, origin: string): string | null {
  const [, itsOrigin, sha256] = PICTURE_URL.exec(url) ?? [];
  return sha256 && (itsOrigin === undefined || itsOrigin === origin) ? sha256 : null;
}
