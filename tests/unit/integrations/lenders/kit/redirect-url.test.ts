import { describe, expect, it } from "vitest";
import { checkedRedirectUrl } from "~/integrations/lenders/kit/redirect-url";

const config = { lender: "nira", baseUrl: "https://api.nira.in", secret: "s", callbackSecret: "s" };
const withHosts = { ...config, redirectHosts: ["nira.in"] };

describe("the address that a lender's answer names", () => {
  it("OQ-20 is on one of the lender's hosts, else on that of its interface", () => {
    expect(checkedRedirectUrl(withHosts, "https://nira.in/apply?ref=1")).toBe("https://nira.in/apply?ref=1");
    expect(checkedRedirectUrl(config, "https://api.nira.in/apply")).toBe("https://api.nira.in/apply");
  });

  it.each([
    "https://evilnira.in/",
    "https://evil.nira.in/",
    "https://nira.in.evil.example/",
    "https://nira.in:8443/",
    "https://nira.in@evil.example/",
    "https://user:word@nira.in/",
    "http://nira.in/",
    "javascript://nira.in/%0aalert(1)",
    "nira.in",
    "",
  ])("OQ-20 is refused: %s", (address) => {
    expect(() => checkedRedirectUrl(withHosts, address)).toThrow("not allowed");
  });

  it("OQ-20 may be plain http outside production only", () => {
    expect(checkedRedirectUrl({ ...withHosts, allowHttp: true }, "http://nira.in/")).toBe("http://nira.in/");
  });
});
