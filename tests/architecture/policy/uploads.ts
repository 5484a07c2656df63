import { onlyGet, onlyPost, type PolicyLine, staffCall, staffPage } from "../policy-lines";

const NONE = "00000000-0000-4000-8000-000000000000";

export const lines: PolicyLine[] = [
  staffPage("admin.application-status-file", "uploads:edit"),
  staffCall("admin.application-status-file", "action", "uploads:edit", {
    answer: 404,
    send: { form: { intent: "confirm", upload: NONE } },
  }),
  staffPage("admin_.application-status-file.events", "uploads:edit", { query: `?upload=${NONE}`, answer: 404 }),
  staffPage("admin_.application-status-file.errors.$id", "uploads:edit", { params: { id: NONE }, answer: 404 }),
  staffPage("admin_.application-status-file.template", "uploads:edit"),
  staffCall("api.upload-application-status-file", "action", "uploads:edit", { answer: 422, send: { json: {} } }),
  staffCall("api.get-application-status-files-list", "loader", "uploads:edit"),
  onlyPost("api.upload-application-status-file"),
  onlyGet("api.get-application-status-files-list"),
];
