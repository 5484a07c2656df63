import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { promiseWords } from "~/i18n/staff/promises";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { listPromises } from "~/services/promises/list-promises.server";
import { ListPage } from "~/ui/admin/list-page";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { LinkButton } from "~/ui/components/link-button";
import { BROKEN_COLUMNS, FIGURE_COLUMNS } from "./columns";

export const meta: MetaFunction = () => [{ title: promiseWords.documentTitle }];

/** What lenders kept of their offers, and the outliers (BEY-24). */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "promises:read", async (ctx) => ({
    ...(await listPromises({ ctx })),
    files: await listOwnExports({ ctx, list: "promises" }),
  }));
}

export default function Promises() {
  const { figures, broken, files } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="promises"
      files={files}
      title={promiseWords.title}
      lead={promiseWords.lead}
      actions={
        <LinkButton kind="secondary" size="compact" href="/admin/promises/outliers">
          {promiseWords.download}
        </LinkButton>
      }
    >
      <Panel flush aria-label={promiseWords.figures}>
        <PanelHead title={promiseWords.figures} />
        <DataTable
          folds={false}
          isFlush
          label={promiseWords.figures}
          columns={FIGURE_COLUMNS}
          rows={figures}
          rowId={({ lenderId, segment }) => `${lenderId} ${segment}`}
          empty={promiseWords.none}
        />
      </Panel>
      <Panel flush aria-label={promiseWords.outliers}>
        <PanelHead title={promiseWords.outliers} />
        <DataTable
          folds={false}
          isFlush
          label={promiseWords.outliers}
          columns={BROKEN_COLUMNS}
          rows={broken}
          rowId={({ id }) => id}
          empty={promiseWords.noneBroken}
        />
      </Panel>
    </ListPage>
  );
}
