import { UPLOAD_ADDRESSES } from "~/domain/uploads/addresses";
import type { UploadKind } from "~/domain/uploads/kinds";
import { UPLOAD_HINT, UPLOAD_WORDS, uploadMessage } from "~/i18n/staff/upload-calls";
import type { UploadPageKind } from "./upload-calls";

const TITLES: Record<UploadKind, Pick<UploadPageKind, "documentTitle" | "heading" | "resultsTitle">> = {
  status: {
    documentTitle: "Admin - Application status files",
    heading: "Application status files",
    resultsTitle: null,
  },
  mis: { documentTitle: "Admin - MIS upload", heading: "MIS upload", resultsTitle: "Payout lines" },
  commission: {
    documentTitle: "Admin - Commission upload",
    heading: "Commission upload",
    resultsTitle: "Commission lines",
  },
};

/** Words and addresses of a kind's page. */
export function pageKindOf(kind: UploadKind): UploadPageKind {
  const { page, send, list } = UPLOAD_ADDRESSES[kind];
  return {
    ...TITLES[kind],
    path: page,
    sendCall: send,
    listCall: list,
    hint: UPLOAD_HINT,
    say: uploadMessage,
    uploaded: UPLOAD_WORDS.received,
    applied: UPLOAD_WORDS.applied,
  };
}
