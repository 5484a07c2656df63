import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { callWords as words } from "~/i18n/staff/telecalling";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { LinkButton } from "~/ui/components/link-button";
import type { CallDrawerView } from "./page.server";
import { ReasonForCall } from "./reason-for-call";

type Answer = { ok: boolean; message: string; number?: string };

/** The masked number, and the button that shows it for a call. */
export function RevealNumber({ drawer }: { drawer: CallDrawerView }) {
  const { brandId, applicationId, mobile, openCallId, needsReason } = drawer;
  const fetcher = useFetcher<Answer>();
  const { data, state } = fetcher;
  const [withReason, setWithReason] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    if (data.ok) toastOk(data.message);
    else toastBad(data.message);
  }, [data]);
  // Once the call has its outcome, the number is masked again.
  const number = openCallId ? (data?.ok && data.number) || withReason : null;
  return (
    <div className="grid gap-2">
      <p className="text-xs text-ink-2">{words.mobile}</p>
      <p className="text-lg tabular-nums" aria-live="polite">
        {number ?? mobile}
      </p>
      {number ? (
        <LinkButton size="compact" href={`tel:+91${number}`}>
          {words.call(number)}
        </LinkButton>
      ) : needsReason ? (
        <ReasonForCall brandId={brandId} applicationId={applicationId} onShown={setWithReason} />
      ) : (
        <fetcher.Form method="post">
          <input type="hidden" name="brandId" value={brandId} />
          <input type="hidden" name="applicationId" value={applicationId} />
          <Button
            size="compact"
            kind={openCallId ? "secondary" : "primary"}
            name="intent"
            value="reveal"
            pending={state !== "idle"}
          >
            {openCallId ? words.revealAgain : words.reveal}
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}
