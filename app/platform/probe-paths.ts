/** What monitoring and balancers ask every few seconds: the process runs, it goes on running, and it can serve. */
export const PROBE_PATHS = { health: "/healthz", live: "/livez", ready: "/readyz" } as const;
