import { describe, expect, it } from "vitest";
import { strictTransport } from "~/http/security/strict-transport";

describe("https alone", () => {
  it("BEY-27 is for a year, and for the names under a host only where its brand says so", () => {
    expect(strictTransport({ subdomainsHttps: false })).toBe("max-age=31536000");
    expect(strictTransport({ subdomainsHttps: true })).toBe("max-age=31536000; includeSubDomains");
    expect(strictTransport(undefined), "a host of no brand").toBe("max-age=31536000");
  });
});
