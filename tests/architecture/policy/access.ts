import {
  everybody,
  line,
  MAIN_BRAND,
  onlyGet,
  onlyPost,
  open,
  type PolicyLine,
  partnerCall,
  staffCall,
} from "../policy-lines";

/** Signed in outside production, without an authenticator app. */
const STAFF_LANDING = {
  staff1: "302 /admin/dashboard",
  staff2: "302 /admin/dashboard",
  staff3: "302 /admin/csr-portal",
} as const;

const PORTAL = { partner: "302 /partner", masquerade: "302 /partner" } as const;

export const lines: PolicyLine[] = [
  line("/admin/login", "loader", "staff-login", { ...everybody(200), ...STAFF_LANDING }, { brand: MAIN_BRAND }),
  line("/admin/login", "action", "staff-login", everybody(422), {
    brand: MAIN_BRAND,
    send: { form: { identifier: "" } },
    posted: STAFF_LANDING,
  }),
  ...(["loader", "action"] as const).map((handler) =>
    line("/admin/invitation/:token", handler, "staff-login", everybody(404), {
      brand: MAIN_BRAND,
      params: { token: "nobody-was-sent-this" },
      ...(handler === "action" ? { send: { form: {} } } : {}),
    }),
  ),
  open("/admin/logout", "loader", "302 /admin", { brand: MAIN_BRAND }),
  open("/admin/logout", "action", "303 /admin/login", { brand: MAIN_BRAND, send: { form: {} }, spoils: true }),

  line("/partner/login", "loader", "partner-login", { ...everybody(200), ...PORTAL }),
  line("/partner/login", "action", "partner-login", everybody(422), {
    send: { form: { identifier: "" } },
    posted: PORTAL,
  }),
  line("/:partner/partner/login", "loader", "partner-login", { ...everybody(200), ...PORTAL }),
  line("/:partner/partner/login", "action", "partner-login", everybody(422), {
    send: { form: { identifier: "" } },
    posted: PORTAL,
  }),
  open("/partner/logout", "loader", "302 /partner"),
  open("/partner/logout", "action", "303 /partner/login", { send: { form: {} }, spoils: true }),

  staffCall("/api/admin-reverify", "loader", "admin:enter"),
  onlyGet("/api/admin-reverify"),
  partnerCall("/api/partner-reverify", "loader", "portal:read"),
  onlyGet("/api/partner-reverify"),
  line(
    "/api/auth/second-factor",
    "action",
    "staff-login",
    { ...everybody(401), staff1: 409, staff2: 409, staff3: 409, halfStaff: 422 },
    { brand: MAIN_BRAND, send: { json: { code: "12345" } } },
  ),
  onlyPost("/api/auth/second-factor"),
];
