import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { IntegrationChange } from "~/domain/partner-api/integration-request";
import { askedMode } from "~/domain/partner-api/mode";
import { callApi } from "~/ui/admin/call-api";
import { useFrameWords } from "~/ui/admin/frame-words";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { announceUnsent, isInField } from "~/ui/admin/unsent";
import { changeHref } from "./integration-href";

type Changed = { data: { secret: string | null } };

/** Sends a change in the mode of the page; `secret` holds a new key or secret until it is closed. */
export function useChange() {
  const { revalidate } = useRevalidator();
  const { unsent } = useFrameWords().shell;
  const [query] = useSearchParams();
  const [secret, setSecret] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);

  /** Returns errors by field, or null when done. A refusal without a field is shown in a toast. */
  async function change(body: IntegrationChange, done?: string): Promise<Record<string, string[]> | null> {
    setPending(body.intent);
    const response = await callApi<Changed>(changeHref(askedMode(query)), body);
    setPending(null);
    if (!response.ok) {
      // After a step-up the page is closed to this session, and leads to the second step.
      const isClosed = response.code === "step-up";
      if (isClosed && isInField(Object.values(body)))
        announceUnsent({ kind: "sign-in", href: window.location.pathname + window.location.search });
      else {
        if (response.retrySeconds !== undefined) announceUnsent({ kind: "too-many", seconds: response.retrySeconds });
        else
          toastBad(
            response.code === "not-reached" ? `${unsent.unknownTitle}. ${unsent.unknownText}` : response.message,
          );
        if (response.status === 422 || response.status === 404 || isClosed) revalidate();
      }
      return response.errors ?? {};
    }
    setSecret(response.body.data.secret);
    if (done) toastOk(done);
    revalidate();
    return null;
  }
  return { change, pending, secret, closeSecret: () => setSecret(null) };
}
