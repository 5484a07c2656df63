import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { partnerContext } from "~/http/request/guards.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import { listPartnerCriteria } from "~/services/lenders/list-partner-criteria.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { RecordFacts } from "~/ui/admin/kpis";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { materialRow } from "./lender-rows.server";
import { MaterialLink } from "./material-link";

/** What happens at each live lender, with its material; '-' where it gives none (ROUTE-P18, PAR-13, OQ-61). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "content:read", async (ctx) => {
    const words = portalWords(ctx.locale).training;
    const rows = (await listPartnerCriteria({ ctx })).map((row) => materialRow(row, words));
    return { words, rows };
  });
}

export default function LenderJourney() {
  const { words, rows } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.journeyTitle} lead={words.journeyLead}>
      {rows.length === 0 && <NothingYet>{words.none}</NothingYet>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3">
        {rows.map(({ id, name, steps, film, slides, paper }) => (
          <Panel key={id} gap={3} aria-labelledby={`lender-${id}`}>
            <PanelHead id={`lender-${id}`} title={name} />
            <RecordFacts>
              <dt>{words.steps}</dt>
              <dd className="whitespace-pre-line">{steps}</dd>
              <dt>{words.film}</dt>
              <dd>
                <MaterialLink material={film} label={fill(words.openFilm, { lender: name })} />
              </dd>
              <dt>{words.slides}</dt>
              <dd>
                <MaterialLink material={slides} label={fill(words.openSlides, { lender: name })} />
              </dd>
              <dt>{words.paper}</dt>
              <dd>
                <MaterialLink material={paper} label={fill(words.openPaper, { lender: name })} />
              </dd>
            </RecordFacts>
          </Panel>
        ))}
      </div>
    </AdminPage>
  );
}
