import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { operationWords as words } from "~/i18n/staff/status";
import { AdminPage } from "~/ui/admin/admin-page";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { Notice } from "~/ui/components/feedback/notice";
import { HEALTH_COLUMNS } from "./columns";
import type { StatusLine } from "./line";
import { statusPage } from "./page.server";
import { useLivePage } from "./use-live-page";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "operations:read", statusPage);
}

const TIME = new Intl.DateTimeFormat("en-IN", { timeStyle: "medium", timeZone: "Asia/Kolkata", hourCycle: "h23" });

const lineId = ({ id }: StatusLine) => id;

export default function StatusPage() {
  const loaded = useLoaderData<typeof loader>();
  const { data, hasFailed } = useLivePage(loaded);
  const { sections, down, slow, at } = data;
  return (
    <AdminPage title={words.title} lead={words.lead}>
      {hasFailed && <Notice tone="bad">{words.notRead}</Notice>}
      <Notice tone={down > 0 ? "bad" : slow > 0 ? "warn" : "ok"}>
        <span role="status">{down + slow === 0 ? words.allWorks : words.trouble(down, slow)}</span>{" "}
        <span className="text-xs tabular-nums">{words.readAt(TIME.format(new Date(at)))}</span>
      </Notice>
      {sections.map(({ id, title, lines }) => (
        <Panel key={id} flush aria-label={title}>
          <PanelHead title={title} />
          <DataTable isFlush label={title} columns={HEALTH_COLUMNS} rows={lines} rowId={lineId} empty={words.nothing} />
        </Panel>
      ))}
    </AdminPage>
  );
}
