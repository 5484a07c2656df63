import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJsonClient } from "~/integrations/outbound/json-client";

/** A certificate that signs itself, for this address. */
function selfSigned(folder: string, name: string): { cert: string; key: string } {
  const [key, cert] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.pem`)];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
      ...["-keyout", key, "-out", cert, "-subj", `/CN=${name}`, "-addext", "subjectAltName=IP:127.0.0.1"],
    ],
    { stdio: "ignore" },
  );
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}

describe("BEY-22 mutual TLS", () => {
  let folder: string;
  let server: https.Server;
  let lender: { cert: string; key: string };
  let ours: { cert: string; key: string };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "mutual-tls-"));
    lender = selfSigned(folder, "lender");
    ours = selfSigned(folder, "ours");
    server = https.createServer(
      { ...lender, ca: ours.cert, requestCert: true, rejectUnauthorized: true },
      (request, response) => {
        const { subject } = (request.socket as TLSSocket).getPeerCertificate();
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ caller: subject.CN }));
      },
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (tls: { cert: string; key: string; ca?: string } | undefined) => {
    const client = createJsonClient({
      owner: "lender",
      baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      allowHttp: false,
      connectTimeoutMs: 2_000,
      responseTimeoutMs: 4_000,
      connections: 1,
      ...(tls ? { tls } : {}),
    });
    try {
      return await client.send({ method: "GET", path: "/", body: null, headers: () => ({}) });
    } finally {
      await client.close();
    }
  };

  it("shows our certificate, and trusts the lender's own authority only where it is told", async () => {
    expect(await ask({ ...ours, ca: lender.cert })).toMatchObject({ status: 200, json: { caller: "ours" } });
    await expect(ask(ours)).rejects.toMatchObject({ reason: "connect", maybeSent: false });
    await expect(ask({ ...selfSigned(folder, "stranger"), ca: lender.cert })).rejects.toMatchObject({
      name: "TransportFailure",
    });
  });
});
