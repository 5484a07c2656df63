import { onlyGet, onlyPost, open, type PolicyLine, partnerCall, staffCall, staffPage } from "../policy-lines";

export const lines: PolicyLine[] = [
  staffPage("/admin/credit-cards", "cards:edit"),
  staffPage("/admin/credit-cards/import", "cards:edit"),
  staffCall("/admin/credit-cards/import", "action", "cards:edit", { answer: 422, send: { form: {} } }),
  staffPage("/admin/credit-cards/import/file", "cards:edit"),
  staffCall("/admin/credit-cards/import/undo", "action", "cards:edit", {
    answer: 404,
    send: { form: { importId: "01999999-0000-7000-8000-000000000000" } },
  }),
  staffCall("/api/get-credit-cards-data", "loader", "cards:edit"),
  staffCall("/api/create-credit-card", "action", "cards:edit", { answer: 422, send: { json: { category_name: "+" } } }),
  staffCall("/api/update-credit-card-data", "action", "cards:edit", {
    answer: 422,
    send: { json: { category_id: "1", property: "id", value: 1 } },
  }),
  staffCall("/api/update-credit-cards", "action", "cards:edit", {
    answer: 422,
    send: { json: { intent: "undo", changes: [] } },
  }),
  staffCall("/api/safe-delete-credit-card", "action", "cards:edit", {
    answer: 404,
    send: { json: { category_id: "1" } },
  }),
  staffCall("/api/s3-upload-file", "action", "cards:edit", { answer: 422, send: { json: {} } }),
  onlyGet("/api/get-credit-cards-data"),
  onlyPost("/api/create-credit-card"),
  onlyPost("/api/update-credit-card-data"),
  onlyPost("/api/update-credit-cards"),
  onlyPost("/api/safe-delete-credit-card"),
  onlyPost("/api/s3-upload-file"),
  staffPage("/admin/vouchers", "cards:edit"),
  staffCall("/admin/vouchers", "action", "cards:edit", { answer: 422, send: { form: { intent: "save" } } }),
  staffPage("/admin/insurance-plans", "cards:edit"),
  staffCall("/admin/insurance-plans", "action", "cards:edit", { answer: 422, send: { form: { intent: "save" } } }),
  partnerCall("/api/partner/get-eligibility-criteria", "loader", "content:read"),
  onlyGet("/api/partner/get-eligibility-criteria"),
  open("/api/openapi.json", "loader", 200),
  onlyGet("/api/openapi.json"),
];
