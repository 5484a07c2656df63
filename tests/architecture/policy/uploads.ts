import { onlyGet, onlyPost, type PolicyLine, staffCall, staffPage } from "../policy-lines";

const NONE = "00000000-0000-4000-8000-000000000000";

const KINDS = [
  {
    page: "application-status-file",
    send: "api.upload-application-status-file",
    list: "api.get-application-status-files-list",
    permission: "uploads:edit",
  },
  {
    page: "mis-upload",
    send: "api.upload-mis-file",
    list: "api.get-mis-files-list",
    permission: "statements:edit",
  },
  {
    page: "commission-upload-file",
    send: "api.upload-commission-file",
    list: "api.get-commission-files-list",
    permission: "statements:edit",
  },
] as const;

export const lines: PolicyLine[] = KINDS.flatMap(({ page, send, list, permission }) => [
  staffPage(`admin.${page}`, permission),
  staffCall(`admin.${page}`, "action", permission, {
    answer: 404,
    send: { form: { intent: "confirm", upload: NONE } },
  }),
  staffPage(`admin_.${page}.events`, permission, { query: `?upload=${NONE}`, answer: 404 }),
  staffPage(`admin_.${page}.errors.$id`, permission, { params: { id: NONE }, answer: 404 }),
  ...(permission === "statements:edit"
    ? [staffPage(`admin_.${page}.results.$id`, permission, { params: { id: NONE }, answer: 404 })]
    : []),
  staffPage(`admin_.${page}.template`, permission),
  staffCall(send, "action", permission, { answer: 422, send: { json: {} } }),
  staffCall(list, "loader", permission),
  onlyPost(send),
  onlyGet(list),
]);
