import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { UserTable } from "~/routes/admin/staff/user-table";

describe("the page of users", () => {
  const person = {
    id: "s1",
    name: "Asha Admin",
    email: "admin@cl.example",
    roleId: 1,
    active: true,
    lastSignInAt: new Date("2026-11-20T10:00:00Z"),
    secondFactor: "on",
    sessions: 1,
    version: 1,
    isSelf: true,
  } as const;
  const rowOf = (more: object) => markupAt("/admin/user-management", <UserTable people={[{ ...person, ...more }]} />);

  it("OQ-35 offers nobody to change their own role, activation or second factor", () => {
    const own = rowOf({});
    expect(read(own).getByLabelText<HTMLSelectElement>("Role of Asha Admin").disabled).toBe(true);
    const active = read(own).getByRole<HTMLButtonElement>("switch");
    expect([active.getAttribute("aria-checked"), active.disabled]).toEqual(["true", true]);
    expect(own).not.toContain("Reset second factor");
    expect(own).not.toContain("Sign out");
    expect(rowOf({ sessions: 3 })).toContain("Sign out elsewhere");
  });

  it("OQ-35 shows role, e-mail, last sign-in and second factor of the others, with what can be done", () => {
    const other = rowOf({ isSelf: false, name: "Chitra Caller", roleId: 3 });
    expect(read(other).getByLabelText<HTMLSelectElement>("Role of Chitra Caller").disabled).toBe(false);
    for (const text of [
      "admin@cl.example",
      "20 Nov 2026, 15:30",
      "Set up",
      "Reset second factor",
      "Sign out everywhere",
      "History",
    ])
      expect(other).toContain(text);
    expect(rowOf({ isSelf: false, secondFactor: "off", lastSignInAt: null })).toContain("Never");
  });
});
