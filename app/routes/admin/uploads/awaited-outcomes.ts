import type { UploadState } from "~/domain/uploads/states";
import { isMoving } from "~/domain/uploads/upload-facts";

/** The files whose outcome this visit waits for, to show it once. */
export function awaitedOutcomes() {
  const waiting = new Map<string, UploadState | null>();
  return {
    /** `from`: the state that the file leaves; the page may load it in this state once more. */
    add: (uploadId: string, from: UploadState | null = null) => void waiting.set(uploadId, from),
    /** True the first time that the file is loaded in its next state at rest. */
    take({ id, state }: { id: string; state: UploadState }): boolean {
      if (isMoving(state) || waiting.get(id) === state) return false;
      return waiting.delete(id);
    },
  };
}
