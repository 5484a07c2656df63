import { data, redirect } from "@remix-run/node";
import type { LenderFormRequest } from "~/domain/applications/requests";
import { shownState } from "~/domain/applications/shown-state";
import { isPasscodePath, offersPath } from "~/domain/journey/paths";
import { requestedLoan } from "~/domain/lenders/requested-loan";
import type { Args } from "~/http/request/guards.server";
import { pagePath } from "~/http/request/paths";
import { frameFor } from "~/http/response/customer-frame.server";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { declinedPath, handOffPath } from "~/services/lenders/hand-off-path";
import { type ListRow, listsIn } from "~/services/lists/read-lists.server";
import { applyAtLender } from "~/services/offers/apply-at-lender.server";
import { openLender } from "~/services/offers/open-lender.server";
import { lenderPageWords } from "./page-words.server";

type PageInput = {
  args: Args;
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  slug: string;
  /** Dropdown lists, read before the transaction. */
  rows: readonly ListRow[];
};

/** The current page of one lender (OQ-32), or where a customer without access belongs. */
export async function loadLenderPage({ args, ctx, session, slug, rows }: PageInput) {
  const path = handOffPath(ctx.brand, slug);
  const lists = listsIn(rows, ctx.locale);
  const url = new URL(args.request.url);
  const requested = requestedLoan(url.searchParams.get("amount"), url.searchParams.get("tenure"));
  const opened = await openLender({ ctx, session, slug, requested });
  const page = opened.kind === "page" ? opened.page : null;
  const submission = page?.submission ?? null;
  const shown = submission && shownState(submission);
  const declined = shown === "declined" ? declinedPath(ctx.brand, slug) : null;
  const next = shown === "your-turn" ? (submission?.continuePath ?? null) : null;
  const passcode = next !== null && isPasscodePath(next) ? next : null;
  const requestedPath = pagePath(url.pathname);
  return {
    frame: frameFor(args, ctx, session),
    kind: opened.kind,
    page: page && lenderPageWords({ ctx, page, path, hasNoFrame: false, lists }),
    offers: offersPath(session.product ?? "PL"),
    elsewhere: declined ?? passcode ?? (requestedPath === path ? null : `${path}${url.search}`),
  };
}

/**
 * Responds with the page's data. Throws the redirect to where the customer belongs; the offers page says what to do
 * there (VAL-43).
 */
export function toLoaderResponse({ frame, kind, page, offers, elsewhere }: Awaited<ReturnType<typeof loadLenderPage>>) {
  if (!page) throw redirect(kind === "closed" ? offers : `${offers}?choose=1`);
  if (elsewhere) throw redirect(elsewhere);
  return { frame, page };
}

/** Applies with the posted form of a lender's page: submission, consent receipt and job in one transaction. */
export async function applyFromForm({
  ctx,
  session,
  slug,
  rows,
  request,
}: Omit<PageInput, "args"> & { request: LenderFormRequest }) {
  const path = handOffPath(ctx.brand, slug);
  const offers = offersPath(session.product ?? "PL");
  const done = await applyAtLender({ ctx, session, slug, request });
  switch (done.kind) {
    case "refused": {
      const { page, faults, typed } = done;
      const lists = listsIn(rows, ctx.locale);
      return {
        kind: "refused" as const,
        page: lenderPageWords({ ctx, page, path, hasNoFrame: false, lists, faults, typed }),
      };
    }
    case "no-offer":
      return { kind: "go" as const, to: `${offers}?choose=1` };
    case "closed":
      return { kind: "go" as const, to: offers };
    default:
      return { kind: "go" as const, to: path };
  }
}

/** Responds with the form and its refusals, or redirects to the application's state. */
export const toActionResponse = (reply: Awaited<ReturnType<typeof applyFromForm>>) =>
  reply.kind === "refused" ? data({ page: reply.page }, { status: 422 }) : redirect(reply.to, 303);
