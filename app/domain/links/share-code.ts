/** The campaign medium of a short share link. */
export const SHARE_MEDIUM = "share";

/** Letters of a share link's code: none that is read as another when it is typed from paper. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 7;

/** The short code of a share link, from at least 7 random bytes: one of 2 × 10¹⁰. */
export const shareCodeOf = (random: Uint8Array): string =>
  Array.from(random.slice(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** What the share link's id is made of: a partner has one, and each of its merchants. */
export const shareLinkParts = (brandId: string, partnerId: string, merchantId: string | null): string[] => [
  "share-link",
  brandId,
  partnerId,
  merchantId ?? "",
];
