import { describe, expect, it } from "vitest";
import { readFault, storeFault } from "~/domain/brand-hosts/fault-text";
import {
  type DomainFindings,
  type DomainPosition,
  nextDomainState,
  recheckAfterMs,
} from "~/domain/brand-hosts/next-state";

const HOUR = 3_600_000;
const at = (over: Partial<DomainPosition> = {}): DomainPosition => ({
  status: "verifying",
  reason: null,
  ageMs: 60_000,
  sinceMs: 60_000,
  ...over,
});
const right = { kind: "right" } as const;
const found = (over: Partial<DomainFindings> = {}): DomainFindings => ({
  txt: right,
  cname: right,
  certificate: null,
  ...over,
});

describe("where a host stands after a check", () => {
  it("OQ-14 waits for both records, then for the certificate, then serves", () => {
    expect(nextDomainState(at(), found({ txt: { kind: "missing" } }))).toEqual({
      status: "verifying",
      fault: { code: "txt-missing", value: null },
    });
    expect(nextDomainState(at(), found({ cname: { kind: "missing" } })).fault?.code).toBe("cname-missing");
    expect(nextDomainState(at(), found())).toEqual({ status: "certificate_pending", fault: null });
    const pending = at({ status: "certificate_pending" });
    expect(nextDomainState(pending, found({ certificate: "none" }))).toEqual({
      status: "certificate_pending",
      fault: { code: "certificate-none", value: null },
    });
    expect(nextDomainState(pending, found({ certificate: "valid" }))).toEqual({ status: "serving", fault: null });
  });

  it("OQ-14 takes 'could not ask' for no answer: nothing moves", () => {
    const unreachable = found({ cname: { kind: "unreachable" }, txt: { kind: "missing" } });
    for (const status of ["verifying", "certificate_pending", "serving", "stuck"] as const)
      expect(nextDomainState(at({ status, ageMs: 1_000 * HOUR }), unreachable)).toEqual({
        status,
        fault: { code: "dns-unreachable", value: null },
      });
  });

  it("OQ-14 is stuck at once on a wrong record, after 48 hours without one, after 24 without a certificate", () => {
    const other = nextDomainState(at(), found({ cname: { kind: "other", value: "old.shop.in" } }));
    expect(other).toEqual({ status: "stuck", fault: { code: "cname-other", value: "old.shop.in" } });
    const missing = found({ txt: { kind: "missing" } });
    expect(nextDomainState(at({ ageMs: 48 * HOUR }), missing).status).toBe("verifying");
    expect(nextDomainState(at({ ageMs: 48 * HOUR + 1 }), missing).status).toBe("stuck");
    const pending = at({ status: "certificate_pending", sinceMs: 24 * HOUR + 1 });
    expect(nextDomainState(pending, found({ certificate: "unreachable" }))).toEqual({
      status: "stuck",
      fault: { code: "certificate-unreachable", value: null },
    });
  });

  it("OQ-14 goes on by itself when a stuck host is put right", () => {
    expect(nextDomainState(at({ status: "stuck", reason: "txt-other" }), found()).status).toBe("certificate_pending");
    const waiting = at({ status: "stuck", reason: "certificate-none" });
    expect(nextDomainState(waiting, found({ certificate: "none" })).status).toBe("stuck");
    expect(nextDomainState(waiting, found({ certificate: "valid" })).status).toBe("serving");
  });

  it("OQ-14 goes on serving when a record slips, and says so", () => {
    expect(nextDomainState(at({ status: "serving" }), found({ txt: { kind: "missing" } }))).toEqual({
      status: "serving",
      fault: { code: "txt-missing", value: null },
    });
  });

  it("OQ-14 asks ever more seldom, up to a bound", () => {
    expect([0, 1, 2, 40].map((checks) => recheckAfterMs("verifying", checks) / 1_000)).toEqual([10, 20, 40, 1_800]);
    expect([0, 40].map((checks) => recheckAfterMs("stuck", checks) / 60_000)).toEqual([5, 360]);
    expect(recheckAfterMs("serving", 3)).toBe(24 * HOUR);
  });

  it("OQ-14 keeps a fault with what was found", () => {
    const fault = { code: "txt-other", value: "v=spf1 include:x" } as const;
    expect(readFault(storeFault(fault))).toEqual(fault);
    expect(readFault("txt-missing")).toEqual({ code: "txt-missing", value: null });
    expect(readFault("nonsense")).toBeNull();
  });
});
