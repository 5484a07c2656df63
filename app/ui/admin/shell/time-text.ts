import { fill } from "~/i18n/staff/fill";
import type { FrameWords } from "../frame-words";

const IN_SECONDS = 120;

/** A short time in words: in seconds, a longer one in minutes. */
export function timeText(words: Pick<FrameWords["shell"], "second" | "seconds" | "minutes">, seconds: number): string {
  if (seconds > IN_SECONDS) return fill(words.minutes, { count: Math.ceil(seconds / 60) });
  return seconds === 1 ? words.second : fill(words.seconds, { count: seconds });
}
