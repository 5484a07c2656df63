import { expect, it } from "vitest";
import { mayStartLeads } from "~/domain/leads/may-start";

it("starting at a counter needs the right, and no read-only masquerade", () => {
  const user = { kind: "merchant" as const, withheld: [], impersonation: null };
  expect(mayStartLeads(user)).toBe(true);
  expect(mayStartLeads({ ...user, withheld: ["leads:start"] })).toBe(false);
  expect(mayStartLeads({ ...user, impersonation: { mode: "read" } })).toBe(false);
  expect(mayStartLeads({ ...user, impersonation: { mode: "write" } })).toBe(true);
});
