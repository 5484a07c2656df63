import { afterEach, describe, expect, it, vi } from "vitest";
import { askPasskey, createPasskey, hasPasskeys } from "~/ui/passkeys/credential-json";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const CREDENTIAL = { id: "-_8A", rawId: bytes(251, 255, 0), type: "public-key" };

const stub = (method: "create" | "get", response: object) => {
  const call = vi.fn(async () => ({ ...CREDENTIAL, response }));
  vi.stubGlobal("navigator", { credentials: { [method]: call } });
  return call;
};
const publicKeyOf = (call: ReturnType<typeof stub>) =>
  (call.mock.calls as unknown as [{ publicKey: Record<string, unknown> }][])[0]?.[0].publicKey;

afterEach(() => vi.unstubAllGlobals());

describe("what goes to the browser and comes back", () => {
  it("BEY-27 makes a passkey from base64url and answers in base64url", async () => {
    const call = stub("create", {
      clientDataJSON: bytes(1),
      attestationObject: bytes(2, 3),
      getTransports: () => ["usb"],
    });
    const options = {
      challenge: "-_8A",
      user: { id: "AQI", name: "Asha", displayName: "Asha" },
      excludeCredentials: [{ id: "AQ", type: "public-key" }],
    };
    expect(JSON.parse(await createPasskey(options))).toEqual({
      id: "-_8A",
      rawId: "-_8A",
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: "AQ", attestationObject: "AgM", transports: ["usb"] },
    });
    expect(publicKeyOf(call)).toMatchObject({
      challenge: new Uint8Array([251, 255, 0]),
      user: { id: new Uint8Array([1, 2]), name: "Asha" },
      excludeCredentials: [{ id: new Uint8Array([1]), type: "public-key" }],
    });
  });

  it("BEY-27 asks a passkey for its signature, with or without a user handle", async () => {
    const call = stub("get", {
      clientDataJSON: bytes(1),
      authenticatorData: bytes(2),
      signature: bytes(3),
      userHandle: null,
    });
    const signed = JSON.parse(
      await askPasskey({ challenge: "AQ", allowCredentials: [{ id: "-_8", type: "public-key" }] }),
    );
    expect(signed.response).toEqual({
      clientDataJSON: "AQ",
      authenticatorData: "Ag",
      signature: "Aw",
      userHandle: null,
    });
    expect(publicKeyOf(call)).toMatchObject({ allowCredentials: [{ id: new Uint8Array([251, 255]) }] });
  });

  it("BEY-27 a browser without passkeys is not asked", () => {
    vi.stubGlobal("navigator", {});
    expect(hasPasskeys()).toBe(false);
  });
});
