import { formatRupees } from "~/domain/money/rupees";
import { words } from "~/i18n/staff/customer";
import type { CustomerRecord } from "~/services/customers/customer-record.server";
import { MomentText } from "~/ui/admin/people/moment-text";
import { RevealField } from "./reveal-field";

const LANGUAGES: Readonly<Record<string, string>> = words.languages;

/** Who it is, masked; number and address can be revealed one at a time. */
export function Profile({ record }: { record: CustomerRecord }) {
  return (
    <section className="card stack stack-2" aria-labelledby="profile">
      <h2 id="profile">{words.profile}</h2>
      <dl className="facts-list">
        <dt>{words.mobile}</dt>
        <dd>{record.mobile ? <RevealField field="mobile" masked={record.mobile} /> : "—"}</dd>
        <dt>{words.email}</dt>
        <dd>
          {record.email ? <RevealField field="email" masked={record.email} /> : "—"}
          {record.email && !record.isEmailVerified && <span className="cap"> {words.unconfirmed}</span>}
        </dd>
        <dt>{words.pan}</dt>
        <dd className="num">{record.pan ?? "—"}</dd>
        <dt>{words.birthDate}</dt>
        <dd className="num">{record.birthDate ?? "—"}</dd>
        <dt>{words.language}</dt>
        <dd>{LANGUAGES[record.language ?? ""] ?? "—"}</dd>
        <dt>{words.pincode}</dt>
        <dd className="num">{record.pincode ?? "—"}</dd>
        <dt>{words.employer}</dt>
        <dd>{record.employer ?? "—"}</dd>
        <dt>{words.income}</dt>
        <dd className="num">{record.monthlyIncomeRupees === null ? "—" : formatRupees(record.monthlyIncomeRupees)}</dd>
        <dt>{words.since}</dt>
        <dd>
          <MomentText at={record.createdAt} />
        </dd>
        <dt>{words.lastSignIn}</dt>
        <dd>{record.lastSignInAt ? <MomentText at={record.lastSignInAt} /> : words.never}</dd>
      </dl>
    </section>
  );
}
