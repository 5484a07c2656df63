import { count } from "~/domain/uploads/figures";
import type { RowFault } from "~/domain/uploads/upload-facts";
import { uploadWords } from "~/i18n/staff/uploads";
import { DownloadIcon } from "~/ui/admin/icons";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { PlainTable } from "~/ui/admin/table/table";
import { buttonClass } from "~/ui/components/button";
import { AlertIcon } from "~/ui/components/icons/icons";

const { errors: words } = uploadWords;

type ErrorsCardProps = { errorCount: number; errors: readonly RowFault[]; sheetHref: string | null };

/** The skipped rows with reasons, and the file with its errors to download. */
export function ErrorsCard({ errorCount, errors, sheetHref }: ErrorsCardProps) {
  return (
    <Panel flush className="border-bad-line" aria-labelledby="upload-errors" id="errors">
      <PanelHead
        id="upload-errors"
        title={
          <span className="flex items-center gap-2 text-bad">
            <AlertIcon />
            {words.found(errorCount)}
          </span>
        }
        className="bg-bad-soft"
      >
        {sheetHref && <DownloadLink href={sheetHref} />}
      </PanelHead>
      <FaultTable faults={errors} />
      {errors.length < errorCount && (
        <p className="border-t border-line px-4 py-3 text-xs text-ink-3">
          {(sheetHref ? words.more : words.onlyFirst)(count(errors.length))}
        </p>
      )}
    </Panel>
  );
}

/** A plain link for a download; the router would take it for a page. */
export function DownloadLink({ href, label = words.sheet }: { href: string; label?: string }) {
  return (
    <a href={href} download className={buttonClass({ kind: "secondary", size: "compact" })}>
      <DownloadIcon /> {label}
    </a>
  );
}

/** Errors by the sheet's row numbers. */
export function FaultTable({ faults }: { faults: readonly RowFault[] }) {
  return (
    <div className="max-h-88 overflow-auto">
      <PlainTable>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.reason}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be alike
            <tr key={index}>
              <td className="w-14 text-end align-top font-normal text-ink-3">{row ?? ""}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
