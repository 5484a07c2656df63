import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";

export type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON };

/** The library and its certificate readers are loaded by the first passkey, not by the start of every process. */
const library = () => import("@simplewebauthn/server");

const MINUTE_MS = 60_000;

/** The site that a passkey belongs to, and the value that it must sign. */
type Challenged = { host: string; origin: string; challenge: string };

type Known = { credential: string; transports: string[] };

const named = ({ credential, transports }: Known) => ({ id: credential, transports });

/** What the browser needs to make a passkey. `userId` is an id of ours without meaning elsewhere. */
export async function creationOptions({
  host,
  site,
  challenge,
  userId,
  userName,
  known,
  minutes,
}: {
  host: string;
  site: string;
  challenge: string;
  userId: string;
  userName: string;
  known: Known[];
  minutes: number;
}): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site,
    rpID: host,
    userID: new TextEncoder().encode(userId),
    userName,
    userDisplayName: userName,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: minutes * MINUTE_MS,
    attestationType: "none",
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What the browser needs to ask one of these passkeys for a signature. */
export async function requestOptions({
  host,
  challenge,
  known,
  minutes,
}: {
  host: string;
  challenge: string;
  known: Known[];
  minutes: number;
}): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: host,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    allowCredentials: known.map(named),
    timeout: minutes * MINUTE_MS,
    userVerification: "required",
  });
}

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

const text = z.string().max(12_000);
const extensions = z.record(z.string(), z.unknown()).default({});
const transports = z.array(z.string().max(20)).max(10).optional();

/** A credential as `toJSON()` of the browser writes it. */
const credential = { id: text, rawId: text, type: z.literal("public-key"), clientExtensionResults: extensions };
const CREATED = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, attestationObject: text, transports }),
});
const SIGNED = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.nullish() }),
});

/** The JSON of a posted field; null when it is something else. */
function parsed<T>(schema: z.ZodType<T>, json: string): T | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The id of the credential that signed; null when the text is not such an answer. */
export const signedBy = (json: string): string | null => parsed(SIGNED, json)?.id ?? null;

export type NewCredential = Known & { publicKey: Uint8Array<ArrayBuffer>; counter: number };

/**
 * The passkey that a browser has made for this site and value, with its user verified; null for anything else. The
 * library throws for what does not fit.
 */
export async function readCreated(
  json: string,
  { host, origin, challenge }: Challenged,
): Promise<NewCredential | null> {
  const response = parsed(CREATED, json);
  if (!response) return null;
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return {
    credential: id,
    publicKey: new Uint8Array(publicKey),
    counter,
    transports: response.response.transports ?? [],
  };
}

/**
 * What the authenticator counted, if the passkey has signed this value for this site with its user verified; else null.
 * Whether the counter has grown is the caller's question.
 */
export async function readSigned(
  json: string,
  { host, origin, challenge }: Challenged,
  known: Known & { publicKey: Uint8Array },
): Promise<{ counter: number } | null> {
  const response = parsed(SIGNED, json);
  if (response?.id !== known.credential) return null;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: known.credential,
      publicKey: new Uint8Array(known.publicKey),
      counter: 0,
      transports: known.transports,
    },
  }).catch(() => null);
  return checked?.verified ? { counter: checked.authenticationInfo.newCounter } : null;
}
