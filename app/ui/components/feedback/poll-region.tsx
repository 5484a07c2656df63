import type { ReactNode } from "react";

type PollRegionProps = {
  id: string;
  /** The page that holds a region with the same id; asked again until that region stops polling. */
  url: string;
  everySeconds: number;
  /** False: the end is reached, nothing more is asked. */
  active: boolean;
  children: ReactNode;
};

/** A part of a page without React that keeps itself fresh. Pauses on a hidden tab; without script the page has a plain reload link. */
export function PollRegion({ id, url, everySeconds, active, children }: PollRegionProps) {
  return (
    <div id={id} aria-live="polite" data-poll={active ? url : undefined} data-every={active ? everySeconds : undefined}>
      {children}
    </div>
  );
}
