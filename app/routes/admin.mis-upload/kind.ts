import { UPLOAD_HINT, UPLOAD_WORDS, uploadMessage } from "~/i18n/staff/upload-calls";
import type { UploadPageKind } from "~/ui/admin/uploads/upload-calls";

/** What is this page's own. */
export const pageKind: UploadPageKind = {
  path: "/admin/mis-upload",
  documentTitle: "Admin - MIS upload",
  heading: "MIS upload",
  hint: UPLOAD_HINT,
  sendCall: "/api/upload-mis-file",
  listCall: "/api/get-mis-files-list",
  resultsTitle: "Payout lines",
  say: uploadMessage,
  uploaded: UPLOAD_WORDS.received,
  applied: UPLOAD_WORDS.applied,
};
