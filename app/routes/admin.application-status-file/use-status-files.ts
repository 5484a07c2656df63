import { useFetcher, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type FilePage, isMoving, type UploadDetailView } from "~/domain/uploads/views";
import { UPLOAD_WORDS, uploadMessage } from "~/i18n/staff/upload-calls";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { placeHref, type UploadPlace } from "~/ui/admin/uploads/place";
import { useFileList } from "~/ui/admin/uploads/use-file-list";
import { useFollowedUpload } from "~/ui/admin/uploads/use-followed-upload";
import { useSendQueue } from "~/ui/admin/uploads/use-send-queue";
import { askForList, askForProgress, eventsHref, PAGE, sendStatusFile } from "./calls";
import { pageWords } from "./words";

export type Intent = "confirm" | "discard" | "undo";

/** What the page's action answers. */
export type Acted = { ok: boolean; message: string };

type Loaded = { place: UploadPlace; files: FilePage; readAt: string; upload: UploadDetailView | null };

/** Everything that moves on the page: the files on their way, the file that is shown, the list. */
export function useStatusFiles({ place, files, readAt, upload: loaded }: Loaded) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const acting = useFetcher<Acted>();
  /** Files of this visit whose errors have not been told yet. */
  const untold = useRef(new Set<string>());
  const [told, setTold] = useState<UploadDetailView | null>(null);

  const list = useFileList({ files, readAt }, { ask: askForList, onFailed: toastBad });
  const { refresh } = list;
  const upload = useFollowedUpload(loaded, {
    eventsHref,
    ask: askForProgress,
    onEnd: () => {
      revalidate();
      refresh();
    },
  });
  const show = (uploadId: string) =>
    navigate(placeHref(PAGE, { ...place, uploadId, filter: "changed", rowsPage: 1 }), { preventScrollReset: true });

  const queue = useSendQueue({
    send: sendStatusFile,
    say: (code, message) => message ?? uploadMessage(code),
    onDone: ({ uploadId, message }) => {
      untold.current.add(uploadId);
      toastOk(message || pageWords.uploaded);
      refresh();
      const isBusy = upload && (isMoving(upload.state) || upload.state === "staged");
      if (!isBusy) show(uploadId);
    },
  });

  useEffect(() => {
    if (!loaded || isMoving(loaded.state) || !untold.current.delete(loaded.id)) return;
    if (loaded.errorCount > 0) setTold(loaded);
    else if (loaded.state === "applied") toastOk(UPLOAD_WORDS.applied(loaded.rowsUpdated));
  }, [loaded]);

  const shownStatus = loaded && list.files.rows.find(({ id }) => id === loaded.id)?.status;
  const isBehind = Boolean(loaded && !isMoving(loaded.state) && shownStatus && shownStatus !== loaded.status);
  useEffect(() => {
    if (isBehind) revalidate();
  }, [isBehind, revalidate]);

  const { data: acted, state: actingState } = acting;
  useEffect(() => {
    if (!acted || actingState !== "idle") return;
    if (acted.ok) toastOk(acted.message);
    else {
      toastBad(acted.message);
      revalidate();
    }
    refresh();
  }, [acted, actingState, refresh, revalidate]);

  const pending = acting.state === "idle" ? null : ((acting.formData?.get("intent") as Intent | null) ?? null);
  return {
    list,
    upload,
    queue,
    show,
    pending,
    told,
    closeTold: () => setTold(null),
    act(intent: Intent, id: string) {
      if (pending) return;
      if (intent === "confirm") untold.current.add(id);
      acting.submit({ intent, upload: id }, { method: "post", action: PAGE });
      if (id !== loaded?.id) show(id);
    },
    setPageSize: (pageSize: number) =>
      navigate(placeHref(PAGE, { ...place, page: 1, pageSize }), { preventScrollReset: true }),
  };
}
