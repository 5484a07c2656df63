import { describe, expect, it } from "vitest";
import { canOpenAdmin, isRoleId, permissionsOf, type RoleId, startPageOf } from "~/domain/access/staff-roles";

describe("staff", () => {
  const ONE =
    "mis-upload vendors-on-off lenders customer-eligibility customer-info-deletion user-management commission-upload-file merchant-management tracking-links credit-cards partners messaging";
  const TABLE: [string, RoleId[]][] = [
    ...ONE.split(" ").map((page): [string, RoleId[]] => [page, [1]]),
    ...["dashboard", "internal-report", "customers-journey", "application-status-file"].map(
      (page): [string, RoleId[]] => [page, [1, 2]],
    ),
    ["products-report", [1, 2]],
    ["vendors-products-report", [1, 2]],
    ["csr-portal", [1, 2, 3]],
    ["telecalling", [1, 3]],
    ["something-new", [1]],
    ["dashboard-x", [1]],
    ["constructor", [1]],
  ];

  it("ROLE-08 OQ-09 the two product reports are for those who read the internal report, what nobody listed for role 1", () => {
    const rolesOf = (page: string) => ([1, 2, 3] as const).filter((role) => canOpenAdmin(role, `/admin/${page}`));
    for (const page of ["products-report", "vendors-products-report"])
      expect(rolesOf(page)).toEqual(rolesOf("internal-report"));
    expect(rolesOf("dedupe-logs")).toEqual([1]);
  });

  it.each(TABLE)("ROLE-02 ROLE-03 ROLE-04 ROLE-05 /admin/%s is for roles %j", (page, roles) => {
    for (const path of [`/admin/${page}`, `/admin/${page}/`, `/admin/${page}.data`])
      expect(([1, 2, 3] as const).filter((role) => canOpenAdmin(role, path))).toEqual(roles);
  });

  it("ROLE-06 details follow their page, by whole segments", () => {
    expect(canOpenAdmin(3, "/admin/csr-portal/1/2")).toBe(true);
    expect(canOpenAdmin(2, "/admin/partners/7")).toBe(false);
    expect(canOpenAdmin(3, "/admin/csr-portal-x")).toBe(false);
    expect(canOpenAdmin(2, "/admin/Lenders")).toBe(false);
  });

  it("OQ-01 lands every role on a page that it may open", () => {
    expect(([1, 2, 3] as const).map(startPageOf)).toEqual([
      "/admin/dashboard",
      "/admin/dashboard",
      "/admin/csr-portal",
    ]);
    for (const role of [1, 2, 3] as const) expect(canOpenAdmin(role, startPageOf(role))).toBe(true);
    expect(canOpenAdmin(3, "/admin")).toBe(false);
    expect(canOpenAdmin(3, "/admin/login")).toBe(true);
  });

  it("ROLE-01 has three roles", () => {
    expect([1, 2, 3].every(isRoleId)).toBe(true);
    expect([0, 4, "1", null].some(isRoleId)).toBe(false);
  });

  it("ROLE-05 role 3 may find, help and call customers and nothing else; role 2 reads the dashboard and uploads status files besides", () => {
    expect([...permissionsOf(3)]).toEqual(["admin:enter", "customers:read", "customers:care", "calls:make"]);
    expect([...permissionsOf(2)]).toEqual([
      "admin:enter",
      "dashboard:read",
      "reports:read",
      "applications:work",
      "exports:own",
      "customers:read",
      "customers:care",
      "uploads:edit",
    ]);
    for (const role of [2, 3] as const)
      for (const right of permissionsOf(role)) expect(permissionsOf(1)).toContain(right);
  });
});
