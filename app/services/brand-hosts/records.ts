/**
 * The name that carries the proof. It is a separate name, because a name with a CNAME record can have no other record
 * (OQ-14).
 */
export const txtName = (host: string): string => `_verify.${host}`;

/** The text of the proof. */
export const txtValue = (token: string): string => `brand-verify=${token}`;
