import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { PortalTexts } from "~/i18n/portal/texts";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

export type Masquerade = {
  /** The partner or merchant. */
  name: string;
  mode: "read" | "write";
  reason: string;
  secondsLeft: number;
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * Seconds until the end, counted here between two responses of the server. At zero the page reloads, and the server
 * redirects.
 */
function useSecondsLeft(initialSeconds: number): number {
  const [left, setLeft] = useState(initialSeconds);
  useEffect(() => {
    const end = Date.now() + initialSeconds * 1_000;
    setLeft(initialSeconds);
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      window.location.reload();
    }, 1_000);
    return () => clearInterval(timer);
  }, [initialSeconds]);
  return left;
}

/** Tells the sidebar how high the banner is, so that its last entry stays on the screen. */
function useBannerHeight() {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => style.setProperty("--banner", `${banner.current?.offsetHeight ?? 0}px`));
    if (banner.current) watcher.observe(banner.current);
    return () => {
      watcher.disconnect();
      style.removeProperty("--banner");
    };
  }, []);
  return banner;
}

/**
 * Says on every page that staff are in a masquerade, shows the remaining time, and has the Exit button (MSQ-02,
 * PAR-03).
 */
export function MasqueradeBanner({
  name,
  mode,
  reason,
  secondsLeft,
  words,
}: Masquerade & { words: PortalTexts<"frame">["masquerade"] }) {
  const left = useSecondsLeft(secondsLeft);
  const banner = useBannerHeight();
  const [before, after] = words.seeAs.split("{name}");
  return (
    <>
      <section
        ref={banner}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-warn-mark bg-warn-soft px-4 py-2 text-xs text-warn desk:sticky desk:top-0 desk:z-30 desk:px-6"
        aria-label={words.badge}
      >
        <StatusBadge tone="warn">{words.badge}</StatusBadge>
        <span className="flex-1 basis-80">
          {before}
          <b>{name}</b>
          {after} {mode === "read" ? words.read : words.write} {words.reason} {reason}. {words.endsIn}{" "}
          <b className="tabular-nums" role="timer">
            {clock(left)}
          </b>
          . {words.logged}
        </span>
        <Form method="post" action="/partner/exit" reloadDocument>
          <Button kind="secondary" size="compact">
            {words.exit}
          </Button>
        </Form>
      </section>
      <div
        className="pointer-events-none fixed inset-0 z-40 border-3 border-warn"
        data-masquerade-frame
        aria-hidden="true"
      />
    </>
  );
}
