import type { ReactNode } from "react";
import { EDITABLE_FIELDS } from "~/domain/lenders/editable-fields";
import { LENDER_SEGMENTS, SEGMENT_NAMES } from "~/domain/lenders/segments";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { FieldErrorLine } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { SaveDate, SaveMany, SaveNumber, SaveSelect, SaveText, SaveToggle } from "./fields";
import { LenderName } from "./lender-name";
import type { LenderEditor } from "./use-lender";

type Editing = { editor: LenderEditor };

/** One card of the page. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className="text-ink-2">{lead}</p>}
      {children}
    </Panel>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className={fieldsClass()}>{children}</div>;

const options = (list: readonly { id: number; en: string }[]) =>
  list.map(({ id, en }) => ({ value: String(id), label: en }));

export function StatusSection({ editor }: Editing) {
  return (
    <Section title={lenderEditorWords.status}>
      <SaveToggle editor={editor} property="lender_status" label={lenderEditorWords.lenderStatus} />
      <Row>
        <SaveNumber
          editor={editor}
          property="priority"
          label={lenderEditorWords.priority}
          hint={lenderEditorWords.priorityHint}
        />
        <LenderName editor={editor} />
        <SaveText
          editor={editor}
          property="legal_name"
          label={lenderEditorWords.legalName}
          hint={lenderEditorWords.legalNameHint}
        />
      </Row>
      <SaveMany
        editor={editor}
        property="segments"
        label={lenderEditorWords.segments}
        options={LENDER_SEGMENTS.map((value) => ({ value, label: SEGMENT_NAMES[value] }))}
      />
    </Section>
  );
}

/** Shown only for a lender with an API (LEN-18). */
export function AutoSubmissionSection({ editor }: Editing) {
  if (editor.record.api !== "1") return null;
  return (
    <Section title={lenderEditorWords.autoSubmission} lead={lenderEditorWords.autoSubmissionText}>
      <SaveToggle editor={editor} property="autosubmission" label={lenderEditorWords.autoSubmission} />
    </Section>
  );
}

export function FilterSection({ editor }: Editing) {
  return (
    <Section title={lenderEditorWords.filter}>
      <Row>
        <SaveNumber
          editor={editor}
          property="min_income"
          label={lenderEditorWords.minIncome}
          hint={lenderEditorWords.perMonth}
          prefix="₹"
          isMoney
        />
        <SaveNumber
          editor={editor}
          property="max_income"
          label={lenderEditorWords.maxIncome}
          hint={lenderEditorWords.perMonth}
          prefix="₹"
          isMoney
        />
        <SaveNumber editor={editor} property="min_age" label={lenderEditorWords.minAge} />
        <SaveNumber editor={editor} property="max_age" label={lenderEditorWords.maxAge} />
        <SaveSelect
          editor={editor}
          property="ticket_class"
          label={lenderEditorWords.ticketClass}
          hint={lenderEditorWords.ticketClassHint}
          options={options(TICKET_CLASS)}
          empty={lenderEditorWords.any}
        />
        <SaveSelect
          editor={editor}
          property="credit_score_class"
          label={lenderEditorWords.creditScoreClass}
          hint={lenderEditorWords.creditScoreClassHint}
          options={options(CREDIT_SCORE_CLASS)}
          empty={lenderEditorWords.any}
        />
      </Row>
      <div className="flex flex-wrap gap-5">
        <SaveToggle editor={editor} property="salaried" label={lenderEditorWords.salaried} />
        <SaveToggle editor={editor} property="self_employed" label={lenderEditorWords.selfEmployed} />
        <SaveToggle editor={editor} property="business" label={lenderEditorWords.business} />
        <SaveToggle editor={editor} property="microfinance_only" label={lenderEditorWords.microfinanceOnly} />
        <SaveToggle editor={editor} property="women_only" label={lenderEditorWords.womenOnly} />
      </div>
      <SaveText
        editor={editor}
        property="pincode_prefixes"
        label={lenderEditorWords.pincodes}
        hint={lenderEditorWords.pincodesHint}
      />
    </Section>
  );
}

export function LoanSection({ editor }: Editing) {
  return (
    <Section title={lenderEditorWords.loan}>
      <Row>
        <SaveNumber
          editor={editor}
          property="loan_amount_upto"
          label={lenderEditorWords.loanAmountUpto}
          prefix="₹"
          isMoney
        />
        <SaveText
          editor={editor}
          property="tenure"
          label={lenderEditorWords.tenure}
          hint={lenderEditorWords.tenureHint}
        />
        <SaveNumber
          editor={editor}
          property="tenure_months_min"
          label={lenderEditorWords.tenureMin}
          suffix={lenderEditorWords.months}
        />
        <SaveNumber
          editor={editor}
          property="tenure_months_max"
          label={lenderEditorWords.tenureMax}
          suffix={lenderEditorWords.months}
        />
        <SaveNumber
          editor={editor}
          property="interest_rate"
          label={lenderEditorWords.interestRate}
          hint={lenderEditorWords.interestRateHint}
          suffix="%"
        />
        <SaveNumber editor={editor} property="apr_min" label={lenderEditorWords.aprMin} suffix="%" />
        <SaveNumber editor={editor} property="apr_max" label={lenderEditorWords.aprMax} suffix="%" />
        <SaveText
          editor={editor}
          property="processing_fees"
          label={lenderEditorWords.processingFees}
          hint={lenderEditorWords.tenureHint}
        />
        <SaveText editor={editor} property="processing_fees_hi" label={lenderEditorWords.processingFeesHi} lang="hi" />
        <SaveText
          editor={editor}
          property="penal_charges"
          label={lenderEditorWords.penalCharges}
          hint={lenderEditorWords.tenureHint}
        />
        <SaveText editor={editor} property="penal_charges_hi" label={lenderEditorWords.penalChargesHi} lang="hi" />
      </Row>
    </Section>
  );
}

