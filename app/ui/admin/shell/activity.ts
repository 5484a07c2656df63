/** What the tabs of one area tell each other. */
export type ActivityMessage = "active" | "out";

const ACTIVITY_EVENTS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
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
 * channel. While `isPromptOpen` returns true, only `touch` counts.
 */
export function watchActivity(
  area: string,
  isPromptOpen: () => boolean,
  onShared: (news: ActivityMessage) => void,
): Activity {
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
  const onActivity = () => {
    if (!isPromptOpen() && Date.now() - own >= WRITE_EVERY_MS) touch();
  };
  const onMessage = (event: MessageEvent<ActivityMessage>) => {
    if (event.data === "active") own = Date.now();
    onShared(event.data);
  };

  touch();
  for (const eventName of ACTIVITY_EVENTS)
    window.addEventListener(eventName, onActivity, { capture: true, passive: true });
  channel?.addEventListener("message", onMessage);
  return {
    last: () => Math.max(own, stored()),
    touch: () => {
      touch();
      channel?.postMessage("active" satisfies ActivityMessage);
    },
    announceOut: () => channel?.postMessage("out" satisfies ActivityMessage),
    stop: () => {
      for (const eventName of ACTIVITY_EVENTS) window.removeEventListener(eventName, onActivity, { capture: true });
      channel?.close();
    },
  };
}
