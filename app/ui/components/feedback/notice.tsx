import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "~/ui/components/icons/icons";

export type Tone = "ok" | "warn" | "bad" | "info" | "neutral";

/** Border, background and text colour of a state. The same for every brand. */
export const toneClass = cva("border", {
  variants: {
    tone: {
      ok: "border-ok-line bg-ok-soft text-ok",
      warn: "border-warn-line bg-warn-soft text-warn",
      bad: "border-bad-line bg-bad-soft text-bad",
      info: "border-info-line bg-info-soft text-info",
      neutral: "border-line bg-sunken text-ink-2",
    },
  },
  defaultVariants: { tone: "neutral" },
});

/** The icon of a tone, so that colour is never the only sign. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = tone === "ok" ? CheckIcon : tone === "bad" || tone === "warn" ? AlertIcon : InfoIcon;
  return <Icon className={className} />;
}

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  /** True for a reply to the user's action: screen readers announce it at once. */
  alert?: boolean;
  children?: ReactNode;
};

/** A banner in the flow of the page. Status colours are the same for every brand. */
export function Notice({ tone = "info", title, alert, children }: NoticeProps) {
  return (
    <div
      className={toneClass({ tone, className: "flex gap-3 rounded-md px-4 py-3 text-sm" })}
      role={alert ? "alert" : undefined}
      data-tone={tone}
    >
      <ToneIcon tone={tone} className="mt-[0.15em]" />
      <div className="min-w-0 [&_a]:text-inherit">
        {title && <b className="block">{title} </b>}
        {children}
      </div>
    </div>
  );
}
