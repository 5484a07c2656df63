import { useEffect, useState } from "react";
import { callApi } from "~/ui/admin/call-api";
import { pageVisibility, startPoll } from "~/ui/admin/poll";

/** Where the page reads itself again. */
const LIVE_PATH = "/admin/status/now";
const EVERY_MS = 5_000;

type LivePage<Data> = {
  data: Data;
  /** True while reads fail; `data` is the last that succeeded. */
  hasFailed: boolean;
};

/** The loaded page, read again every five seconds while it is visible. */
export function useLivePage<Data>(loaded: Data): LivePage<Data> {
  const [page, setPage] = useState<LivePage<Data>>({ data: loaded, hasFailed: false });
  useEffect(() => setPage({ data: loaded, hasFailed: false }), [loaded]);
  useEffect(
    () =>
      startPoll({
        everyMs: EVERY_MS,
        visibility: pageVisibility,
        read: async () => {
          const response = await callApi<{ data: Data }>(LIVE_PATH);
          setPage((before) =>
            response.ok ? { data: response.body.data, hasFailed: false } : { ...before, hasFailed: true },
          );
        },
      }).stop,
    [],
  );
  return page;
}
