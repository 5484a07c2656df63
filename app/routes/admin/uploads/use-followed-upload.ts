import { useEffect, useRef, useState } from "react";
import { uploadStatus } from "~/domain/uploads/states";
import { isMoving, type UploadDetailView, type UploadProgress } from "~/domain/uploads/upload-facts";
import { pageVisibility } from "~/ui/admin/poll";
import { followUpload } from "./follow-upload";

type FollowedOptions = {
  eventsHref: (uploadId: string) => string;
  ask: (uploadId: string) => Promise<UploadProgress | null>;
  /** The file's progress is final; the page has more to load. */
  onEnd: () => void;
};

/** The loaded file, updated while it is in progress. */
export function useFollowedUpload(loaded: UploadDetailView | null, options: FollowedOptions): UploadDetailView | null {
  const [live, setLive] = useState<{ upload: UploadDetailView; progress: UploadProgress } | null>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (!loaded || !isMoving(loaded.state)) return;
    const uploadId = loaded.id;
    const { eventsHref, ask } = latest.current;
    return followUpload({
      openStream: () => new EventSource(eventsHref(uploadId)),
      ask: () => ask(uploadId),
      onProgress: (progress) => setLive({ upload: loaded, progress }),
      onEnd: () => latest.current.onEnd(),
      visibility: pageVisibility,
    });
  }, [loaded]);

  if (!loaded) return null;
  if (live?.upload !== loaded) return loaded;
  // The result of a finished file is known only after the page has reloaded.
  const state = isMoving(live.progress.state) ? live.progress.state : loaded.state;
  const status = isMoving(state) ? uploadStatus({ state, rowsFailed: 0, rowsUndone: 0, failure: null }) : loaded.status;
  return { ...loaded, ...live.progress, state, status };
}
