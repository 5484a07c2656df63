import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { shellWords } from "~/i18n/staff/shell";
import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { LinkButton } from "~/ui/components/link-button";
import { AdminPage } from "../admin-page";
import { NothingYet } from "../layout";

/** What stands in place of a page of the back office that is not there, or that failed: a sentence and a way on (OQ-106). */
export function AdminError({ home }: { home: string }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <AdminPage title={isMissing ? shellWords.notFoundTitle : shellWords.brokenTitle}>
      <Card as="section" padding="none" role={isMissing ? undefined : "alert"}>
        <NothingYet>
          <p>{isMissing ? shellWords.notFoundText : shellWords.brokenText}</p>
          {isMissing ? (
            <LinkButton kind="secondary" size="compact" href={home}>
              {shellWords.home}
            </LinkButton>
          ) : (
            <Button type="button" kind="secondary" size="compact" pending={state !== "idle"} onClick={revalidate}>
              {shellWords.retry}
            </Button>
          )}
        </NothingYet>
      </Card>
    </AdminPage>
  );
}
