import { UPLOAD_HINT, UPLOAD_WORDS, uploadMessage } from "~/i18n/staff/upload-calls";
import type { UploadPageKind } from "~/ui/admin/uploads/upload-calls";

/** What is this page's own. */
export const pageKind: UploadPageKind = {
  path: "/admin/commission-upload-file",
  documentTitle: "Admin - Commission upload",
  heading: "Commission upload",
  hint: UPLOAD_HINT,
  sendCall: "/api/upload-commission-file",
  listCall: "/api/get-commission-files-list",
  resultsTitle: "Commission lines",
  say: uploadMessage,
  uploaded: UPLOAD_WORDS.received,
  applied: UPLOAD_WORDS.applied,
};
