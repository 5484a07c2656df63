import { describe, expect, it } from "vitest";
import { isPublicSuffix } from "~/integrations/dns/public-suffix";

describe("names below which anybody takes names", () => {
  it.each([
    "co.in",
    "net.in",
    "gov.in",
    "bihar.in",
    "co.uk",
    "com.au",
    "k12.ca.us",
    "github.io",
    "web.app",
    "xn--h2brj9c",
  ])("OQ-14 %s is one", (host) => expect(isPublicSuffix(host)).toBe(true));

  it.each(["haldi.in", "haldi.co.in", "loans.haldi.co.in", "haldi.github.io", "haldi.test", "xn--r1b2c.xn--h2brj9c"])(
    "OQ-14 %s is none",
    (host) => expect(isPublicSuffix(host)).toBe(false),
  );
});
