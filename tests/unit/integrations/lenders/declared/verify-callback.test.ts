import { describe, expect, it } from "vitest";
import { nestedCallback } from "~/domain/lender-interfaces/examples/nested-callback";
import type { DeclaredInterface, HmacSignature } from "~/domain/lender-interfaces/schema";
import { signatureHeaders } from "~/integrations/lenders/declared/sign-request";
import { verifyDeclaredCallback } from "~/integrations/lenders/declared/verify-callback";

const NOW = new Date("2026-11-02T06:00:00Z");
const SECRET = "the-secret";
const CONFIG = { lender: "x", baseUrl: "https://lender.example", secret: SECRET };

type Says = HmacSignature["says"];

/** An interface whose callbacks say their time beside the signature, in one header. */
function saying(says: Says): { declared: DeclaredInterface; signature: HmacSignature } {
  const { outcome } = nestedCallback;
  if (outcome.by !== "callback") throw new Error("the example has callbacks");
  const signature: HmacSignature = { ...outcome.signature, header: "x-signature", says, clockHeader: null };
  return { declared: { ...nestedCallback, outcome: { ...outcome, signature } }, signature };
}

const part = (name: Extract<Says[number], { part: unknown }>["part"]) => ({ part: name });
const text = (words: string) => ({ text: words });

const SAYINGS: Readonly<Record<string, Says>> = {
  "time, signature": [text("t="), part("timestamp"), text(",v1="), part("signature")],
  "signature, time": [part("signature"), text(":"), part("timestamp")],
  "client, method, body, time, signature": [
    ...[part("client-id"), text(":"), part("method"), text(":"), part("body-sha256"), text(":")],
    ...[part("timestamp"), text(":"), part("signature")],
  ],
  "time and signature in one word": [part("timestamp"), part("signature")],
};
const NAMES = Object.keys(SAYINGS);

const rawBody = new TextEncoder().encode("{}");
const given = (declared: DeclaredInterface, value: string) =>
  verifyDeclaredCallback(declared, CONFIG, { rawBody, headers: new Headers({ "x-signature": value }), now: NOW });

describe("a callback whose header says its time", () => {
  it.each(NAMES)("OQ-105 that says %s is verified, and not with another time", (name) => {
    const { declared, signature } = saying(SAYINGS[name] ?? []);
    const timestamp = String(NOW.getTime() / (signature.clock === "seconds" ? 1000 : 1));
    const values = {
      method: "POST",
      path: "",
      body: rawBody,
      clientId: declared.clientId,
      submissionId: "",
      timestamp,
    };
    const value = signatureHeaders(signature, SECRET, values)["x-signature"] ?? "";
    expect(given(declared, value)).toEqual({ ok: false, code: "bad-body" });
    expect(given(declared, value.replace(timestamp, String(Number(timestamp) + 1)))).toMatchObject({
      code: "bad-signature",
    });
  });

  it.each(NAMES)("OQ-105 that should say %s costs next to nothing, whatever a stranger writes there", (name) => {
    const { declared } = saying(SAYINGS[name] ?? []);
    const began = performance.now();
    for (const value of [":".repeat(4_000), `t=${"1".repeat(4_000)}`, `${"1:".repeat(2_000)},v1=`, ""])
      expect(given(declared, value)).toMatchObject({ code: "bad-signature" });
    expect(performance.now() - began).toBeLessThan(500);
  });
});
