import { onlyPost, type PolicyLine, staffCall, staffPage } from "../policy-lines";

const MERCHANT = { kind: "merchants", id: "select id from merchants order by id limit 1" };

/** Actions with an unknown intent: allowed users are refused, and nothing changes. */
export const lines: PolicyLine[] = [
  staffPage("/admin/user-management", "users:edit"),
  staffCall("/admin/user-management", "action", "users:edit", { answer: 422, send: { form: { intent: "none" } } }),
  staffPage("/admin/sessions", "admin:enter"),
  staffCall("/admin/sessions", "action", "admin:enter", { answer: 422, send: { form: { intent: "none" } } }),
  staffPage("/admin/passkeys", "admin:enter"),
  staffCall("/admin/passkeys", "action", "admin:enter", { answer: 422, send: { form: { intent: "none" } } }),
  staffPage("/admin/merchant-management", "merchants:edit"),
  staffCall("/admin/merchant-management", "action", "merchants:edit", { answer: 422, send: { form: {} } }),
  staffCall("/api/update-merchants", "action", "merchants:edit", {
    answer: 422,
    send: { json: { intent: "undo", changes: [] } },
  }),
  onlyPost("/api/update-merchants"),
  staffPage("/admin/merchant-management/:kind/:id", "merchants:edit", { params: MERCHANT }),
  staffCall("/admin/merchant-management/:kind/:id", "action", "merchants:edit", {
    params: MERCHANT,
    answer: 422,
    send: { form: { intent: "none" } },
  }),
  staffPage("/admin/merchant-management/masquerade", "masquerade:start", { answer: "302 /admin/merchant-management" }),
  staffCall("/admin/merchant-management/masquerade", "action", "masquerade:start", {
    answer: 422,
    send: { form: { intent: "start" } },
  }),
];
