import { formatRupees } from "~/domain/money/rupees";
import { customerWords } from "~/i18n/staff/customer";
import type { CustomerRecord } from "~/services/customer-care/customer-record.server";
import { RecordFacts } from "~/ui/admin/kpis";
import { Panel } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { RevealField } from "~/ui/admin/people/reveal-field";

const LANGUAGES: Readonly<Record<string, string>> = customerWords.languages;

/** The customer's masked details; number and e-mail address can be revealed one at a time. */
export function ProfileCard({ record }: { record: CustomerRecord }) {
  return (
    <Panel gap={2} aria-labelledby="profile">
      <h2 id="profile">{customerWords.profile}</h2>
      <RecordFacts>
        <dt>{customerWords.mobile}</dt>
        <dd>{record.mobile ? <RevealField field="mobile" masked={record.mobile} /> : "—"}</dd>
        <dt>{customerWords.email}</dt>
        <dd>
          {record.email ? <RevealField field="email" masked={record.email} /> : "—"}
          {record.email && !record.isEmailVerified && (
            <span className="text-xs text-ink-3"> {customerWords.unconfirmed}</span>
          )}
        </dd>
        <dt>{customerWords.pan}</dt>
        <dd className="tabular-nums">{record.pan ?? "—"}</dd>
        <dt>{customerWords.birthDate}</dt>
        <dd className="tabular-nums">{record.birthDate ?? "—"}</dd>
        <dt>{customerWords.language}</dt>
        <dd>{LANGUAGES[record.language ?? ""] ?? "—"}</dd>
        <dt>{customerWords.pincode}</dt>
        <dd className="tabular-nums">{record.pincode ?? "—"}</dd>
        <dt>{customerWords.employer}</dt>
        <dd>{record.employer ?? "—"}</dd>
        <dt>{customerWords.income}</dt>
        <dd className="tabular-nums">
          {record.monthlyIncomeRupees === null ? "—" : formatRupees(record.monthlyIncomeRupees)}
        </dd>
        <dt>{customerWords.since}</dt>
        <dd>
          <MomentText at={record.createdAt} />
        </dd>
        <dt>{customerWords.lastSignIn}</dt>
        <dd>{record.lastSignInAt ? <MomentText at={record.lastSignInAt} /> : customerWords.never}</dd>
      </RecordFacts>
    </Panel>
  );
}
