/** Width and height of a lender's logo, in CSS pixels. */
const MARK_PIXELS = 40;

/** The logo and name of a lender for its card. */
export const lenderMark = ({ name, logoUrl }: { name: string; logoUrl: string | null }) => ({
  name,
  ...(logoUrl ? { logo: { src: logoUrl, width: MARK_PIXELS, height: MARK_PIXELS } } : {}),
});
