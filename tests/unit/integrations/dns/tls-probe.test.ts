import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterEach, describe, expect, it } from "vitest";
import { createTlsProbe } from "~/integrations/dns/tls-probe";

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A certificate that signs itself. */
async function ownCertificate(name: string, days: number) {
  const folder = await temporaryFolder("own-certificate");
  const [key, cert] = [path.join(folder.path, "key.pem"), path.join(folder.path, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", String(days)],
      ...["-keyout", key, "-out", cert, "-subj", `/CN=${name}`],
    ],
    { stdio: "ignore" },
  );
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  await folder.remove();
  return { ...made, until: new Date(new X509Certificate(made.cert).validTo) };
}

describe("asking for a certificate", () => {
  it("OQ-14 tells a proxy without one from a proxy that cannot be reached", async () => {
    const server = createServer((socket) =>
      socket
        .on("error", () => {})
        .resume()
        .end("this is no TLS\r\n"),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const probe = createTlsProbe({ proxy: { host: "127.0.0.1", port }, timeoutMs: 500 });
    expect(await probe.ask("a.example")).toBe("none");
    await new Promise((done) => server.close(done));
    expect(await probe.ask("a.example")).toBe("unreachable");
    expect(await probe.until("a.example")).toBeNull();
  });

  async function proxyWith({ key, cert }: { key: string; cert: string }) {
    const server = createTlsServer({ key, cert });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    closers.push(() => server.close());
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return createTlsProbe({ proxy: { host: "127.0.0.1", port }, timeoutMs: 2_000 });
  }

  it("OQ-14 tells when the certificate ends, also of one that is not trusted", async () => {
    const { until, ...certificate } = await ownCertificate("a.example", 90);
    const probe = await proxyWith(certificate);
    expect(await probe.ask("a.example")).toBe("none");
    expect(await probe.until("a.example")).toEqual(until);
  });

  it("OQ-14 tells of one that lives for days only that it is short-lived", async () => {
    expect(await (await proxyWith(await ownCertificate("a.example", 2))).until("a.example")).toBe("short-lived");
  });
});
