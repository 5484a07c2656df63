import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What a test makes different from a browser that behaves. */
export type Bent = {
  origin?: string;
  /** The site that the authenticator signs for, where it is not the page's. */
  host?: string;
  /** False: the authenticator asked for no finger and no PIN. */
  isVerified?: boolean;
  counter?: number;
  challenge?: string;
};

type Options = { challenge: string };

const PRESENT = 1;
const VERIFIED = 4;
const HAS_CREDENTIAL = 64;

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** An authenticator in software for one site: ES256, a counter, no attestation. */
export function softwarePasskey(site: { host: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const cose = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
  };

  const clientData = (type: string, { challenge }: Options, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? site.origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (bent: Bent, credential: Uint8Array | null) => {
    counter = bent.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (bent.isVerified === false ? 0 : VERIFIED) | (credential ? HAS_CREDENTIAL : 0);
    return Buffer.concat([sha256(bent.host ?? site.host), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  };

  const common = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    /** The answer to `navigator.credentials.create`, as JSON. */
    create(options: Options, bent: Bent = {}): string {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = authenticatorData(bent, Buffer.concat([Buffer.alloc(16), length, id, cose()]));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", options, bent)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      };
      return JSON.stringify({ ...common, response });
    },
    /** The answer to `navigator.credentials.get`, as JSON. */
    sign(options: Options, bent: Bent = {}): string {
      const client = clientData("webauthn.get", options, bent);
      const authData = authenticatorData(bent, null);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: null,
      };
      return JSON.stringify({ ...common, response });
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
