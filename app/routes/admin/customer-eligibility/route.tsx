import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { pathOfRequest } from "~/http/request/paths";
import { eligibilityWords as words } from "~/i18n/staff/eligibility";
import { AdminPage } from "~/ui/admin/admin-page";
import { ExportMenu } from "~/ui/admin/exports/export-menu";
import { ViewsMenu } from "~/ui/admin/saved-views/views-menu";
import { Tabs } from "~/ui/admin/segmented";
import { dedupePage } from "./dedupe.server";
import { DedupeView } from "./dedupe-view";
import { testPage } from "./page.server";
import { rulesPage } from "./rules.server";
import { RulesView } from "./rules-view";
import { TestView } from "./test-view";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.tab === "dedupe" ? words.dedupeTitle : words.documentTitle },
];

const PATH = "/admin/customer-eligibility";
const LOG = "/admin/dedupe-logs";

/**
 * What every lender says to a profile or an application, the rules of all lenders, and the de-dupe log, which has an
 * address of its own (ROUTE-A07, ADM-09, ADM-10, OQ-38, OQ-39).
 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const isLog = pathOfRequest(args.request) === LOG || query.get("tab") === "dedupe-logs";
  return staffContext(args, "eligibility:read", async (ctx) => {
    if (isLog) return dedupePage(ctx, query);
    return query.get("tab") === "rules" ? rulesPage(ctx, query) : testPage(ctx, query);
  });
}

export default function CustomerEligibility() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={words.title}
      lead={view.tab === "dedupe" ? words.dedupeLead : words.lead}
      actions={
        view.tab === "dedupe" && (
          <>
            <ViewsMenu list="dedupe-log" query={view.query} />
            <ExportMenu list="dedupe-log" query={view.query} />
          </>
        )
      }
      toolbar={
        <Tabs
          label={words.tabs}
          items={[
            { href: PATH, label: words.tabTest, current: view.tab === "test" },
            { href: `${PATH}?tab=rules`, label: words.tabRules, current: view.tab === "rules" },
            { href: `${PATH}?tab=dedupe-logs`, label: words.tabDedupe, current: view.tab === "dedupe" },
          ]}
        />
      }
    >
      {view.tab === "test" && <TestView view={view} />}
      {view.tab === "rules" && <RulesView view={view} />}
      {view.tab === "dedupe" && <DedupeView view={view} />}
    </AdminPage>
  );
}
