import { decryptField, encryptField } from "~/platform/crypto.server";

const location = (endpointId: string) => ({ table: "webhook_endpoints", column: "secret", rowId: endpointId });

/** Encrypts a secret for the row of its endpoint. */
export const encryptEndpointSecret = (endpointId: string, secret: string): string =>
  encryptField(location(endpointId), secret);

type StoredSecrets = {
  id: string;
  secretEnc: string;
  oldSecretEnc: string | null;
  oldSecretUntil: Date | null;
  olderSecretEnc: string | null;
  olderSecretUntil: Date | null;
};

/** The former secrets that sign at this instant, encrypted, each with its end. */
export function formerSecrets(
  row: Omit<StoredSecrets, "id" | "secretEnc">,
  now: Date,
): { stored: string; until: Date }[] {
  const former = [
    { stored: row.oldSecretEnc, until: row.oldSecretUntil },
    { stored: row.olderSecretEnc, until: row.olderSecretUntil },
  ];
  return former.flatMap(({ stored, until }) => (stored !== null && until && until > now ? [{ stored, until }] : []));
}

/** The secrets that sign now: the present one and, during a change of secrets, those before. */
export const signingSecrets = (row: StoredSecrets, now: Date): string[] =>
  [row.secretEnc, ...formerSecrets(row, now).map(({ stored }) => stored)].map((stored) =>
    decryptField(location(row.id), stored),
  );
