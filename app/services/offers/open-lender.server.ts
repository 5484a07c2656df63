import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import type { ListEntry } from "~/services/lists/read-lists.server";
import { lenderPage } from "./lender-page.server";
import { type LenderPageWords, lenderPageWords } from "./lender-page-words.server";

export type OpenedLender =
  | { kind: "page"; page: LenderPageWords }
  /** The lender makes this customer no offer, or does not exist (VAL-43). `page` says why where it does exist. */
  | { kind: "no-offer"; page: LenderPageWords | null }
  /** The session's application is over: a new one comes first. */
  | { kind: "closed" };

/** One lender's page for the session's application. `path` is where the page stands; `isBare` for a lender build. */
export async function openLender({
  ctx,
  session,
  slug,
  path,
  isBare,
  lists,
  months = null,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  slug: string;
  path: string;
  isBare: boolean;
  /** The dropdown lists by name, in the language of the page. */
  lists: Readonly<Record<string, readonly ListEntry[]>>;
  /** The tenor that the customer chose on the page. */
  months?: number | null;
}): Promise<OpenedLender> {
  const application = await findOwnApplication({ ctx, applicationId: session.applicationId });
  const opened = application ? await lenderPage({ ctx, session, slug, months }) : null;
  const page = opened?.ok ? lenderPageWords({ ctx, page: opened.page, path, isBare, lists }) : null;
  if (page?.status) return { kind: "page", page };
  if (!application || !isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome }))
    return { kind: "closed" };
  return page?.offer ? { kind: "page", page } : { kind: "no-offer", page };
}
