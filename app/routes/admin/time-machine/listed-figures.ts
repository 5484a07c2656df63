import { type ReplayedFilter, replayedQuery } from "~/domain/time-machine/replayed-filter";

/** A number; with an address it leads to the requests behind it. */
export type ListedFigure = { text: string; href: string | null };

/** By the live rules and by the set; one number where they are the same. */
export type ListedPair = { before: ListedFigure | null; after: ListedFigure };

/** A number without one before. */
export const withoutBefore = (after: ListedFigure): ListedPair => ({ before: null, after });

type Filter = Partial<ReplayedFilter>;
type Which = NonNullable<ReplayedFilter["which"]>;

const figureCount = (value: number) => Math.round(value).toLocaleString("en-IN");

/** How the numbers of a replay or a shadow lead to their requests. `listed` is the address of these; null when they are not listed any more. */
export function listedFigures(listed: string | null) {
  const figure = (which: Which, value: number, filter: Filter): ListedFigure => ({
    text: figureCount(value),
    href: listed && value > 0 ? `${listed}?${replayedQuery({ ...filter, which })}` : null,
  });
  return {
    requests: (requests: number, filter: Filter) => figure("all", requests, filter),
    /** How many gain and lose. */
    changes: ({ gain, lose }: { gain: number; lose: number }, filter: Filter) => ({
      gain: figure("gain", gain, filter),
      lose: figure("lose", lose, filter),
    }),
    pair: ({ before, after }: { before: number; after: number }, filter: Filter): ListedPair => ({
      before: before === after ? null : figure("before", before, filter),
      after: figure("after", after, filter),
    }),
  };
}
