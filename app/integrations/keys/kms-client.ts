import { DecryptCommand, EncryptCommand, GenerateDataKeyWithoutPlaintextCommand, KMSClient } from "@aws-sdk/client-kms";

/** A key of AWS KMS. */
export type KmsSettings = {
  /** Its id, ARN or alias. */
  keyId: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
};

const SECRET_BYTES = 32;
const [CONNECT_MS, ANSWER_MS, TRIES] = [3_000, 5_000, 3];

/** Errors of the service about what was asked; everything else is not an answer. */
const REFUSALS: Readonly<Record<string, string>> = {
  AccessDeniedException: "this process may not use the key",
  DisabledException: "the key is disabled",
  IncorrectKeyException: "another key wrapped it",
  InvalidCiphertextException: "it was altered, or wrapped under another name",
  KMSInvalidStateException: "the key is not in use, or is to be deleted",
  NotFoundException: "there is no such key",
};

/** A sentence without anything of the secret. */
function refusal(name: string, { keyId, region }: KmsSettings, error: unknown): Error {
  const kind = error instanceof Error ? error.name : "";
  const reason = REFUSALS[kind] ?? `it does not answer (${kind || "unknown"})`;
  return new Error(`AWS KMS in ${region} does not open ${name} with the key ${keyId}: ${reason}.`, { cause: error });
}

/**
 * Wraps and opens secrets under a key that never leaves AWS KMS. A wrapped secret is bound to its name: under another
 * one it does not open.
 */
export function createKmsClient(settings: KmsSettings) {
  const { keyId: KeyId, region, endpoint } = settings;
  const client = new KMSClient({
    region,
    ...(endpoint ? { endpoint } : {}),
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
  const context = (name: string) => ({ key: name });
  const readResponse = async <T>(name: string, response: Promise<T>): Promise<T> => {
    try {
      return await response;
    } catch (error) {
      throw refusal(name, settings, error);
    }
  };
  const blob = (name: string, bytes: Uint8Array | undefined): string => {
    if (!bytes) throw refusal(name, settings, null);
    return Buffer.from(bytes).toString("base64");
  };
  return {
    async wrap(secret: string, name: string): Promise<string> {
      const Plaintext = Buffer.from(secret, "base64");
      const response = client.send(new EncryptCommand({ KeyId, Plaintext, EncryptionContext: context(name) }));
      return blob(name, (await readResponse(name, response)).CiphertextBlob);
    },
    async open(wrapped: string, name: string): Promise<string> {
      const CiphertextBlob = Buffer.from(wrapped, "base64");
      const response = client.send(new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: context(name) }));
      return blob(name, (await readResponse(name, response)).Plaintext);
    },
    /** A new secret of 32 bytes, wrapped: nobody has seen it. */
    async create(name: string): Promise<string> {
      const size = { NumberOfBytes: SECRET_BYTES, EncryptionContext: context(name) };
      const response = client.send(new GenerateDataKeyWithoutPlaintextCommand({ KeyId, ...size }));
      return blob(name, (await readResponse(name, response)).CiphertextBlob);
    },
    close: () => client.destroy(),
  };
}
