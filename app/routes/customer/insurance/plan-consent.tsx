import { BulletList } from "~/ui/components/bullet-list";
import { Button } from "~/ui/components/button";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { formGuards } from "~/ui/components/fields/form-guards";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Stack, stackClass } from "~/ui/components/layout";
import { TermsMark } from "~/ui/components/terms-mark";
import { ConsentField, type ConsentFieldProps } from "~/ui/customer/consents/consent-field";
import { ContactList } from "~/ui/customer/offers/contact-list";
import { LenderHead } from "~/ui/customer/offers/lender-head";
import type { Picture } from "~/ui/customer/shell/customer-header";

export type PlanConsentProps = {
  path: string;
  /** The insurance's code. */
  product: string;
  planId: string;
  title: string;
  insurer: { name: string; logo?: Picture };
  lead: string;
  caption: string;
  facts: readonly { label: string; value: string }[];
  pointsLabel: string;
  points: readonly string[];
  termsMark: { text: string; href: string } | null;
  premiumNote: string;
  sharesTitle: string;
  shares: string;
  consentTitle: string;
  errorsTitle: string;
  consent: ConsentFieldProps;
  submit: string;
  back: { href: string; label: string };
  contacts: readonly { title: string; name: string | null; phone: string | null; email: string | null }[];
};

/** One insurance plan: its facts, what the insurer receives, the consent, and the button to the insurer. */
export function PlanConsent(props: PlanConsentProps) {
  const { consent, insurer, points } = props;
  return (
    <Stack gap={6}>
      {consent.error && (
        <ErrorSummary title={props.errorsTitle} faults={[{ fieldId: "consent", text: consent.error }]} />
      )}
      <div>
        <a href={props.back.href}>{props.back.label}</a>
      </div>
      <LenderHead lender={insurer}>
        <h1>
          {insurer.name}: {props.title}
        </h1>
        <p className="text-sm text-ink-2">{props.lead}</p>
      </LenderHead>
      <KeyFactsTable caption={props.caption} facts={props.facts} />
      <p className="text-xs text-ink-3">{props.premiumNote}</p>
      {points.length > 0 && (
        <Stack as="section" gap={2}>
          <h2>{props.pointsLabel}</h2>
          <BulletList size="sm" items={points} />
        </Stack>
      )}
      <Stack as="section" gap={2}>
        <h2>{props.sharesTitle}</h2>
        <p>{props.shares}</p>
      </Stack>
      <form method="post" action={props.path} {...formGuards} className={stackClass()}>
        <h2>{props.consentTitle}</h2>
        <input type="hidden" name="product" value={props.product} />
        <input type="hidden" name="plan" value={props.planId} />
        <ConsentField {...consent} />
        <div>
          <Button size="lg">{props.submit}</Button>
        </div>
      </form>
      {props.termsMark && <TermsMark {...props.termsMark} />}
      <ContactList contacts={props.contacts} />
    </Stack>
  );
}
