import { getFormProps, getInputProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { payRequest } from "~/domain/statements/staff-requests";
import { dayWords } from "~/i18n/day-words";
import { statementCodeText, statementWords as words } from "~/i18n/staff/statements";
import { AskedApproval } from "~/ui/admin/asked-approval";
import { DateInput, TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster, stackClass } from "~/ui/components/layout";
import type { StaffStatement, StaffView } from "./page.server";
import { RevealAccount } from "./reveal-account";

type PaymentsProps = {
  view: StaffView;
  payTo: StaffStatement["payTo"];
  request: StaffStatement["askedPayment"];
  /** A second person must approve a payment. */
  needsColleague: boolean;
};

/** The partner's account, and what was paid for a closed month; for the last one, a form, or what a colleague is asked for. */
export function Payments({ view, payTo, request, needsColleague }: PaymentsProps) {
  return (
    <Panel aria-label={words.payments}>
      <PanelHead title={words.payments} lead={words.payLead} />
      {payTo ? (
        <Cluster>
          <span>{words.payTo(payTo.holderName, payTo.account, payTo.ifsc)}</span>
          <RevealAccount masked={payTo.account} />
        </Cluster>
      ) : (
        <Notice tone="warn">
          {words.noAccount} <Link to={ADMIN_PATHS.approvalsOf("bank-details.change")}>{words.toBankRequests}</Link>
        </Notice>
      )}
      <ul className="grid gap-1 tabular-nums">
        {view.payments.map(({ id, amount, reference, paidOn }) => (
          <li key={id}>
            {dayWords(paidOn, "en")}: {amount}, {reference}
          </li>
        ))}
      </ul>
      {request && <AskedApproval request={request}>{request.text}</AskedApproval>}
      {view.mayPay && request?.state !== "open" && (payTo || view.payments.length > 0) && (
        <PaymentForm key={view.payments.length} month={view.month} needsColleague={needsColleague} />
      )}
    </Panel>
  );
}

function PaymentForm({ month, needsColleague }: { month: string; needsColleague: boolean }) {
  const { fetcher, isPending, form, fields } = useActionForm({ schema: payRequest, words: statementCodeText });
  return (
    <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="month" value={month} />
      <TextInput
        label={words.amount}
        prefix="₹"
        inputMode="decimal"
        error={fields.amount.errors?.[0]}
        {...getInputProps(fields.amount, { type: "text" })}
      />
      <TextInput
        label={words.reference}
        error={fields.reference.errors?.[0]}
        {...getInputProps(fields.reference, { type: "text" })}
      />
      <DateInput
        label={words.paidOn}
        error={fields.paidOn.errors?.[0]}
        {...getInputProps(fields.paidOn, { type: "date" })}
      />
      <span>
        <Button size="compact" pending={isPending}>
          {needsColleague ? words.askPayment : words.pay}
        </Button>
      </span>
    </fetcher.Form>
  );
}
