import { describe, expect, it } from "vitest";
import {
  hasPortalRight,
  PORTAL_KINDS,
  PORTAL_RIGHTS,
  type PortalKind,
  portalRightsOf,
  WITHHOLDABLE_RIGHTS,
  withheldRights,
} from "~/domain/access/portal-rights";

const OF_EVERYBODY = [
  "portal:read",
  "content:read",
  "leads:read",
  "leads:start",
  "reports:read",
  "reports:export",
  "statements:read",
  "statements:dispute",
  "tickets:write",
  "settings:read",
  "settings:edit",
  "second-step:edit",
];

const RIGHTS: Record<PortalKind, readonly string[]> = {
  owner: Object.keys(PORTAL_RIGHTS),
  staff: [...OF_EVERYBODY, "referrals:read", "referrals:write", "keys:read"],
  merchant: OF_EVERYBODY,
};

describe("rights of the portal", () => {
  it.each(PORTAL_KINDS)("OQ-64 %s has exactly these", (kind) => {
    expect(portalRightsOf({ kind, withheld: [] }).sort()).toEqual([...RIGHTS[kind]].sort());
  });

  it("OQ-64 an owner's choice takes a right from a user", () => {
    const holder = { kind: "staff", withheld: ["leads:start"] } as const;
    expect([hasPortalRight(holder, "leads:start"), hasPortalRight(holder, "leads:read")]).toEqual([false, true]);
  });

  it("OQ-64 who may not see reports or statements has no file of them and disputes nothing", () => {
    const holder = { kind: "staff", withheld: ["reports:read", "statements:read"] } as const;
    expect([hasPortalRight(holder, "reports:export"), hasPortalRight(holder, "statements:dispute")]).toEqual([
      false,
      false,
    ]);
  });

  it("reads stored names that are still rights", () => {
    expect(withheldRights(["leads:read", "no-such-right", "portal:read"])).toEqual(["leads:read"]);
    expect(withheldRights(WITHHOLDABLE_RIGHTS)).toEqual(WITHHOLDABLE_RIGHTS);
  });
});
