import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { requestsWords } from "~/i18n/staff/requests";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

type Revealed = { ok: true; contact: string } | { ok: false; message: string };

/** The sender's contact, masked until revealed. */
export function RevealContact({ id, brandId, masked }: { id: string; brandId: string; masked: string }) {
  const fetcher = useFetcher<Revealed>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.ok) toastOk(requestsWords.revealed);
    else if (data) toastBad(data.message);
  }, [data]);
  return (
    <Cluster as="span">
      <span className="tabular-nums" aria-live="polite">
        {data?.ok ? data.contact : masked}
      </span>
      {!data?.ok && (
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="brandId" value={brandId} />
          <Button
            size="compact"
            kind="quiet"
            name="intent"
            value="reveal"
            aria-label={requestsWords.revealLabel}
            pending={fetcher.state !== "idle"}
          >
            {requestsWords.reveal}
          </Button>
        </fetcher.Form>
      )}
    </Cluster>
  );
}
