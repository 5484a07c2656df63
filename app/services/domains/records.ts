/** The name that carries the proof. Of its own, since a name with a CNAME record can have no other record (OQ-14). */
export const txtName = (host: string): string => `_verify.${host}`;

/** The text of the proof. */
export const txtValue = (token: string): string => `brand-verify=${token}`;
