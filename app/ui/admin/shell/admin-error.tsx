import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { Button } from "~/ui/components/button";
import { LinkButton } from "~/ui/components/link-button";
import { AdminPage } from "../admin-page";
import { useFrameWords } from "../frame-words";
import { Panel } from "../panel";

/** What a guard says of a refusal, in the reader's language; null for any other error. */
function refusalOf(error: unknown): { title: string; text: string } | null {
  const { title, text } = (isRouteErrorResponse(error) && error.status === 403 && error.data) || {};
  return typeof title === "string" && typeof text === "string" ? { title, text } : null;
}

/**
 * The page for a missing or failed page of the back office and the portal: a sentence and a way on. A failure is only
 * logged: no toast (ERR-06, OQ-106).
 */
export function AdminError({ home }: { home: string }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const words = useFrameWords().shell;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const refused = refusalOf(error);
  const isFinal = isMissing || refused !== null;
  useEffect(() => {
    if (!isFinal) console.error("page not loaded", error);
  }, [error, isFinal]);
  return (
    <AdminPage title={refused?.title ?? (isMissing ? words.notFoundTitle : words.brokenTitle)}>
      <Panel gap={3} className="justify-items-center text-center text-ink-2" role={isMissing ? undefined : "alert"}>
        <p>{refused?.text ?? (isMissing ? words.notFoundText : words.brokenText)}</p>
        {isFinal ? (
          <LinkButton kind="secondary" size="compact" href={home}>
            {words.home}
          </LinkButton>
        ) : (
          <Button type="button" kind="secondary" size="compact" pending={state !== "idle"} onClick={revalidate}>
            {words.retry}
          </Button>
        )}
      </Panel>
    </AdminPage>
  );
}
