/** The hidden field that only robots fill in: such a form gets the usual answer and is discarded. */
export const HONEYPOT = "website";
