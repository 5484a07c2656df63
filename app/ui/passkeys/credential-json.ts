/** Bytes of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** Base64url of bytes, without padding. */
function textOf(bytes: ArrayBuffer | null): string | null {
  if (!bytes) return null;
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

type CredentialJson = { id: string; type: string; transports?: string[] };

/** What the server says of a passkey to be made: bytes are base64url. */
export type CreationJson = {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: CredentialJson[];
};

/** What the server says of a passkey to be asked. */
export type RequestJson = { challenge: string; allowCredentials?: CredentialJson[] };

const credentialsOf = (named: readonly CredentialJson[] = []) =>
  named.map((one) => ({ ...one, id: bytesOf(one.id) })) as PublicKeyCredentialDescriptor[];

/** True where the browser can work with passkeys. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in globalThis && "credentials" in navigator;

/** What both answers have. Written by hand: `toJSON` is missing in browsers of 2024. */
const commonOf = ({ id, rawId, type }: PublicKeyCredential) => ({
  id,
  rawId: textOf(rawId),
  type,
  clientExtensionResults: {},
});

/** Has the browser make a passkey, and returns its answer as JSON. Throws when the person cancels. */
export async function createPasskey(options: CreationJson): Promise<string> {
  const made = (await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: bytesOf(options.challenge),
      user: { ...options.user, id: bytesOf(options.user.id) },
      excludeCredentials: credentialsOf(options.excludeCredentials),
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return JSON.stringify({
    ...commonOf(made),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  });
}

/** Asks a passkey for its signature, and returns the browser's answer as JSON. Throws when the person cancels. */
export async function askPasskey(options: RequestJson): Promise<string> {
  const signed = (await navigator.credentials.get({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialRequestOptions),
      challenge: bytesOf(options.challenge),
      allowCredentials: credentialsOf(options.allowCredentials),
    },
  })) as PublicKeyCredential;
  const response = signed.response as AuthenticatorAssertionResponse;
  return JSON.stringify({
    ...commonOf(signed),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: textOf(response.userHandle),
    },
  });
}
