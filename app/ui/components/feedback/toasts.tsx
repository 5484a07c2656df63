import type { Tone } from "./notice";
import { ToneIcon } from "./notice";

export type ToastItem = { id: string; tone: Tone; text: string };

const MOST = 5;

/** Short news, at most five, gone after 3 s unless hovered or focused (by CSS, so also without script). What must be read is a `Notice`. */
export function Toasts({ items }: { items: readonly ToastItem[] }) {
  return (
    <div className="toasts" role="status">
      {items.slice(-MOST).map(({ id, tone, text }) => (
        <div key={id} className={tone === "neutral" ? "toast" : `toast ${tone}`}>
          <ToneIcon tone={tone} />
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
