import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { eligibilityWords as words } from "~/i18n/staff/eligibility";
import { NothingYet, TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Segmented } from "~/ui/admin/segmented";
import { DataTable } from "~/ui/admin/table/data-table";
import { Stack } from "~/ui/components/layout";
import { VERDICT_COLUMNS } from "./columns";
import type { testPage } from "./page.server";
import { TakeApplication } from "./take-application";
import { TestedProfileForm } from "./tested-profile-form";

export type TestPage = SerializeFrom<Awaited<ReturnType<typeof testPage>>>;

const idOf = ({ id }: { id: string }) => id;

function Result({ result }: { result: NonNullable<TestPage["result"]> }) {
  return (
    <Stack gap={3}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 role="status">{result.summary}</h2>
        <Segmented label={words.show} items={result.views} />
      </div>
      <DataTable
        hasFile
        label={words.results}
        columns={VERDICT_COLUMNS}
        rows={result.rows}
        rowId={idOf}
        empty={words.noneHere}
      />
    </Stack>
  );
}

/** The profile or application on the left, every lender's answer on the right. */
export function TestView({ view }: { view: TestPage }) {
  const { application, result, latest } = view;
  return (
    <TwoColumns grows="second">
      <Stack>
        <TakeApplication view={view} />
        <TestedProfileForm view={view} />
      </Stack>
      <Stack gap={3}>
        {application && (
          <p>
            {application.text} · <Link to={application.href}>{words.openCustomer}</Link>
            <small className="block text-xs text-ink-2">{words.edited}</small>
          </p>
        )}
        {result && <Result result={result} />}
        {!result && (
          <Panel aria-labelledby="latest">
            <PanelHead id="latest" title={words.latest} lead={words.start} />
            {latest.length === 0 && <NothingYet>{words.noApplications}</NothingYet>}
            {latest.length > 0 && (
              <ul className="grid gap-2">
                {latest.map(({ id, text, href }) => (
                  <li key={id}>
                    <Link to={href} prefetch="none">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        )}
      </Stack>
    </TwoColumns>
  );
}
