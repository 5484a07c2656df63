import type { ReactNode } from "react";
import { EDITABLE_FIELDS } from "~/domain/lenders/editable-fields";
import { LENDER_SEGMENTS, SEGMENT_NAMES } from "~/domain/lenders/segments";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { words } from "~/i18n/staff/lender";
import { SaveDate, SaveMany, SaveNumber, SaveSelect, SaveText, SaveToggle } from "./fields";
import { LenderName } from "./lender-name";
import type { LenderEditor } from "./use-lender";

type Editing = { editor: LenderEditor };

/** One card of the page. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="card stack" aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className="fields">{children}</div>;

const options = (list: readonly { id: number; en: string }[]) =>
  list.map(({ id, en }) => ({ value: String(id), label: en }));

export function StatusSection({ editor }: Editing) {
  return (
    <Section title={words.status}>
      <SaveToggle editor={editor} property="lender_status" label={words.lenderStatus} />
      <Row>
        <SaveNumber editor={editor} property="priority" label={words.priority} hint={words.priorityHint} />
        <LenderName editor={editor} />
        <SaveText editor={editor} property="legal_name" label={words.legalName} hint={words.legalNameHint} />
      </Row>
      <SaveMany
        editor={editor}
        property="segments"
        label={words.segments}
        options={LENDER_SEGMENTS.map((value) => ({ value, label: SEGMENT_NAMES[value] }))}
      />
    </Section>
  );
}

/** Shown only for a lender with an API (LEN-18). */
export function AutoSubmissionSection({ editor }: Editing) {
  if (editor.record.api !== "1") return null;
  return (
    <Section title={words.autoSubmission} lead={words.autoSubmissionText}>
      <SaveToggle editor={editor} property="autosubmission" label={words.autoSubmission} />
    </Section>
  );
}

export function FilterSection({ editor }: Editing) {
  return (
    <Section title={words.filter}>
      <Row>
        <SaveNumber
          editor={editor}
          property="min_income"
          label={words.minIncome}
          hint={words.perMonth}
          prefix="₹"
          isMoney
        />
        <SaveNumber
          editor={editor}
          property="max_income"
          label={words.maxIncome}
          hint={words.perMonth}
          prefix="₹"
          isMoney
        />
        <SaveNumber editor={editor} property="min_age" label={words.minAge} />
        <SaveNumber editor={editor} property="max_age" label={words.maxAge} />
        <SaveSelect
          editor={editor}
          property="ticket_class"
          label={words.ticketClass}
          hint={words.ticketClassHint}
          options={options(TICKET_CLASS)}
          empty={words.any}
        />
        <SaveSelect
          editor={editor}
          property="credit_score_class"
          label={words.creditScoreClass}
          hint={words.creditScoreClassHint}
          options={options(CREDIT_SCORE_CLASS)}
          empty={words.any}
        />
      </Row>
      <div className="flex flex-wrap gap-5">
        <SaveToggle editor={editor} property="salaried" label={words.salaried} />
        <SaveToggle editor={editor} property="self_employed" label={words.selfEmployed} />
        <SaveToggle editor={editor} property="business" label={words.business} />
        <SaveToggle editor={editor} property="microfinance_only" label={words.microfinanceOnly} />
        <SaveToggle editor={editor} property="women_only" label={words.womenOnly} />
      </div>
      <SaveText editor={editor} property="pincode_prefixes" label={words.pincodes} hint={words.pincodesHint} />
    </Section>
  );
}

export function LoanSection({ editor }: Editing) {
  return (
    <Section title={words.loan}>
      <Row>
        <SaveNumber editor={editor} property="loan_amount_upto" label={words.loanAmountUpto} prefix="₹" isMoney />
        <SaveText editor={editor} property="tenure" label={words.tenure} hint={words.tenureHint} />
        <SaveNumber editor={editor} property="tenure_months_min" label={words.tenureMin} suffix={words.months} />
        <SaveNumber editor={editor} property="tenure_months_max" label={words.tenureMax} suffix={words.months} />
        <SaveNumber
          editor={editor}
          property="interest_rate"
          label={words.interestRate}
          hint={words.interestRateHint}
          suffix="%"
        />
        <SaveNumber editor={editor} property="apr_min" label={words.aprMin} suffix="%" />
        <SaveNumber editor={editor} property="apr_max" label={words.aprMax} suffix="%" />
        <SaveText editor={editor} property="processing_fees" label={words.processingFees} hint={words.tenureHint} />
        <SaveText editor={editor} property="processing_fees_hi" label={words.processingFeesHi} lang="hi" />
        <SaveText editor={editor} property="penal_charges" label={words.penalCharges} hint={words.tenureHint} />
        <SaveText editor={editor} property="penal_charges_hi" label={words.penalChargesHi} lang="hi" />
      </Row>
    </Section>
  );
}

