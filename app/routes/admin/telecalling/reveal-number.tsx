import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { revealWords } from "~/i18n/staff/reveals";
import { callWords as words } from "~/i18n/staff/telecalling";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { TextField } from "~/ui/components/fields/text-field";
import { LinkButton } from "~/ui/components/link-button";
import type { CallDrawerView } from "./page.server";

type Answer = { ok: boolean; message: string; number?: string };

/** The masked number, and the button that shows it for a call. */
export function RevealNumber({ drawer }: { drawer: CallDrawerView }) {
  const { brandId, applicationId, mobile, openCallId, needsReason } = drawer;
  const fetcher = useFetcher<Answer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data) return;
    if (data.ok) toastOk(data.message);
    else toastBad(data.message);
  }, [data]);
  // Once the call has its outcome, the number is masked again.
  const number = openCallId && data?.ok ? data.number : null;
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
      ) : (
        <fetcher.Form method="post" className="grid gap-2">
          <input type="hidden" name="brandId" value={brandId} />
          <input type="hidden" name="applicationId" value={applicationId} />
          {needsReason && !openCallId && (
            <TextField name="reason" label={revealWords.reason} help={words.many} maxLength={200} required />
          )}
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
