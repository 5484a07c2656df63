import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { customerWords } from "~/i18n/staff/customer";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

type Answer = { ok: true; field: string; value: string } | { ok: false; message: string };

/** A masked value with a button that reveals it until the page is left. */
export function RevealField({
  field,
  masked,
  action,
}: {
  field: "mobile" | "email";
  masked: string;
  /** The customer's page, which reveals and records it; this page without one. */
  action?: string;
}) {
  const fetcher = useFetcher<Answer>();
  const [isHidden, setIsHidden] = useState(false);
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    setIsHidden(false);
    if (data.ok) toastOk(customerWords.revealRecorded);
    else toastBad(data.message);
  }, [data]);
  const value = data?.ok && !isHidden ? data.value : null;
  return (
    <Cluster as="span">
      <span className="tabular-nums" aria-live="polite">
        {value ?? masked}
      </span>
      {value === null ? (
        <fetcher.Form method="post" action={action}>
          <Button
            size="compact"
            kind="quiet"
            name="field"
            value={field}
            aria-label={customerWords.revealLabel[field]}
            pending={fetcher.state !== "idle"}
          >
            {customerWords.reveal}
          </Button>
        </fetcher.Form>
      ) : (
        <Button type="button" size="compact" kind="quiet" onClick={() => setIsHidden(true)}>
          {customerWords.hide}
        </Button>
      )}
    </Cluster>
  );
}
