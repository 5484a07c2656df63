import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type KmsRequest = {
  KeyId?: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  NumberOfBytes?: number;
  EncryptionContext?: Record<string, string>;
};

/** The service, its requests by action, and what it is to refuse. */
export type Kms = {
  endpoint: string;
  calls: string[];
  /** An error of the service that every request gets; null for none. */
  refusal: string | null;
  close: () => Promise<void>;
};

class Refused extends Error {}

const context = (kmsRequest: KmsRequest) =>
  Buffer.from(JSON.stringify(Object.entries(kmsRequest.EncryptionContext ?? {}).sort()));

/**
 * The part of the protocol of AWS KMS that keys need (TrentService, JSON 1.1), over HTTP on a free port. Its keys wrap
 * with AES-256-GCM, bound to the encryption context, and never leave it. Unsigned requests are refused.
 */
export async function startKms(...keyIds: string[]): Promise<Kms> {
  const keys = new Map(keyIds.map((id) => [id, randomBytes(32)]));
  const state: Pick<Kms, "calls" | "refusal"> = { calls: [], refusal: null };

  const wrap = (id: string, plain: Buffer, kmsRequest: KmsRequest): string => {
    const key = keys.get(id);
    if (!key) throw new Refused("NotFoundException");
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 });
    cipher.setAAD(context(kmsRequest));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    const name = Buffer.from(id);
    return Buffer.concat([Buffer.from([name.length]), name, nonce, cipher.getAuthTag(), sealed]).toString("base64");
  };

  const open = (blob: Buffer, kmsRequest: KmsRequest): { KeyId: string; Plaintext: string } => {
    const end = 1 + (blob[0] ?? 0);
    const id = blob.subarray(1, end).toString();
    const key = keys.get(id);
    if (!key) throw new Refused("InvalidCiphertextException");
    if (kmsRequest.KeyId && kmsRequest.KeyId !== id) throw new Refused("IncorrectKeyException");
    const decipher = createDecipheriv("aes-256-gcm", key, blob.subarray(end, end + 12), { authTagLength: 16 });
    decipher.setAAD(context(kmsRequest));
    decipher.setAuthTag(blob.subarray(end + 12, end + 28));
    try {
      const plain = Buffer.concat([decipher.update(blob.subarray(end + 28)), decipher.final()]);
      return { KeyId: id, Plaintext: plain.toString("base64") };
    } catch {
      throw new Refused("InvalidCiphertextException");
    }
  };

  const act = (action: string, kmsRequest: KmsRequest): object => {
    const { KeyId = "", Plaintext = "", CiphertextBlob = "", NumberOfBytes = 0 } = kmsRequest;
    if (action === "Encrypt")
      return { KeyId, CiphertextBlob: wrap(KeyId, Buffer.from(Plaintext, "base64"), kmsRequest) };
    if (action === "Decrypt") return open(Buffer.from(CiphertextBlob, "base64"), kmsRequest);
    if (action === "GenerateDataKeyWithoutPlaintext")
      return { KeyId, CiphertextBlob: wrap(KeyId, randomBytes(NumberOfBytes), kmsRequest) };
    throw new Refused("UnknownOperationException");
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const kmsRequest = (await json(request)) as KmsRequest;
    const action = String(request.headers["x-amz-target"] ?? "").replace("TrentService.", "");
    state.calls.push(action);
    const send = (status: number, body: object) =>
      response.writeHead(status, { "Content-Type": "application/x-amz-json-1.1" }).end(JSON.stringify(body));
    try {
      if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
        throw new Refused("MissingAuthenticationTokenException");
      if (state.refusal) throw new Refused(state.refusal);
      send(200, act(action, kmsRequest));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      send(400, { __type: error.message, message: "refused" });
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
