import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { isTypedInDialog } from "./shell/typed-text";

/**
 * Reads the page again while something goes on, `everyMs` milliseconds after the last answer. Never during a read: a new
 * one would break it off, and a page that takes longer than the pause would never be shown. Nor without a connection, or
 * while an open dialog has text: a failed read would replace the page.
 */
export function useReloadWhile(isGoingOn: boolean, everyMs = 2_000): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = state === "idle";
  useEffect(() => {
    if (!isGoingOn || !isIdle) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => (navigator.onLine && !isTypedInDialog() ? revalidate() : wait()), everyMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isGoingOn, isIdle, everyMs, revalidate]);
}
