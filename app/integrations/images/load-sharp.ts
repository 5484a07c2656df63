/** The image library, loaded with the first picture: processes start without it. */
export const loadSharp = async () => (await import("sharp")).default;
