import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Reads the page again while something goes on, `everyMs` milliseconds after the last answer. Never during a read: a new
 * one would break it off, and a page that takes longer than the pause would never be shown.
 */
export function useReloadWhile(isGoingOn: boolean, everyMs = 2_000): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = state === "idle";
  useEffect(() => {
    if (!isGoingOn || !isIdle) return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [isGoingOn, isIdle, everyMs, revalidate]);
}
