import { describe, expect, it } from "vitest";
import { leavesOneAdmin, mayChangeRights } from "~/domain/staff/rules";

const admin = { id: "a", roleId: 1, active: true } as const;

describe("who may change whose rights", () => {
  it("OQ-35 nobody takes their own rights, but keeps them", () => {
    const by = { by: "a", otherAdmins: 4 };
    expect(mayChangeRights(admin, { roleId: 2, active: true }, by)).toEqual({ ok: false, code: "yourself" });
    expect(mayChangeRights(admin, { roleId: 1, active: false }, by)).toEqual({ ok: false, code: "yourself" });
    expect(mayChangeRights(admin, { roleId: 1, active: true }, by)).toEqual({ ok: true });
  });

  it("OQ-35 an administrator agrees to lose their own rights when another one has asked and remains", () => {
    const next = { roleId: 1, active: false } as const;
    const asked = { by: "a", isApproved: true };
    expect(mayChangeRights(admin, next, { ...asked, otherAdmins: 1 })).toEqual({ ok: true });
    expect(mayChangeRights(admin, next, { ...asked, otherAdmins: 0 })).toEqual({ ok: false, code: "last-admin" });
  });

  it("OQ-35 only what takes the last administrator beside the actor leaves one", () => {
    const blocked = { roleId: 1, active: false } as const;
    expect([1, 2].map((others) => leavesOneAdmin(admin, blocked, others))).toEqual([true, false]);
    expect(leavesOneAdmin(blocked, { roleId: 2, active: false }, 1)).toBe(false);
    expect(leavesOneAdmin(admin, { roleId: 1, active: true }, 1)).toBe(false);
  });

  it("OQ-35 the last active administrator stays one", () => {
    for (const next of [
      { roleId: 3, active: true },
      { roleId: 1, active: false },
    ] as const) {
      expect(mayChangeRights(admin, next, { by: "b", otherAdmins: 0 })).toEqual({ ok: false, code: "last-admin" });
      expect(mayChangeRights(admin, next, { by: "b", otherAdmins: 1 })).toEqual({ ok: true });
    }
  });

  it("OQ-35 somebody who is not an administrator, or is deactivated, can be changed freely", () => {
    const by = { by: "b", otherAdmins: 0 };
    expect(mayChangeRights({ id: "c", roleId: 3, active: true }, { roleId: 3, active: false }, by)).toEqual({
      ok: true,
    });
    expect(mayChangeRights({ ...admin, active: false }, { roleId: 2, active: false }, by)).toEqual({ ok: true });
  });
});
