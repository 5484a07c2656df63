import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { beginReread, endReread } from "./reread";
import { isTypedInDialog } from "./shell/typed-text";
import { watchFetch } from "./watch-fetch";

/** Not without a connection, nor while an open dialog has text: its session may have ended, which leaves the page. */
const mayRead = (): boolean => navigator.onLine && !document.hidden && !isTypedInDialog();

/**
 * Reads the page again while something goes on, `everyMs` milliseconds after the last answer. Never during a read: a new
 * one would break it off, and a page that takes longer than the pause would never be shown. Nor while the page is hidden.
 * A read without an answer leaves the page as it is, says so, and goes on.
 */
export function useReloadWhile(isGoingOn: boolean, everyMs = 2_000): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = state === "idle";
  useEffect(() => {
    if (isIdle) endReread();
    if (!isGoingOn || !isIdle) return;
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      watchFetch();
      beginReread();
      revalidate();
    };
    const wait = () => {
      timer = setTimeout(() => (mayRead() ? read() : wait()), everyMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isGoingOn, isIdle, everyMs, revalidate]);
}
