import { adapterFor } from "@tests/support/lenders/adapter-for";
import { describe, expect, it } from "vitest";
import { bodyDigest, hmac } from "~/integrations/lenders/kit/signature";

const now = new Date("2025-06-02T10:15:30Z");
const seconds = String(now.getTime() / 1000);
const ms = String(now.getTime());

/** The headers with which each lender would send this body: correctly signed, whatever it contains. */
const SIGNED: Record<string, (body: string) => Record<string, string>> = {
  callback: (body) => ({ "x-lender-signature": `t=${seconds},v1=${hmac("key", "hex", `${seconds}.${body}`)}` }),
  redirect: (body) => ({ "x-lender-signature": `t=${seconds},v1=${hmac("key", "hex", `${seconds}.${body}`)}` }),
  kreditbee: (body) => ({
    "x-kb-timestamp": seconds,
    "x-kb-signature": `sha256=${hmac("key", "hex", `${seconds}.${body}`)}`,
  }),
  indiagold: (body) => ({ "x-ig-sent-at": ms, "x-ig-digest": hmac("key", "base64", `${ms}\n${bodyDigest(body)}`) }),
};

async function verify(slug: string, body: string) {
  const adapter = await adapterFor(slug, {
    lender: slug,
    baseUrl: "https://lender.example",
    secret: "s",
    callbackSecret: "key",
  });
  const headers = new Headers(SIGNED[slug]?.(body));
  return adapter.verifyCallback({ rawBody: new TextEncoder().encode(body), headers, now });
}

describe.each(Object.keys(SIGNED))("%s callback, well signed", (slug) => {
  it.each([
    ["no JSON", "{"],
    ["another shape", '{"hello":1}'],
    ["a list", "[]"],
    ["nothing", ""],
    ["64 KB and more", JSON.stringify({ padding: "x".repeat(70_000) })],
  ])("OQ-105 refuses %s as a bad body, after the signature", async (_, body) => {
    expect(await verify(slug, body)).toEqual({ ok: false, code: "bad-body" });
  });
});

describe("money-tap postback, well signed", () => {
  it("refuses a form without its fields", async () => {
    const fields = new URLSearchParams({ click: "x", sent_ts: seconds });
    fields.append("sig", hmac("key", "hex", fields.toString()));
    const adapter = await adapterFor("money-tap", {
      lender: "mt",
      baseUrl: "https://lender.example",
      secret: "s",
      callbackSecret: "key",
    });
    const rawBody = new TextEncoder().encode(fields.toString());
    expect(adapter.verifyCallback({ rawBody, headers: new Headers(), now })).toEqual({ ok: false, code: "bad-body" });
  });
});
