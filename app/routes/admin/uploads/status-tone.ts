import type { UploadStatus } from "~/domain/uploads/states";
import type { Tone } from "~/ui/components/feedback/notice";

const TONES: Readonly<Record<UploadStatus, Tone>> = {
  Queued: "neutral",
  Processing: "info",
  "Ready to confirm": "info",
  Completed: "ok",
  "Completed with errors": "warn",
  Failed: "bad",
  Discarded: "neutral",
  Undone: "neutral",
};

export const statusTone = (status: UploadStatus): Tone => TONES[status];
