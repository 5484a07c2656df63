import { useFetcher, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type FilePage, isMoving, type UploadDetailView } from "~/domain/uploads/upload-facts";
import { type UploadListQuery, uploadListHref } from "~/domain/uploads/upload-list-query";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { createSendQueue } from "./send-queue";
import type { UploadCalls, UploadPageKind } from "./upload-calls";
import { useFileList } from "./use-file-list";
import { useFollowedUpload } from "./use-followed-upload";
import { useShownOutcome } from "./use-shown-outcome";

export type Intent = "confirm" | "discard" | "undo" | "map";

/** The response of the page's action. */
export type UploadActionResult = { ok: boolean; message: string };

type Loaded = { query: UploadListQuery; files: FilePage; readAt: string; upload: UploadDetailView | null };

type Options = Parameters<typeof createSendQueue>[0];

/** The files of this visit and their actions. */
function useSendQueue(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(() =>
    createSendQueue({
      send: (...args) => latest.current.send(...args),
      messageOf: (...args) => latest.current.messageOf(...args),
      onDone: (done) => latest.current.onDone(done),
      endings: options.endings ?? [],
    }),
  );
  const sending = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  return { sending, add: queue.add, start: queue.start, remove: queue.remove };
}

/** The page's live state: the files being sent, the open file, the list. */
export function useUploadPage(
  kind: UploadPageKind,
  calls: UploadCalls,
  { query, files, readAt, upload: loaded }: Loaded,
) {
  const { path } = kind;
  const [lenderId, setLenderId] = useState("");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const acting = useFetcher<UploadActionResult>();
  const { awaited, ...outcome } = useShownOutcome(loaded, kind.applied);

  const list = useFileList({ files, readAt }, { ask: calls.askForList, onFailed: toastBad });
  const { refresh } = list;
  const upload = useFollowedUpload(loaded, {
    eventsHref: calls.eventsHref,
    ask: calls.askForProgress,
    onEnd: () => {
      revalidate();
      refresh();
    },
  });
  const show = (uploadId: string) =>
    navigate(uploadListHref(path, { ...query, uploadId, filter: "changed", rowsPage: 1, rowsFrom: 1 }), {
      preventScrollReset: true,
    });

  const queue = useSendQueue({
    endings: kind.endings,
    send: (file, options) => calls.send(file, { ...options, lenderId }),
    messageOf: (code, message) => message ?? kind.messageOf(code),
    onDone: ({ uploadId, message }) => {
      awaited.add(uploadId);
      toastOk(message || kind.uploaded);
      refresh();
      const isBusy = upload && (isMoving(upload.state) || upload.state === "staged");
      if (!isBusy) show(uploadId);
    },
  });

  const shownStatus = loaded && list.files.rows.find(({ id }) => id === loaded.id)?.status;
  const isBehind = Boolean(loaded && !isMoving(loaded.state) && shownStatus && shownStatus !== loaded.status);
  useEffect(() => {
    if (isBehind) revalidate();
  }, [isBehind, revalidate]);

  const { data: result, state: actingState } = acting;
  useEffect(() => {
    if (!result || actingState !== "idle") return;
    if (result.ok) toastOk(result.message);
    else {
      toastBad(result.message);
      revalidate();
    }
    refresh();
  }, [result, actingState, refresh, revalidate]);

  const pending = acting.state === "idle" ? null : ((acting.formData?.get("intent") as Intent | null) ?? null);
  return {
    list,
    upload,
    queue,
    show,
    pending,
    ...outcome,
    lenderId,
    setLenderId,
    act(intent: Intent, id: string, more: Record<string, string> = {}) {
      if (pending) return;
      if (intent === "confirm" || intent === "map") awaited.add(id, id === loaded?.id ? loaded.state : null);
      acting.submit({ ...more, intent, upload: id }, { method: "post", action: path });
      if (id !== loaded?.id) show(id);
    },
    setPageSize: (pageSize: number) =>
      navigate(uploadListHref(path, { ...query, page: 1, pageSize }), { preventScrollReset: true }),
  };
}
