/** Messages between the tabs of one area. */
export type News = "active" | "out";

const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** Minimum time between two writes of the last activity. */
const WRITE_EVERY_MS = 1_000;

export type Activity = {
  /** Time of the last activity in any tab of the area, in milliseconds. */
  last: () => number;
  touch: () => void;
  announceOut: () => void;
  stop: () => void;
};

/**
 * Watches this tab for activity and shares it with the area's other tabs, through localStorage and a broadcast
 * channel. While `isDeaf` returns true (the prompt is open), only `touch` counts.
 */
export function watchActivity(area: string, isDeaf: () => boolean, onNews: (news: News) => void): Activity {
  const key = `lastActive:${area}`;
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(key);
  let own = Date.now();

  const stored = () => {
    try {
      return Number(localStorage.getItem(key)) || 0;
    } catch {
      return 0;
    }
  };
  const touch = () => {
    own = Date.now();
    try {
      localStorage.setItem(key, String(own));
    } catch {
      // Without storage, activity still counts for this tab.
    }
  };
  const onSign = () => {
    if (!isDeaf() && Date.now() - own >= WRITE_EVERY_MS) touch();
  };
  const onMessage = (event: MessageEvent<News>) => {
    if (event.data === "active") own = Date.now();
    onNews(event.data);
  };

  touch();
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { capture: true, passive: true });
  channel?.addEventListener("message", onMessage);
  return {
    last: () => Math.max(own, stored()),
    touch: () => {
      touch();
      channel?.postMessage("active" satisfies News);
    },
    announceOut: () => channel?.postMessage("out" satisfies News),
    stop: () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true });
      channel?.close();
    },
  };
}
