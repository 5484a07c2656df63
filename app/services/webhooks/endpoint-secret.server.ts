import { decryptField, encryptField } from "~/platform/crypto.server";

const place = (endpointId: string) => ({ table: "webhook_endpoints", column: "secret", rowId: endpointId });

/** Encrypts a secret for the row of its endpoint. */
export const sealEndpointSecret = (endpointId: string, secret: string): string =>
  encryptField(place(endpointId), secret);

type StoredSecrets = { id: string; secretEnc: string; oldSecretEnc: string | null; oldSecretUntil: Date | null };

/** The secrets that sign now: the present one and, during a change of secrets, the one before. */
export function signingSecrets({ id, secretEnc, oldSecretEnc, oldSecretUntil }: StoredSecrets, now: Date): string[] {
  const isOverlap = oldSecretEnc !== null && oldSecretUntil !== null && oldSecretUntil.getTime() > now.getTime();
  return [secretEnc, ...(isOverlap ? [oldSecretEnc] : [])].map((stored) => decryptField(place(id), stored));
}
