import { UPLOAD_HINT, UPLOAD_WORDS, uploadMessage } from "~/i18n/staff/upload-calls";
import type { UploadPageKind } from "~/ui/admin/uploads/upload-calls";

/** What is this page's own. */
export const pageKind: UploadPageKind = {
  path: "/admin/application-status-file",
  documentTitle: "Admin - Application status files",
  heading: "Application status files",
  hint: UPLOAD_HINT,
  sendCall: "/api/upload-application-status-file",
  listCall: "/api/get-application-status-files-list",
  resultsTitle: null,
  say: uploadMessage,
  uploaded: UPLOAD_WORDS.received,
  applied: UPLOAD_WORDS.applied,
};
