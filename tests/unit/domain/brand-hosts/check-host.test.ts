import { normaliseHost } from "@tenants/resolve/host";
import { describe, expect, it } from "vitest";
import { checkHost } from "~/domain/brand-hosts/check-host";
import { isPublicSuffix } from "~/integrations/dns/public-suffix";

const judge = (typed: string, production = true) =>
  checkHost({
    typed,
    host: normaliseHost(typed),
    isPublicSuffix,
    ownHosts: ["loans.market.in", "admin.market.in", "brands.market.in"],
    production,
  });

describe("which host a brand may be given", () => {
  it.each([
    ["Loans.Haldi.IN", "loans.haldi.in"],
    ["haldi.co.in", "haldi.co.in"],
    ["ऋण.भारत", "xn--r1b2c.xn--h2brj9c"],
    ["kuber.loans.market.in", "kuber.loans.market.in"],
    ["xn--h2b9c.in.", "xn--h2b9c.in"],
  ])("OQ-14 takes %s as %s", (typed, host) => {
    expect(judge(typed)).toEqual({ ok: true, host });
  });

  it.each([
    ["*.haldi.in", "host-wildcard"],
    ["http://haldi.in/", "host-shape"],
    ["haldi_loans.in", "host-shape"],
    ["", "host-shape"],
    ["203.0.113.7", "host-address"],
    ["[::1]", "host-address"],
    ["haldi", "host-one-label"],
    ["localhost", "host-special"],
    ["haldi.localhost", "host-special"],
    ["haldi.test", "host-special"],
    ["printer.local", "host-special"],
    ["co.in", "host-suffix"],
    ["firm.in", "host-suffix"],
    ["github.io", "host-suffix"],
    ["loans.market.in", "host-ours"],
    ["brands.market.in", "host-ours"],
    ["market.in", "host-parent"],
  ])("OQ-14 OQ-98 refuses %j: %s", (typed, code) => expect(judge(typed)).toMatchObject({ ok: false, code }));

  it("OQ-98 takes names of this machine outside production only", () => {
    expect(judge("loans.localhost", false)).toEqual({ ok: true, host: "loans.localhost" });
    expect(judge("haldi.example", false).ok).toBe(true);
    expect(judge("printer.local", false).ok).toBe(false);
  });
});
