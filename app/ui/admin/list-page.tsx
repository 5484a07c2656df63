import type { ComponentProps } from "react";
import type { ExportedList } from "~/domain/exports/exported-lists";
import { AdminPage } from "./admin-page";
import { ExportMenu } from "./exports/export-menu";
import { ExportPanel } from "./exports/export-panel";
import { ViewsMenu } from "./saved-views/views-menu";

type ListPageProps = ComponentProps<typeof AdminPage> & {
  list: ExportedList;
  /** The filter as in the address; absent for a list without one, which has no views. */
  query?: string;
  /** The person's newest files of the list; null for those who may not export it. */
  files: ComponentProps<typeof ExportPanel>["files"] | null;
};

/** The page of a list: before its own actions the saved views and the export, and above it the person's files. */
export function ListPage({ list, query, files, actions, children, ...page }: ListPageProps) {
  return (
    <AdminPage
      {...page}
      actions={
        <>
          {query !== undefined && <ViewsMenu list={list} query={query} />}
          {files && <ExportMenu list={list} query={query ?? ""} />}
          {actions}
        </>
      }
    >
      {files && <ExportPanel files={files} />}
      {children}
    </AdminPage>
  );
}
