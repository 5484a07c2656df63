import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { shellWords } from "~/i18n/staff/shell";

const QUIET_MS = 300;

/** A line at the top of the window while the next page takes longer than 300 ms. */
export function PendingBar() {
  const isMoving = useNavigation().state !== "idle";
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isMoving) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isMoving]);
  return isSlow ? <div className="pending-bar" role="progressbar" aria-label={shellWords.loading} /> : null;
}
