import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useFrameWords } from "../frame-words";

const DELAY_MS = 300;

/** A line at the top of the window when the next page takes longer than 300 ms. */
export function PendingBar() {
  const isMoving = useNavigation().state !== "idle";
  const { loading } = useFrameWords().shell;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isMoving) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isMoving]);
  return isSlow ? (
    <div
      className="fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden bg-brand-tint after:absolute after:inset-y-0 after:start-0 after:end-[60%] after:animate-run after:bg-brand-ink motion-reduce:after:end-0 motion-reduce:after:animate-none"
      role="progressbar"
      aria-label={loading}
    />
  ) : null;
}
