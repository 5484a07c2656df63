import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { isFilterSegment } from "~/domain/lenders/segments";
import { staffContext } from "~/http/request/guards.server";
import { lendersWords } from "~/i18n/staff/lenders";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { countLenders, listGridLenders } from "~/services/lenders/list-lenders.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { toastBad } from "~/ui/admin/toast";
import { isUnanswered } from "~/ui/admin/unsent";
import { LinkButton } from "~/ui/components/link-button";
import { LendersPage } from "./lenders-page";

export const meta: MetaFunction = () => [{ title: lendersWords.documentTitle }];

/** The lenders of the chosen segment. The page saves through API calls (API-13, API-21, API-22). */
export async function loader(args: LoaderFunctionArgs) {
  const wanted = new URL(args.request.url).searchParams.get("segment");
  const segment = isFilterSegment(wanted) ? wanted : null;
  return staffContext(args, "lenders:edit", async (ctx) => ({
    segment,
    lenders: await listGridLenders({ ctx, segment }),
    counts: await countLenders({ ctx }),
    files: await listOwnExports({ ctx, list: "lenders" }),
  }));
}

/** The search field filters the loaded list and needs no reload. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  if (isUnanswered(actionStatus)) return false;
  const isSameList =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get("segment") === nextUrl.searchParams.get("segment");
  return isSameList && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
};

export default function Lenders() {
  return <LendersPage {...useLoaderData<typeof loader>()} />;
}

/** The list could not be loaded: a toast, and a page with a retry button (ERR-28). */
export function ErrorBoundary() {
  useEffect(() => toastBad(lendersWords.broken), []);
  return (
    <AdminPage title={lendersWords.title}>
      <p role="alert">{lendersWords.broken}</p>
      <p>
        <LinkButton href="/admin/lenders" kind="secondary" size="compact">
          {lendersWords.reload}
        </LinkButton>
      </p>
    </AdminPage>
  );
}
