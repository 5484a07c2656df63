import { definitionOf, type UploadKind } from "~/domain/uploads/kinds";
import type { FilePage, FileRecord, UploadProgress } from "~/domain/uploads/upload-facts";
import { uploadPaths } from "~/domain/uploads/upload-paths";
import { UPLOAD_WORDS, uploadHint, uploadMessage } from "~/i18n/staff/upload-calls";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import { callApi } from "~/ui/admin/call-api";
import { sendFile } from "./send-file";
import type { ListResult } from "./use-file-list";

/** What differs between the kinds' pages. */
export type UploadPageKind = {
  kind: UploadKind;
  /** The page's own path; its events, error sheets and template are below it. */
  path: string;
  documentTitle: string;
  heading: string;
  /** The accepted files in one sentence (OQ-54). */
  hint: string;
  /** File extensions beside those of sheets. */
  endings: readonly string[];
  /** Paths of the API calls that receive a file and list files. */
  sendCall: string;
  listCall: string;
  /** Title of a file's results; null for a kind without (ADM-24). */
  resultsTitle: string | null;
  /** The sentence of a refusal's code. */
  messageOf: (code: string) => string;
  uploaded: string;
  applied: (rows: number) => string;
};

type ListBody = { data: FileRecord[]; total: number; page: number; pages: number; readAt: string };

type SendOptions = { isDryRun: boolean; lenderId: string; onSent: (bytes: number) => void };

/** The calls of an upload page. */
export const uploadCalls = ({ path, sendCall, listCall }: UploadPageKind) => {
  const eventsHref = (uploadId: string) => `${path}/events?upload=${uploadId}`;
  return {
    eventsHref,
    errorSheetHref: (uploadId: string) => `${path}/errors/${uploadId}`,
    resultsHref: (uploadId: string) => `${path}/results/${uploadId}`,
    templateHref: `${path}/template`,

    /** Reads a page of the list. */
    async askForList({ page, pageSize }: FilePage): Promise<ListResult> {
      const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
      const response = await callApi<ListBody>(`${listCall}?${query}`);
      if (!response.ok) return { ok: false, message: response.message };
      const { data, readAt, ...counts } = response.body;
      return { ok: true, readAt, files: { ...counts, rows: data, pageSize } };
    },

    /** Reads a file's progress once; null when it is gone. */
    async askForProgress(uploadId: string): Promise<UploadProgress | null> {
      const response = await callApi<{ data: UploadProgress }>(`${eventsHref(uploadId)}&as=json`);
      if (response.ok) return response.body.data;
      if (response.status === 404) return null;
      throw new Error(response.message);
    },

    /** Sends a file. The call responds at once; the page follows the file's progress separately. */
    send(file: File, { isDryRun, lenderId, onSent }: SendOptions) {
      const query = new URLSearchParams({ wait: "0" });
      if (isDryRun) query.set("dryRun", "1");
      if (lenderId) query.set("lender", lenderId);
      return sendFile(file, { url: `${sendCall}?${query}`, field: "image_name", onSent });
    },
  };
};

export type UploadCalls = ReturnType<typeof uploadCalls>;

/** Words and addresses of a kind's page. */
export function pageKindOf(kind: UploadKind): UploadPageKind {
  const definition = definitionOf(kind);
  const { page, send, list } = uploadPaths(definition);
  const { endings = [] } = definition;
  const { documentTitle, heading, resultsTitle, otherFile = null } = uploadKindWords(kind);
  return {
    kind,
    documentTitle,
    heading,
    resultsTitle,
    path: page,
    sendCall: send,
    listCall: list,
    hint: uploadHint(otherFile),
    endings,
    messageOf: uploadMessage,
    uploaded: UPLOAD_WORDS.received,
    applied: UPLOAD_WORDS.applied,
  };
}
