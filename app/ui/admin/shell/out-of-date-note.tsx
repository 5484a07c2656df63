import { useSyncExternalStore } from "react";
import { toneClass } from "~/ui/components/feedback/notice";
import { useFrameWords } from "../frame-words";
import { isOutOfDate, onOutOfDate } from "../reread";

/** Says quietly that the page could not be read again by itself, and shows what was true before. */
export function OutOfDateNote() {
  const { outOfDate } = useFrameWords().shell;
  const isShown = useSyncExternalStore(onOutOfDate, isOutOfDate, () => false);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-30 grid justify-items-center">
      {isShown && (
        <p className={toneClass({ tone: "warn", className: "rounded-md px-3 py-1.5 text-xs shadow-md" })}>
          {outOfDate}
        </p>
      )}
    </div>
  );
}