/** What is kept back when a loan is paid out: a percentage, and a sum in rupees, each with its GST (OQ-113). */
export function ChargesSection({ editor }: Editing) {
  const { processing_fee_percent: fee, fixed_charge_rupees: fixed } = editor.record;
  return (
    <Section title={words.charges} lead={words.chargesText}>
      <Row>
        <SaveNumber
          editor={editor}
          property="processing_fee_percent"
          label={words.processingFee}
          hint={words.processingFeeHint}
          suffix="%"
        />
        {fee !== null && (
          <SaveNumber editor={editor} property="processing_fee_gst_percent" label={words.feeGst} suffix="%" />
        )}
      </Row>
      {fee !== null && <SaveToggle editor={editor} property="processing_fee_gst_on_top" label={words.feeGstOnTop} />}
      <Row>
        <SaveNumber
          editor={editor}
          property="fixed_charge_rupees"
          label={words.fixedCharge}
          hint={words.fixedChargeHint}
          prefix="₹"
          isMoney
        />
        {fixed !== null && (
          <SaveNumber editor={editor} property="fixed_charge_gst_percent" label={words.fixedGst} suffix="%" />
        )}
      </Row>
      {fixed !== null && <SaveToggle editor={editor} property="fixed_charge_gst_on_top" label={words.fixedGstOnTop} />}
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
    <Section title={words.texts} lead={words.textsLead}>
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
    <Section title={words.offer}>
      <div className="flex flex-wrap gap-5">
        <SaveToggle editor={editor} property="so_status" label={words.offerOn} />
        <SaveToggle editor={editor} property="so_women_only" label={words.offerWomenOnly} />
      </div>
      <Row>
        <SaveText editor={editor} property="so_text" label={words.offerText} />
        <SaveText editor={editor} property="so_text_hi" label={words.offerTextHi} lang="hi" />
        <SaveDate editor={editor} property="so_date_start" label={words.startDate} />
        <SaveDate editor={editor} property="so_date_end" label={words.endDate} />
      </Row>
      {start && end && start > end && (
        <p className="error" role="alert">
          {words.offerInverted}
        </p>
      )}
    </Section>
  );
}

export function LinksSection({ editor }: Editing) {
  return (
    <Section title={words.links}>
      <Row>
        <SaveText editor={editor} property="kfs_url" label={words.kfs} hint={words.kfsHint} type="url" />
        <SaveText
          editor={editor}
          property="allowed_hosts"
          label={words.hosts}
          hint={words.hostsHint}
          lines={2}
          between={"\n"}
        />
      </Row>
      <Row>
        <SaveText editor={editor} property="grievance_name" label={words.grievanceName} />
        <SaveText editor={editor} property="grievance_phone" label={words.grievancePhone} type="tel" />
        <SaveText editor={editor} property="grievance_email" label={words.grievanceEmail} type="email" />
      </Row>
    </Section>
  );
}

export function IntegrationSection({ editor, interfaces }: Editing & { interfaces: readonly string[] }) {
  return (
    <Section title={words.integration}>
      <SaveToggle editor={editor} property="api" label={words.api} />
      <Row>
        <SaveSelect
          editor={editor}
          property="interface"
          label={words.interface}
          hint={words.interfaceHint}
          options={interfaces.map((value) => ({ value, label: value }))}
          empty={words.noInterface}
        />
        <SaveText
          editor={editor}
          property="interface_url"
          label={words.interfaceUrl}
          hint={words.interfaceUrlHint}
          type="url"
        />
      </Row>
    </Section>
  );
}
