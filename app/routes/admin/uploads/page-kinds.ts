import { definitionOf, type UploadKind } from "~/domain/uploads/kinds";
import { uploadAddresses } from "~/domain/uploads/upload-address";
import { UPLOAD_HINT, UPLOAD_WORDS, uploadMessage } from "~/i18n/staff/upload-calls";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import type { UploadPageKind } from "./upload-calls";

/** Words and addresses of a kind's page. */
export function pageKindOf(kind: UploadKind): UploadPageKind {
  const { page, send, list } = uploadAddresses(definitionOf(kind));
  const { documentTitle, heading, resultsTitle } = uploadKindWords(kind);
  return {
    documentTitle,
    heading,
    resultsTitle,
    path: page,
    sendCall: send,
    listCall: list,
    hint: UPLOAD_HINT,
    messageOf: uploadMessage,
    uploaded: UPLOAD_WORDS.received,
    applied: UPLOAD_WORDS.applied,
  };
}
