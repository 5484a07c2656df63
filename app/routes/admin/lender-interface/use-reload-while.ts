import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 2_000;

/** Reads the page again every two seconds while something goes on. */
export function useReloadWhile(isGoingOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(revalidate, EVERY_MS);
    return () => clearInterval(timer);
  }, [isGoingOn, revalidate]);
}
