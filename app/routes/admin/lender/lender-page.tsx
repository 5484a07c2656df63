import { FormProvider, getFormProps } from "@conform-to/react";
import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import type { RevenueItem, RevenueType } from "~/domain/revenue/revenue-item";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { type HistoryItem, HistoryPanel } from "~/ui/admin/history-panel";
import { TwoColumns } from "~/ui/admin/layout";
import { Certificate } from "~/ui/admin/lenders/certificate";
import { ChangePreviewNotice } from "~/ui/admin/lenders/change-preview";
import { DeleteLenderDialog } from "~/ui/admin/lenders/delete-lender-dialog";
import { useChangePreview } from "~/ui/admin/lenders/use-change-preview";
import { useAskedAct } from "~/ui/admin/use-asked-act";
import { Button, buttonClass } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { ChargesSection } from "./charges/charges-section";
import { DraftLink } from "./draft-link";
import { LenderGroups } from "./lender-groups";
import { Readiness } from "./readiness";
import { RevenueTable } from "./revenue/revenue-table";
import { AutoSubmissionSection } from "./sections/auto-submission-section";
import { FilterSection } from "./sections/filter-section";
import { IntegrationSection } from "./sections/integration-section";
import { LinksSection } from "./sections/links-section";
import { LoanSection } from "./sections/loan-section";
import { OfferSection } from "./sections/offer-section";
import { Section } from "./sections/section";
import { StatusSection } from "./sections/status-section";
import { TextsSection } from "./sections/texts-section";
import { SheetSection } from "./sheet/sheet-section";
import { useLender } from "./use-lender";
import { useLenderForm } from "./use-lender-form";

export type LenderEditorProps = {
  lender: LenderFields;
  /** Rates, charges and active slabs are changed in draft sets only. */
  needsDraft?: boolean;
  interfaces: readonly string[];
  revenue: { rows: RevenueItem[]; types: RevenueType[] };
  /** The newest run of the conformance kit that passed, else the newest one. */
  certificate?: ComponentProps<typeof Certificate>["run"] | null;
  history: HistoryItem[];
  /** The address of earlier history entries. */
  earlier?: string | undefined;
};

/** The editor of one lender, field by field (LEN-17 … LEN-25). */
export function LenderEditorPage({
  lender: loaded,
  needsDraft = false,
  interfaces,
  revenue,
  certificate = null,
  history,
  earlier,
}: LenderEditorProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const preview = useChangePreview();
  const editor = useLender(loaded, preview);
  const { record } = editor;
  const form = useLenderForm(loaded);
  const [isAsking, setIsAsking] = useState(false);
  useAskedAct({ delete: () => setIsAsking(true) });

  const isLive = record.lender_status === 1;
  return (
    <AdminPage
      title={record.name}
      back={{ href: "/admin/lenders", label: lenderEditorWords.back }}
      badge={
        <>
          <StatusBadge tone={isLive ? "ok" : "neutral"}>
            {isLive ? lenderEditorWords.live : lenderEditorWords.off}
          </StatusBadge>
          <AlsoOpen kind="lender" id={record.lender_id} />
        </>
      }
      actions={
        <>
          <Link
            to={`/admin/time-machine?lender=${record.lender_id}`}
            prefetch="none"
            className={buttonClass({ kind: "secondary", size: "compact" })}
          >
            {lenderEditorWords.tryFirst}
          </Link>
          <Button type="button" kind="secondary" size="compact" onClick={() => setIsAsking(true)}>
            {lenderEditorWords.delete}
          </Button>
        </>
      }
    >
      {needsDraft && (
        <Notice>
          {lenderEditorWords.needsDraft}{" "}
          <Link to={ADMIN_PATHS.tryLender(record.lender_id)} prefetch="none">
            {lenderEditorWords.prepareDraft}
          </Link>
        </Notice>
      )}
      <TwoColumns>
        <Stack>
          <form hidden {...getFormProps(form)} />
          <Readiness lender={record} />
          <FormProvider context={form.context}>
            <StatusSection editor={editor} />
            <AutoSubmissionSection editor={editor} />
            <FilterSection editor={editor} />
            <LoanSection editor={editor} />
            <ChargesSection editor={editor} />
            <SheetSection editor={editor} />
            <TextsSection editor={editor} />
            <OfferSection editor={editor} />
            <LinksSection editor={editor} />
            <IntegrationSection editor={editor} interfaces={interfaces} />
          </FormProvider>
          <Section title={lenderEditorWords.commissions}>
            <LenderGroups editor={editor} />
          </Section>
          <div className="sticky bottom-4 z-10 max-w-2xl">
            <ChangePreviewNotice preview={preview} />
            {editor.refused && <DraftLink lenderId={record.lender_id} typed={editor.refused} alert />}
          </div>
        </Stack>
        <Stack>
          {certificate && <Certificate run={certificate} />}
          <Section title={lenderEditorWords.history}>
            <HistoryPanel entries={history} more={earlier} />
          </Section>
        </Stack>
      </TwoColumns>
      <RevenueTable lenderId={record.lender_id} rows={revenue.rows} types={revenue.types} onReload={revalidate} />
      <DeleteLenderDialog
        lender={isAsking ? record : null}
        onClose={() => setIsAsking(false)}
        onDeleted={() => navigate("/admin/lenders")}
      />
    </AdminPage>
  );
}
