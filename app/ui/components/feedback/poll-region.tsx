import type { ReactNode } from "react";

type PollRegionProps = {
  id: string;
  /** The page with the region of the same id; requested until that region stops polling. */
  url: string;
  everySeconds: number;
  /** False: the state is final and polling stops. */
  active: boolean;
  children: ReactNode;
};

/** A polling part of a page without React. It pauses in a hidden tab; without script the page has a reload link. */
export function PollRegion({ id, url, everySeconds, active, children }: PollRegionProps) {
  return (
    <div id={id} aria-live="polite" data-poll={active ? url : undefined} data-every={active ? everySeconds : undefined}>
      {children}
    </div>
  );
}
