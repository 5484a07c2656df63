/** The width and height of a lender's sign, in CSS pixels. */
const MARK_PIXELS = 40;

/** The sign of a lender as its card draws it. */
export const lenderMark = ({ name, logoUrl }: { name: string; logoUrl: string | null }) => ({
  name,
  ...(logoUrl ? { logo: { src: logoUrl, width: MARK_PIXELS, height: MARK_PIXELS } } : {}),
});
