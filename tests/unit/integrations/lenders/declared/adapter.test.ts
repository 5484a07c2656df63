import http from "node:http";
import type { AddressInfo } from "node:net";
import { sampleCall } from "@tests/support/lenders/sample-call";
import { afterEach, describe, expect, it } from "vitest";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import create from "~/integrations/lenders/declared/adapter";
import { hmac } from "~/integrations/lenders/kit/signature";
import type { LenderAdapter } from "~/integrations/lenders/types";

type Call = { method: string; path: string; headers: http.IncomingHttpHeaders; body: string };
type Reply = { status: number; json: unknown; headers?: Record<string, string> };

const open: { close(): Promise<unknown> | unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A lender that answers by this function, and the calls that it has got. */
async function lenderThat(answer: (call: Call) => Reply) {
  const calls: Call[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const call = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    calls.push(call);
    const { status, json, headers = {} } = answer(call);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function adapterOf(url: string, change: Partial<DeclaredInterface>, now?: () => Date): LenderAdapter {
  const declared = { ...flatInstant, questions: [], fields: plainFields, ...change };
  const adapter = create(
    { lender: "x", baseUrl: url, secret: "the-secret", allowHttp: true, declared },
    now ? { now } : {},
  );
  open.unshift(adapter);
  return adapter;
}

const plainFields = flatInstant.fields.filter(({ from }) => !from.startsWith("answer."));

const approvalOf = (body: string): Reply => ({
  status: 200,
  json: {
    statusCode: 200,
    payLoad: {
      leadId: "L-1",
      partnerRefId: JSON.parse(body).partnerRefId,
      decision: "APPROVED",
      sanctionedAmount: 150_000,
    },
  },
});

const REFRESHED: DeclaredInterface["signing"] = {
  kind: "bearer-refresh",
  path: "/oauth/token",
  encoding: "form",
  clientIdName: "client_id",
  secretName: "client_secret",
  fixed: { grant_type: "client_credentials" },
  tokenAt: "/access_token",
  lifeAt: "/expires_in",
  lifeSeconds: 300,
};

describe("BEY-22 tokens", () => {
  /** Sells tokens of 100 seconds, and takes those that it has not revoked. */
  async function tokenLender() {
    const state = { sold: 0, revoked: new Set<string>() };
    const lender = await lenderThat(({ path, headers, body }) => {
      if (path === "/oauth/token") {
        state.sold += 1;
        return { status: 200, json: { access_token: `t${state.sold}`, expires_in: 100 } };
      }
      const token = String(headers.authorization).replace("Bearer ", "");
      return state.revoked.has(token) ? { status: 401, json: {} } : approvalOf(body);
    });
    return { ...lender, state };
  }

  it("are bought with client id and secret as a form, once for calls at the same time, and used until they end", async () => {
    const { url, calls, state } = await tokenLender();
    let at = Date.now();
    const adapter = adapterOf(url, { signing: REFRESHED }, () => new Date(at));
    await Promise.all([adapter.submit(sampleCall()), adapter.submit(sampleCall())]);
    expect(state.sold).toBe(1);
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "loan-marketplace",
      client_secret: "the-secret",
    });
    at += 60_000;
    await adapter.submit(sampleCall());
    expect(state.sold).toBe(1);
    at += 20_000;
    await adapter.submit(sampleCall());
    expect(state.sold).toBe(2);
  });

  it("are bought again once when the lender refuses one, and then it is a matter of credentials", async () => {
    const { url, state } = await tokenLender();
    const adapter = adapterOf(url, { signing: REFRESHED });
    state.revoked.add("t1");
    expect(await adapter.submit(sampleCall())).toMatchObject({ decision: "approved" });
    expect(state.sold).toBe(2);
    state.revoked.add("t2").add("t3");
    await expect(adapter.submit(sampleCall())).rejects.toMatchObject({ reason: "credentials", maybeReceived: false });
    expect(state.sold).toBe(3);
  });
});

describe("BEY-22 signing", () => {
  const signed = async (signing: DeclaredInterface["signing"]) => {
    const { url, calls } = await lenderThat(({ body }) => approvalOf(body));
    const now = new Date("2026-11-02T10:15:30Z");
    await adapterOf(url, { signing }, () => now).submit(sampleCall());
    const [call] = calls;
    if (!call) throw new Error("no call");
    return call;
  };

  it("sends basic credentials, or a key in a header of its own", async () => {
    const basic = await signed({ kind: "basic" });
    const pair = Buffer.from("loan-marketplace:the-secret").toString("base64");
    expect(basic.headers.authorization).toBe(`Basic ${pair}`);
    expect((await signed({ kind: "key", header: "X-Api-Key" })).headers["x-api-key"]).toBe("the-secret");
  });

  it("signs the parts in their order, with the time in its own header", async () => {
    const { headers, body } = await signed({
      kind: "hmac",
      algorithm: "sha256",
      encoding: "base64",
      signs: [
        { part: "method" },
        { text: "\n" },
        { part: "path" },
        { text: "\n" },
        { part: "timestamp" },
        { part: "body" },
      ],
      header: "X-Sign",
      says: [{ text: "v1=" }, { part: "signature" }],
      clock: "milliseconds",
      clockHeader: "X-Time",
    });
    expect(headers["x-time"]).toBe("1793614530000");
    const sum = hmac("the-secret", "base64", `POST\n${flatInstant.request.submitPath}\n1793614530000${body}`);
    expect(headers["x-sign"]).toBe(`v1=${sum}`);
  });
});

describe("BEY-22 answers", () => {
  it("mean what the interface says of their status", async () => {
    const { url } = await lenderThat(({ method }) =>
      method === "POST"
        ? { status: 400, json: { errors: ["customer.panNo:REQUIRED", "something else"] } }
        : { status: 200, json: { statusCode: 404 } },
    );
    const adapter = adapterOf(url, {
      statuses: { "400": "invalid-input" },
      refusal: { ...flatInstant.refusal, field: "", problem: null, separator: ":" },
      answer: { ...flatInstant.answer, unknownIf: { at: "/statusCode", equals: 404 } },
    });
    const call = sampleCall();
    expect(await adapter.submit(call)).toEqual({
      kind: "rejected_input",
      fieldErrors: { pan: "missing", application: "invalid" },
    });
    expect(await adapter.status({ submissionId: call.submissionId, lenderRef: null })).toEqual({ kind: "unknown" });
  });

  it("never take a refused status query for an application that is unknown", async () => {
    const { url } = await lenderThat(() => ({ status: 400, json: {} }));
    const adapter = adapterOf(url, { statuses: { "400": "invalid-input" } });
    await expect(adapter.status({ submissionId: "x", lenderRef: null })).rejects.toMatchObject({
      reason: "bad-answer",
    });
  });

  it("send a customer to an allowed host only", async () => {
    const address = { current: "https://apply.lender.example/go?x=1" };
    const { url } = await lenderThat(({ body }) => ({
      status: 200,
      json: {
        statusCode: 200,
        payLoad: { leadId: "L-1", partnerRefId: JSON.parse(body).partnerRefId, decision: "GO", next: address.current },
      },
    }));
    const declared = {
      ...flatInstant,
      questions: [],
      fields: plainFields,
      states: { ...flatInstant.states, GO: "customer" as const },
      answer: { ...flatInstant.answer, redirectUrl: "/next" },
    };
    const hosts = { redirectHosts: ["apply.lender.example"] };
    const adapter = create({ lender: "x", baseUrl: url, secret: "s", allowHttp: true, declared, ...hosts }, {});
    open.unshift(adapter);
    expect(adapter).toMatchObject({ shape: "redirect", allowedHosts: ["apply.lender.example"] });
    expect(await adapter.submit(sampleCall())).toEqual({ kind: "redirect", url: address.current, lenderRef: "L-1" });
    address.current = "https://elsewhere.example/go";
    await expect(adapter.submit(sampleCall())).rejects.toMatchObject({ reason: "bad-answer" });
  });
});
