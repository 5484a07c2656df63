/** live: a partner's real leads · test: its part of the sandbox brand. */
export const MODES = ["live", "test"] as const;

export type Mode = (typeof MODES)[number];

/** The mode that an address asks for with `?mode=`. */
export const askedMode = (query: URLSearchParams): Mode => (query.get("mode") === "test" ? "test" : "live");
