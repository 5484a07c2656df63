import { acceptFile } from "~/domain/uploads/accept-file";
import type { SendResult } from "./send-file";

/** A chosen or dropped file on its way to the server. */
export type Sending = {
  key: number;
  name: string;
  size: number;
  state: "ready" | "waiting" | "sending" | "sent" | "refused";
  sentBytes: number;
  /** What is wrong with it. */
  text: string | null;
  uploadId: string | null;
};

type Send = (
  file: File,
  options: { isDryRun: boolean; onSent: (bytes: number) => void },
) => { answer: Promise<SendResult>; stop: () => void };

type QueueOptions = {
  send: Send;
  /** File extensions beside those of sheets. */
  endings?: readonly string[];
  /** The sentence of a refusal; `message` is the server's own. */
  messageOf: (code: string, message: string | null) => string;
  /** The server has received the file. */
  onDone: (done: { uploadId: string; message: string }) => void;
};

/** A queue that sends this visit's files one after another. */
export function createSendQueue({ send, endings = [], messageOf, onDone }: QueueOptions) {
  let list: readonly Sending[] = [];
  const files = new Map<number, { file: File; isDryRun?: boolean }>();
  const listeners = new Set<() => void>();
  let lastKey = 0;
  let current: { key: number; stop: () => void } | null = null;

  const show = (next: readonly Sending[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, by: Partial<Sending>) =>
    show(list.map((one) => (one.key === key ? { ...one, ...by } : one)));

  async function next(): Promise<void> {
    const first = list.find(({ state }) => state === "waiting");
    const entry = first && files.get(first.key);
    if (current || !first || !entry) return;
    const { key } = first;
    change(key, { state: "sending" });
    const { answer, stop } = send(entry.file, {
      isDryRun: entry.isDryRun ?? true,
      onSent: (sentBytes) => change(key, { sentBytes }),
    });
    current = { key, stop };
    settle(key, await answer);
    current = null;
    await next();
  }

  function settle(key: number, result: SendResult): void {
    files.delete(key);
    if (!result.ok) {
      if (result.code !== "stopped") change(key, { state: "refused", text: messageOf(result.code, result.message) });
      return;
    }
    const uploadId = String(result.body.uploadId ?? "");
    change(key, { state: "sent", sentBytes: list.find((one) => one.key === key)?.size ?? 0, uploadId });
    onDone({ uploadId, message: String(result.body.message ?? "") });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => list,
    /** Adds files; refuses those that cannot be sheets (VAL-22). */
    add(chosen: readonly File[]): void {
      const added = chosen.map((file): Sending => {
        lastKey += 1;
        const accepted = acceptFile(file, endings);
        if (accepted.ok) files.set(lastKey, { file });
        const { name, size } = file;
        const text = accepted.ok ? null : messageOf(accepted.code, null);
        const state = accepted.ok ? "ready" : "refused";
        return { key: lastKey, name, size, state, sentBytes: 0, text, uploadId: null };
      });
      show([...list, ...added]);
    },
    /** Sends the files that are ready. Null, or why there is nothing to send (VAL-21). */
    start(isDryRun: boolean): string | null {
      const ready = list.filter(({ state }) => state === "ready");
      for (const { key } of ready) {
        const entry = files.get(key);
        if (entry) files.set(key, { ...entry, isDryRun });
        change(key, { state: "waiting" });
      }
      void next();
      return ready.length > 0 ? null : messageOf("no-file", null);
    },
    /** Removes a file; stops it if it is being sent. */
    remove(key: number): void {
      files.delete(key);
      if (current?.key === key) current.stop();
      show(list.filter((one) => one.key !== key));
    },
  };
}
