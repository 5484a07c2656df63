import { UPLOAD_KINDS } from "~/domain/uploads/kinds";
import { uploadPaths } from "~/domain/uploads/upload-paths";
import { onlyGet, onlyPost, type PolicyLine, staffCall, staffPage } from "../policy-lines";

const NONE = "00000000-0000-4000-8000-000000000000";

export const lines: PolicyLine[] = UPLOAD_KINDS.map((kind) => ({
  ...uploadPaths(kind),
  permission: kind.permission,
})).flatMap(({ page, send, list, permission }) => [
  staffPage(page, permission),
  staffCall(page, "action", permission, {
    answer: 404,
    send: { form: { intent: "confirm", upload: NONE } },
  }),
  staffPage(`${page}/events`, permission, { query: `?upload=${NONE}`, answer: 404 }),
  staffPage(`${page}/errors/:id`, permission, { params: { id: NONE }, answer: 404 }),
  staffPage(`${page}/results/:id`, permission, { params: { id: NONE }, answer: 404 }),
  staffPage(`${page}/template`, permission),
  staffCall(send, "action", permission, { answer: 422, send: { json: {} } }),
  staffCall(list, "loader", permission),
  onlyPost(send),
  onlyGet(list),
]);
