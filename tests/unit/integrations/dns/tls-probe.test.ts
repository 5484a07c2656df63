import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createTlsProbe } from "~/integrations/dns/tls-probe";

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

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
  });
});