/** What the lender deducts from the disbursal: a percentage and a sum in rupees, each with GST (OQ-113). */
export function ChargesSection({ editor }: Editing) {
  const { processing_fee_percent: fee, fixed_charge_rupees: fixed } = editor.record;
  return (
    <Section title={lenderEditorWords.charges} lead={lenderEditorWords.chargesText}>
      <Row>
        <SaveNumber
          editor={editor}
          property="processing_fee_percent"
          label={lenderEditorWords.processingFee}
          hint={lenderEditorWords.processingFeeHint}
          suffix="%"
        />
        {fee !== null && (
          <SaveNumber
            editor={editor}
            property="processing_fee_gst_percent"
            label={lenderEditorWords.feeGst}
            suffix="%"
          />
        )}
      </Row>
      {fee !== null && (
        <SaveToggle editor={editor} property="processing_fee_gst_on_top" label={lenderEditorWords.feeGstOnTop} />
      )}
      <Row>
        <SaveNumber
          editor={editor}
          property="fixed_charge_rupees"
          label={lenderEditorWords.fixedCharge}
          hint={lenderEditorWords.fixedChargeHint}
          prefix="₹"
          isMoney
        />
        {fixed !== null && (
          <SaveNumber
            editor={editor}
            property="fixed_charge_gst_percent"
            label={lenderEditorWords.fixedGst}
            suffix="%"
          />
        )}
      </Row>
      {fixed !== null && (
        <SaveToggle editor={editor} property="fixed_charge_gst_on_top" label={lenderEditorWords.fixedGstOnTop} />
      )}
    </Section>
  );
}

/** The ten texts that partners read (LEN-25). */
const TEXTS = [
  "age_text",
  "employment_text",
  "income_text",
  "min_loan_text",
  "max_loan_text",
  "cibil_text",
  "lender_journey_text",
  "mp4_text",
  "pptx_text",
  "pdf_text",
] as const;

export function TextsSection({ editor }: Editing) {
  return (
    <Section title={lenderEditorWords.texts} lead={lenderEditorWords.textsLead}>
      <Row>
        {TEXTS.map((property) => (
          <SaveText
            key={property}
            editor={editor}
            property={property}
            label={EDITABLE_FIELDS[property].label}
            lines={property === "lender_journey_text" ? 3 : undefined}
          />
        ))}
      </Row>
    </Section>
  );
}

export function OfferSection({ editor }: Editing) {
  const { so_date_start: start, so_date_end: end } = editor.record;
  return (
    <Section title={lenderEditorWords.offer}>
      <div className="flex flex-wrap gap-5">
        <SaveToggle editor={editor} property="so_status" label={lenderEditorWords.offerOn} />
        <SaveToggle editor={editor} property="so_women_only" label={lenderEditorWords.offerWomenOnly} />
      </div>
      <Row>
        <SaveText editor={editor} property="so_text" label={lenderEditorWords.offerText} />
        <SaveText editor={editor} property="so_text_hi" label={lenderEditorWords.offerTextHi} lang="hi" />
        <SaveDate editor={editor} property="so_date_start" label={lenderEditorWords.startDate} />
        <SaveDate editor={editor} property="so_date_end" label={lenderEditorWords.endDate} />
      </Row>
      {start && end && start > end && <FieldErrorLine>{lenderEditorWords.offerInverted}</FieldErrorLine>}
    </Section>
  );
}

export function LinksSection({ editor }: Editing) {
  return (
    <Section title={lenderEditorWords.links}>
      <Row>
        <SaveText
          editor={editor}
          property="kfs_url"
          label={lenderEditorWords.kfs}
          hint={lenderEditorWords.kfsHint}
          type="url"
        />
        <SaveText
          editor={editor}
          property="allowed_hosts"
          label={lenderEditorWords.hosts}
          hint={lenderEditorWords.hostsHint}
          lines={2}
          between={"\n"}
        />
      </Row>
      <Row>
        <SaveText editor={editor} property="grievance_name" label={lenderEditorWords.grievanceName} />
        <SaveText editor={editor} property="grievance_phone" label={lenderEditorWords.grievancePhone} type="tel" />
        <SaveText editor={editor} property="grievance_email" label={lenderEditorWords.grievanceEmail} type="email" />
      </Row>
    </Section>
  );
}

export function IntegrationSection({ editor, interfaces }: Editing & { interfaces: readonly string[] }) {
  return (
    <Section title={lenderEditorWords.integration}>
      <SaveToggle editor={editor} property="api" label={lenderEditorWords.api} />
      <Row>
        <SaveSelect
          editor={editor}
          property="interface"
          label={lenderEditorWords.interface}
          hint={lenderEditorWords.interfaceHint}
          options={interfaces.map((value) => ({ value, label: value }))}
          empty={lenderEditorWords.noInterface}
        />
        <SaveText
          editor={editor}
          property="interface_url"
          label={lenderEditorWords.interfaceUrl}
          hint={lenderEditorWords.interfaceUrlHint}
          type="url"
        />
      </Row>
    </Section>
  );
}
