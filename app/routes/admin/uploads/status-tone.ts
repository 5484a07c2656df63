import type { Tone } from "~/ui/components/feedback/notice";

const TONES: Readonly<Record<string, Tone>> = {
  Processing: "info",
  "Ready to confirm": "info",
  Completed: "ok",
  "Completed with errors": "warn",
  Failed: "bad",
};

export const statusTone = (status: string): Tone => TONES[status] ?? "neutral";
