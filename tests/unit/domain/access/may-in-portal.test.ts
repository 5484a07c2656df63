import { expect, it } from "vitest";
import { mayInPortal } from "~/domain/access/may-in-portal";

it("a button is shown to those who have its right, and to a read-only masquerade only for reading", () => {
  const user = { kind: "merchant" as const, withheld: [], impersonation: null };
  const readOnly = { ...user, impersonation: { mode: "read" as const } };
  expect(mayInPortal(user, "leads:start")).toBe(true);
  expect(mayInPortal({ ...user, withheld: ["leads:start"] }, "leads:start")).toBe(false);
  expect(mayInPortal(readOnly, "leads:start")).toBe(false);
  expect(mayInPortal(readOnly, "reports:read")).toBe(true);
  expect(mayInPortal({ ...user, impersonation: { mode: "write" } }, "reports:export")).toBe(true);
  expect(mayInPortal({ ...user, impersonation: { mode: "write" } }, "users:edit")).toBe(false);
});
