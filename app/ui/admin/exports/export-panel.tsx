import { Link } from "@remix-run/react";
import { exportWords as words } from "~/i18n/staff/exports";
import { Panel, PanelHead } from "../panel";
import { type ExportLine, ExportLines } from "./export-lines";

/** The newest files of the list on this page; nothing before the first. */
export function ExportPanel({ files }: { files: readonly ExportLine[] }) {
  if (files.length === 0) return null;
  return (
    <Panel gap={2} aria-label={words.panel}>
      <PanelHead title={words.panel}>
        <Link to="/admin/exports" className="text-xs">
          {words.allFiles}
        </Link>
      </PanelHead>
      <ExportLines files={files.slice(0, 3)} />
    </Panel>
  );
}
