import { cva } from "class-variance-authority";
import { type Tone, ToneIcon } from "./notice";

export type ToastItem = { id: string; tone: Tone; text: string };

const MAX_TOASTS = 5;

const toastClass = cva(
  "pointer-events-auto flex max-w-[32rem] animate-leave items-center gap-3 rounded-md border bg-surface px-3.5 py-2.5 text-sm font-medium shadow-lg focus-within:animate-none hover:animate-none",
  {
    variants: {
      tone: {
        ok: "border-ok-line [&>svg]:text-ok",
        warn: "border-warn-line [&>svg]:text-warn",
        bad: "border-bad-line [&>svg]:text-bad",
        info: "border-info-line [&>svg]:text-info",
        neutral: "border-line",
      },
    },
  },
);

/**
 * Short messages, at most five, gone after 3 s unless hovered or focused (by CSS, so also without script). For what
 * must be read use `Notice`.
 */
export function Toasts({ items }: { items: readonly ToastItem[] }) {
  return (
    <div
      className="pointer-events-none fixed inset-x-gutter bottom-6 z-30 grid justify-items-center gap-2 print:hidden"
      role="status"
    >
      {items.slice(-MAX_TOASTS).map(({ id, tone, text }) => (
        <div key={id} className={toastClass({ tone })} data-tone={tone}>
          <ToneIcon tone={tone} />
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
