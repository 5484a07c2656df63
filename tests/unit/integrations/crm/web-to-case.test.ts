import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { postWebCase } from "~/integrations/crm/web-to-case";

const FIELDS = {
  orgid: "00D5g",
  name: "Asha Rao",
  email: "asha@mail.example",
  phone: "9876543210",
  company: "",
  description: "Line 1\nLine & 2",
};

let server: Server | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** A form endpoint that answers with `status`; returns its address and the requests it received. */
async function endpoint(status: number): Promise<{ url: string; got: { type: string; body: string }[] }> {
  const got: { type: string; body: string }[] = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      got.push({ type: request.headers["content-type"] ?? "", body });
      response.writeHead(status, status === 302 ? { Location: "http://127.0.0.1:1/" } : {}).end("ignored");
    });
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/form?encoding=UTF-8`, got };
}

describe("a help request on its way to the external form", () => {
  it("API-43 is posted form-encoded with orgid, name, email, phone, company and description", async () => {
    const { url, got } = await endpoint(200);
    expect(await postWebCase(url, FIELDS, true)).toEqual({ kind: "sent", providerRef: null });
    expect(got).toHaveLength(1);
    expect(got[0]?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(got[0]?.body))).toEqual(FIELDS);
  });

  it.each([
    [302, { kind: "sent", providerRef: null }],
    [400, { kind: "permanent", reason: "http-400" }],
    [429, { kind: "temporary", reason: "http-429", retryAfterMs: null }],
    [503, { kind: "temporary", reason: "http-503", retryAfterMs: null }],
  ])("OQ-67 an answer %i is %j", async (status, delivery) => {
    const { url } = await endpoint(status);
    expect(await postWebCase(url, FIELDS, true)).toEqual(delivery);
  });

  it("OQ-67 an endpoint that is away is tried again, one that is not https never", async () => {
    expect(await postWebCase("http://127.0.0.1:1/", FIELDS, true)).toMatchObject({ kind: "temporary" });
    expect(await postWebCase("http://crm.example/form", FIELDS)).toEqual({ kind: "permanent", reason: "bad-endpoint" });
  });

  it.each([
    "https://127.0.0.1/form",
    "https://[::1]/form",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.5/form",
    "https://localhost/form",
  ])("API-43 BEY-27 nothing is sent inside our network: %s", async (endpoint) => {
    expect(await postWebCase(endpoint, FIELDS)).toEqual({ kind: "permanent", reason: "not-public" });
  });
});
