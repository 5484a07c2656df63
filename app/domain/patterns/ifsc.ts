const IFSC_PATTERN = "[A-Z]{4}0[A-Z0-9]{6}";

const IFSC = new RegExp(`^${IFSC_PATTERN}$`);

/** An IFSC as typed: it is case sensitive and never converted to upper case (OQ-73). */
export const isIfsc = (text: string): boolean => IFSC.test(text);
