import { describe, expect, it } from "vitest";
import { parseEndpointUrl } from "~/domain/webhooks/endpoint-url";

const codeOf = (text: string, local = false) => {
  const read = parseEndpointUrl(text, local);
  return read.ok ? read.url : read.code;
};

describe("the address of an endpoint", () => {
  it.each([
    ["https://shop.example.in/hooks?a=1", "https://shop.example.in/hooks?a=1"],
    [" https://Shop.example.in:8443 ", "https://shop.example.in:8443/"],
    ["http://shop.example.in/", "not-https"],
    ["ftp://shop.example.in/", "not-https"],
    ["https://shop.example.in:22/", "not-public"],
    ["https://localhost/", "not-public"],
    ["https://10.0.0.1/", "not-public"],
    ["https://2130706433/", "not-public"],
    ["https://0x7f.1/", "not-public"],
    ["https://[::1]/", "not-public"],
    ["https://[2606:4700::1111]/", "not-public"],
    ["https://metadata.internal/", "not-public"],
    ["https://router.local/", "not-public"],
    ["https://shop/", "not-public"],
    ["https://user:pass@shop.example.in/", "no-address"],
    ["https://shop.example.in/#part", "no-address"],
    ["shop.example.in", "no-address"],
    ["", "no-address"],
    [`https://shop.example.in/${"x".repeat(500)}`, "no-address"],
  ])("BEY-25 %s: %s", (text, expected) => expect(codeOf(text)).toBe(expected));

  it("outside production may be on this machine, and nowhere else inside", () => {
    expect(codeOf("http://127.0.0.1:4000/hook", true)).toBe("http://127.0.0.1:4000/hook");
    expect(codeOf("http://localhost:4000/hook", true)).toBe("http://localhost:4000/hook");
    expect(codeOf("http://10.0.0.1/", true)).toBe("not-https");
    expect(codeOf("http://127.0.0.1:4000/hook")).toBe("not-https");
  });
});
