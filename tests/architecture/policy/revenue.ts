import { onlyGet, onlyPost, type PolicyLine, staffCall } from "../policy-lines";

const CALLS = "/api/lender-revenue";
const CASHE = { lenderId: "select id from lenders where slug = 'cashe'" };
const NOBODY = "00000000-0000-4000-8000-000000000000";

/** Writes with an empty body: allowed users get 422 or 404, and no slab changes. */
export const lines: PolicyLine[] = [
  staffCall(`${CALLS}/get/:lenderId`, "loader", "revenue:edit", {
    params: CASHE,
  }),
  onlyGet(`${CALLS}/get/:lenderId`, { params: CASHE }),
  staffCall(`${CALLS}/get-types`, "loader", "revenue:edit"),
  onlyGet(`${CALLS}/get-types`),
  ...["create", "update", "set-order"].flatMap((verb) => [
    staffCall(`${CALLS}/${verb}`, "action", "revenue:edit", { answer: 422, send: { json: {} } }),
    onlyPost(`${CALLS}/${verb}`),
  ]),
  staffCall(`${CALLS}/delete/:id`, "action", "revenue:edit", {
    answer: 404,
    params: { id: NOBODY },
    send: { json: {} },
  }),
  onlyPost(`${CALLS}/delete/:id`),
];
