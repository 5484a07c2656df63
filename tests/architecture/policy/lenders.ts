import { onlyGet, onlyPost, type PolicyLine, staffCall, staffPage } from "../policy-lines";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const CASHE = { lenderId: "select id from lenders where slug = 'cashe'" };

/** Writes to an unknown lender, or with an empty body: allowed users get 404 or 422. */
const WRITES: readonly [route: string, json: Record<string, unknown>, answer: number][] = [
  ["/api/update-lender-data", { lender_id: NOBODY, property: "priority", value: 1 }, 404],
  ["/api/update-lender-charges", { lender_id: NOBODY, charges: [] }, 404],
  ["/api/update-special-offer", { lender_id: NOBODY, so_text: "", so_date_start: "", so_date_end: "" }, 404],
  ["/api/preview-lender-change", { lender_id: NOBODY, property: "min_age", value: 21 }, 404],
  ["/api/update-lenders", { intent: "undo", changes: [] }, 422],
  ["/api/safe-delete-lender", { lender_id: NOBODY }, 404],
  ["/api/create-lender", { name: "+" }, 422],
  ["/api/lender-group/create", { name: "" }, 422],
];

export const lines: PolicyLine[] = [
  staffPage("/admin/lenders", "lenders:edit"),
  staffPage("/admin/lenders/:lenderId", "lenders:edit", { params: CASHE }),
  staffPage("/admin/lenders/import", "lenders:edit"),
  staffCall("/admin/lenders/import", "action", "lenders:edit", { answer: 422, send: { form: {} } }),
  staffPage("/admin/lenders/import/file", "lenders:edit"),
  staffCall("/admin/lenders/import/undo", "action", "lenders:edit", {
    answer: 404,
    send: { form: { importId: "01999999-0000-7000-8000-000000000000" } },
  }),
  staffPage("/admin/vendors-on-off", "lenders:switch"),
  staffCall("/admin/vendors-on-off", "action", "lenders:switch", {
    answer: 404,
    send: { form: { intent: "undo", batchId: "01999999-0000-7000-8000-000000000000" } },
  }),
  staffPage("/admin/vendors-on-off/details", "lenders:switch", { answer: 404 }),
  staffPage("/admin/lenders/:lenderId/interface", "interfaces:edit", { params: CASHE }),
  staffCall("/admin/lenders/:lenderId/interface", "action", "interfaces:edit", {
    params: CASHE,
    send: { form: { intent: "discard" } },
    answer: 422,
  }),
  staffCall("/api/get-lenders-data/:segment?", "loader", "lenders:edit"),
  onlyGet("/api/get-lenders-data/:segment?"),
  staffCall("/api/get-lender-data/:lenderId", "loader", "lenders:edit", { params: CASHE }),
  onlyGet("/api/get-lender-data/:lenderId", { params: CASHE }),
  staffCall("/api/lender-group/get-all", "loader", "lenders:edit"),
  onlyGet("/api/lender-group/get-all"),
  ...WRITES.flatMap(([route, json, answer]) => [
    staffCall(route, "action", "lenders:edit", { answer, send: { json } }),
    onlyPost(route),
  ]),
];
