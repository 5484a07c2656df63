import type { SerializeFrom } from "@remix-run/node";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { erasedTableText, erasuresWords as words } from "~/i18n/staff/erasures";
import type { ErasureRecord } from "~/services/erasure/read-erasure.server";
import { RecordFacts } from "~/ui/admin/kpis";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { useReloadWhile } from "~/ui/admin/use-reload-while";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { LenderNotice } from "./lender-notice";

export type ErasureView = SerializeFrom<ErasureRecord>;

const { accessor, columns } = columnsOf<ErasureView["tables"][number]>();

const COLUMNS = columns([
  accessor(({ table }) => erasedTableText(table), { id: "table", header: words.table, meta: { isRowHead: true } }),
  accessor("rows", { header: words.count, meta: { cell: "tabular-nums" } }),
]);

const RELOAD_MS = 3_000;

/** A deletion that was approved: its state, the certificate, and the lenders to tell. */
export function ErasureDone({ erasure, brand }: { erasure: ErasureView; brand: string }) {
  const { number, state, progress, tables, lenders, reason, askedBy, approvedBy, startedAt, finishedAt } = erasure;
  const isRunning = state === "running";
  useReloadWhile(isRunning, RELOAD_MS);
  const title = isRunning ? words.goesTitle : words.goneTitle;
  const certificate = `${ADMIN_PATHS.erasure(erasure.brandId, erasure.customerId)}/certificate.pdf`;
  return (
    <TwoColumns>
      <Stack>
        <Notice tone={isRunning ? "info" : "ok"}>
          {isRunning ? words.progress(progress.done, progress.total) : words.finishedText}
        </Notice>
        <Panel flush aria-labelledby="gone">
          <PanelHead id="gone" title={title} />
          <DataTable
            hasFile
            isFlush
            label={title}
            columns={COLUMNS}
            rows={tables}
            rowId={({ table }) => table}
            empty={words.noErasures}
          />
        </Panel>
      </Stack>
      <Stack>
        <Panel gap={2} aria-labelledby="number">
          <PanelHead id="number" title={number}>
            <StatusBadge tone={isRunning ? "info" : "ok"}>{words.states[state]}</StatusBadge>
          </PanelHead>
          <RecordFacts>
            <dt>{words.brand}</dt>
            <dd>{brand}</dd>
            <dt>{words.reason}</dt>
            <dd>{reason}</dd>
            <dt>{words.askedBy}</dt>
            <dd>{askedBy}</dd>
            <dt>{words.approvedBy}</dt>
            <dd>{approvedBy}</dd>
            <dt>{words.started}</dt>
            <dd>
              <MomentText at={startedAt} />
            </dd>
            <dt>{words.finished}</dt>
            <dd>{finishedAt ? <MomentText at={finishedAt} /> : "—"}</dd>
            <dt>{words.tombstone}</dt>
            <dd className="break-all">{erasure.customerId}</dd>
          </RecordFacts>
          {!isRunning && (
            <div>
              <LinkButton href={certificate} size="compact" kind="secondary" download>
                {words.certificate}
              </LinkButton>
            </div>
          )}
        </Panel>
        <Panel gap={3} aria-labelledby="notices">
          <PanelHead id="notices" title={words.notices} />
          {lenders.length === 0 ? (
            <p className="text-ink-2">{words.noticesNone}</p>
          ) : (
            <Stack as="ul">
              {lenders.map((lender) => (
                <li key={lender.lenderId}>
                  <LenderNotice lender={lender} number={number} brand={brand} day={startedAt} />
                </li>
              ))}
            </Stack>
          )}
        </Panel>
      </Stack>
    </TwoColumns>
  );
}
