import { describe, expect, it } from "vitest";
import { isFromOwnNetwork, isPassedOn } from "~/platform/own-network";

const PROXIES = ["10.0.0.7"];
const from = (remoteAddress: string | undefined, headers = {}) => isFromOwnNetwork({ remoteAddress, headers }, PROXIES);

describe("who may read figures and internal answers", () => {
  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.7", "::ffff:10.0.0.7"])("%s may", (address) =>
    expect(from(address, { host: "x" })).toBe(true),
  );

  it.each(["203.0.113.5", "10.0.0.8", "", undefined])("%s may not", (address) => expect(from(address)).toBe(false));

  it.each([
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-port",
    "x-forwarded-prefix",
    "x-real-ip",
    "x-client-ip",
    "forwarded",
    "via",
    "true-client-ip",
    "cf-connecting-ip",
  ])("a request with %s was passed on, and is refused even from the proxy", (name) => {
    expect(isPassedOn({ headers: { host: "x", [name]: "" } })).toBe(true);
    for (const address of ["127.0.0.1", ...PROXIES]) expect(from(address, { [name]: "203.0.113.5" })).toBe(false);
  });

  it("a balancer's own question has no such header", () =>
    expect(isPassedOn({ headers: { host: "x", "user-agent": "ELB-HealthChecker/2.0", connection: "close" } })).toBe(
      false,
    ));
});
