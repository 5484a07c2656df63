import { everybody, line, MAIN_BRAND, onlyGet, type PolicyLine, staffCall, staffPage } from "../policy-lines";

const BRAND = { id: "select id from brands where key = 'lumen'" };
const EDIT = "/admin/partners/:id/edit";
const LISTS = "/admin/settings/lists";

/** The loader of a path that only accepts posts; pages of the back office are requested on their own host. */
const notGet = (route: string, params?: Record<string, string>): PolicyLine =>
  line(route, "loader", "public", everybody(405), { brand: MAIN_BRAND, ...(params ? { params } : {}) });

/** Partners, brand editor, preview, settings. */
export const lines: PolicyLine[] = [
  staffPage("/admin/partners", "partners:edit"),
  staffCall("/admin/partners", "action", "partners:edit", {
    answer: 422,
    send: { form: { name: "Matrix", key: "admin", utmId: "" } },
  }),
  staffPage("/admin/partners/:id", "partners:edit", { params: BRAND }),
  staffCall("/admin/partners/:id", "action", "brands:edit", {
    answer: 422,
    params: BRAND,
    send: { form: { intent: "suspend", key: "haldi", reason: "The wrong key is typed" } },
  }),
  staffPage("/admin/partners/:id/preview/:page", "brands:edit", { params: { ...BRAND, page: "offers" } }),
  staffPage("/admin/partners/:id/assets/:file", "brands:edit", {
    params: {
      ...BRAND,
      file: "select sha256 || '.png' from brand_assets a join brands b on b.id = a.brand_id where b.key = 'lumen' limit 1",
    },
  }),
  staffPage("/admin/partners/:id/export", "brands:edit", { params: BRAND }),
  staffCall(EDIT, "action", "brands:edit", {
    answer: 422,
    params: BRAND,
    send: { json: { intent: "fields", fields: [{ path: "theme.primary", text: "yellow", version: 0 }] } },
  }),
  notGet(EDIT, BRAND),
  staffCall(LISTS, "action", "settings:edit", {
    answer: 404,
    send: { json: { intent: "word", list: "gender", id: 999, language: "en", text: "Nobody" } },
  }),
  staffPage(LISTS, "settings:edit", { answer: "302 /admin/partners" }),
  staffPage("/api/get-partners-data", "partners:edit"),
  onlyGet("/api/get-partners-data"),
  staffCall("/api/update-partner-utm/:id", "action", "partners:edit", {
    answer: 422,
    params: BRAND,
    send: { json: { utm_id: "a b" } },
  }),
  notGet("/api/update-partner-utm/:id", BRAND),
  staffCall("/api/update-partner-revenue-data/:id", "action", "partners:edit", {
    answer: 422,
    params: BRAND,
    send: { json: { revenue_percent: 101, revenue_flat_fee: 0 } },
  }),
  notGet("/api/update-partner-revenue-data/:id", BRAND),
];
