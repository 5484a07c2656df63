import { useRef, useState, useSyncExternalStore } from "react";
import { createSendQueue } from "./send-queue";

type Options = Parameters<typeof createSendQueue>[0];

/** The files of this visit and their actions. */
export function useSendQueue(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(() =>
    createSendQueue({
      send: (...args) => latest.current.send(...args),
      messageOf: (...args) => latest.current.messageOf(...args),
      onDone: (done) => latest.current.onDone(done),
    }),
  );
  const sending = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  return { sending, add: queue.add, start: queue.start, remove: queue.remove };
}
