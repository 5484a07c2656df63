import { useCallback, useEffect, useRef, useState } from "react";
import type { FilePage } from "~/domain/uploads/upload-facts";
import { type Poll, pageVisibility, startPoll } from "~/ui/admin/poll";

/** The result of reading the list. */
export type ListResult = { ok: true; files: FilePage; readAt: string } | { ok: false; message: string };

export type FileList = {
  files: FilePage;
  readAt: string;
  isReading: boolean;
  hasFailed: boolean;
  /** Reads the list now (UPL-05). */
  refresh: () => void;
};

const EVERY_MS = 30_000;

/**
 * The loaded list, read again every 30 seconds while the page is visible (UPL-04). Calls `onFailed` once when a read
 * fails, and again only after a read has succeeded.
 */
export function useFileList(
  loaded: { files: FilePage; readAt: string },
  { ask, onFailed }: { ask: (files: FilePage) => Promise<ListResult>; onFailed: (message: string) => void },
): FileList {
  const [state, setState] = useState({ ...loaded, isReading: false, hasFailed: false });
  const latest = useRef({ ask, onFailed, files: loaded.files, hasFailed: false });
  latest.current.ask = ask;
  latest.current.onFailed = onFailed;
  const poll = useRef<Poll | null>(null);

  const { files, readAt } = loaded;
  useEffect(() => {
    latest.current.files = files;
    latest.current.hasFailed = false;
    setState({ files, readAt, isReading: false, hasFailed: false });
  }, [files, readAt]);

  useEffect(() => {
    const started = startPoll({
      everyMs: EVERY_MS,
      visibility: pageVisibility,
      read: async () => {
        const { current } = latest;
        const files = current.files;
        setState((before) => ({ ...before, isReading: true }));
        const response = await current.ask(files);
        const isNew = files !== current.files;
        if (response.ok) {
          current.hasFailed = false;
          if (isNew) setState((before) => ({ ...before, isReading: false }));
          else setState({ files: response.files, readAt: response.readAt, isReading: false, hasFailed: false });
          if (!isNew) current.files = response.files;
          return;
        }
        if (!current.hasFailed) current.onFailed(response.message);
        current.hasFailed = true;
        setState((before) => ({ ...before, isReading: false, hasFailed: true }));
      },
    });
    poll.current = started;
    return started.stop;
  }, []);

  return { ...state, refresh: useCallback(() => poll.current?.now(), []) };
}
