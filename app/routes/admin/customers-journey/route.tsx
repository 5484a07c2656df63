import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { journeyWords as words } from "~/i18n/staff/journey";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { DaysAndBrand } from "~/ui/admin/days-and-brand";
import { ListPage } from "~/ui/admin/list-page";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { CursorFoot } from "~/ui/admin/table/cursor-links";
import { DataTable } from "~/ui/admin/table/data-table";
import { useEscape } from "~/ui/admin/use-escape";
import { FUNNEL_COLUMNS, JOURNEY_RULE_COLUMNS, PEOPLE_COLUMNS } from "./columns";
import { JourneyDrawer } from "./journey-drawer";
import { journeyPage } from "./page.server";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

const PATH = "/admin/customers-journey";

/** The funnel, the redirects by rule, and one person's journey with the rule of every redirect (ADM-16, OQ-42). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "reports:read", async (ctx) => ({
    ...(await journeyPage(ctx, query)),
    files: await listOwnExports({ ctx, list: "journeys" }),
  }));
}

const idOf = ({ id }: { id: string }) => id;
const ruleOf = ({ rule }: { rule: string }) => rule;

export default function CustomersJourney() {
  const view = useLoaderData<typeof loader>();
  const { drawer, closeHref } = view;
  useEscape(drawer ? closeHref : null);
  return (
    <ListPage
      list="journeys"
      query={view.listQuery}
      files={view.files}
      title={words.title}
      lead={words.lead}
      toolbar={<DaysAndBrand path={PATH} view={view} words={words} />}
    >
      <div className="grid grid-cols-1 items-start gap-4 broad:grid-cols-2">
        <Panel flush aria-labelledby="funnel">
          <PanelHead id="funnel" title={words.funnel} />
          <DataTable
            folds={false}
            isFlush
            label={words.funnel}
            columns={FUNNEL_COLUMNS}
            rows={view.funnel}
            rowId={idOf}
            empty={words.nobody}
          />
        </Panel>
        <Panel flush aria-labelledby="rules">
          <PanelHead id="rules" title={words.rules} lead={words.rulesLead} />
          <DataTable
            isFlush
            label={words.rules}
            columns={JOURNEY_RULE_COLUMNS}
            rows={view.rules}
            rowId={ruleOf}
            empty={words.noRules}
          />
        </Panel>
      </div>
      <div className={drawer ? "grid grid-cols-1 items-start gap-4 min-[90rem]:grid-cols-[minmax(0,1fr)_22rem]" : ""}>
        <Panel flush aria-labelledby="people">
          <PanelHead id="people" title={view.listTitle} />
          <DataTable
            isFlush
            label={view.listTitle}
            columns={PEOPLE_COLUMNS}
            rows={view.people}
            rowId={idOf}
            empty={words.nobody}
          />
          <CursorFoot isFlush label={words.pages} pages={view.pages} words={words} />
        </Panel>
        {drawer && <JourneyDrawer journey={drawer} closeHref={closeHref} />}
      </div>
    </ListPage>
  );
}
