import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { isTypedInDialog } from "./shell/typed-text";

/** Not without a connection, nor while an open dialog has text: a failed read would replace the page. */
const mayRead = (): boolean => navigator.onLine && !document.hidden && !isTypedInDialog();

/**
 * Reads the page again while something goes on, `everyMs` milliseconds after the last answer. Never during a read: a new
 * one would break it off, and a page that takes longer than the pause would never be shown. Nor while the page is hidden.
 */
export function useReloadWhile(isGoingOn: boolean, everyMs = 2_000): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = state === "idle";
  useEffect(() => {
    if (!isGoingOn || !isIdle) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => (mayRead() ? revalidate() : wait()), everyMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isGoingOn, isIdle, everyMs, revalidate]);
}
