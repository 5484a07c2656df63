import { isMoving, type UploadProgress } from "~/domain/uploads/upload-facts";
import { type PageVisibility, type Poll, startPoll } from "~/ui/admin/poll";

/** The part of the browser's EventSource that is used. */
export type Stream = {
  readonly readyState: number;
  addEventListener: (name: string, onEvent: (event: { data?: unknown }) => void) => void;
  close: () => void;
};

type FollowOptions = {
  openStream: () => Stream;
  /** Reads the progress once without the stream; null when the file is gone. */
  ask: () => Promise<UploadProgress | null>;
  onProgress: (progress: UploadProgress) => void;
  /** The progress is final. */
  onEnd: () => void;
  visibility: PageVisibility;
};

const CLOSED = 2;
const MAX_FAULTS = 3;
const ASK_EVERY_MS = 2_000;

/**
 * Follows a file's progress through server-sent events. The browser reopens the stream when it ends. If it gives up,
 * or fails three times without an event, polling every two seconds replaces it. Returns a function that stops.
 */
export function followUpload({ openStream, ask, onProgress, onEnd, visibility }: FollowOptions): () => void {
  let faults = 0;
  let poll: Poll | null = null;
  let isOver = false;
  const stream = openStream();

  const stop = () => {
    isOver = true;
    stream.close();
    poll?.stop();
  };
  const end = () => {
    if (isOver) return;
    stop();
    onEnd();
  };
  const onEvent = ({ data }: { data?: unknown }) => {
    if (isOver) return;
    faults = 0;
    onProgress(JSON.parse(String(data)) as UploadProgress);
  };
  stream.addEventListener("state", onEvent);
  stream.addEventListener("last", (event) => {
    onEvent(event);
    end();
  });
  stream.addEventListener("gone", end);
  stream.addEventListener("error", () => {
    faults += 1;
    if (isOver || poll || (stream.readyState !== CLOSED && faults < MAX_FAULTS)) return;
    stream.close();
    poll = startPoll({
      everyMs: ASK_EVERY_MS,
      visibility,
      read: async () => {
        const progress = await ask();
        if (isOver) return;
        if (progress) onProgress(progress);
        if (!progress || !isMoving(progress.state)) end();
      },
    });
    poll.now();
  });
  return stop;
}
