import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { missingForLive } from "~/domain/lenders/live-readiness";
import { FILTER_SEGMENTS, isFilterSegment } from "~/domain/lenders/segments";
import { formatRupees } from "~/domain/money/rupees";
import { eligibilityWords as words, workNames } from "~/i18n/staff/eligibility";
import { CLASS_NAMES, SEGMENT_NAMES } from "~/i18n/staff/lenders";
import { prefixText } from "~/i18n/staff/rule-values";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { countLenders, listLenders } from "~/services/lenders/list-lenders.server";

const PATH = "/admin/customer-eligibility?tab=rules";

const between = (min: number | null, max: number | null, text: (value: number) => string): string => {
  if (min === null) return max === null ? words.any : words.to(text(max));
  return max === null ? words.from(text(min)) : `${text(min)} – ${text(max)}`;
};

const className = (names: Readonly<Record<number, string>>, id: number | null): string =>
  id === null ? words.any : (names[id] ?? words.any);

function lineOf(lender: LenderFields) {
  const { salaried, self_employed, business } = lender;
  const work = [
    salaried && workNames.salaried,
    self_employed && workNames.self_employed,
    business && workNames.business,
  ];
  const only = [lender.women_only && words.women, lender.microfinance_only && words.microfinance];
  const isOn = lender.lender_status === 1;
  return {
    id: lender.lender_id,
    name: lender.name,
    href: ADMIN_PATHS.lender(lender.lender_id),
    status: !isOn ? ("off" as const) : missingForLive(lender).length > 0 ? ("unfinished" as const) : ("live" as const),
    segments: lender.segments.map((segment) => SEGMENT_NAMES[segment]).join(", ") || "–",
    work: work.filter(Boolean).join(", ") || "–",
    income: between(lender.min_income, lender.max_income, formatRupees),
    age: between(lender.min_age, lender.max_age, String),
    upTo: lender.loan_amount_upto === null ? words.any : formatRupees(lender.loan_amount_upto),
    ticket: className(CLASS_NAMES.ticket_class, lender.ticket_class),
    score: className(CLASS_NAMES.credit_score_class, lender.credit_score_class),
    pincodes: prefixText(lender.pincode_prefixes) || words.everywhere,
    only: only.filter(Boolean).join(", ") || "–",
    tenor: between(lender.tenure_months_min, lender.tenure_months_max, String),
    rate: lender.interest_rate === null ? "–" : `${lender.interest_rate.toFixed(2)}%`,
  };
}

/** The criteria of all lenders of a segment, side by side. */
export async function rulesPage(ctx: TenantCtx<StaffActor>, query: URLSearchParams) {
  const wanted = query.get("segment");
  const segment = isFilterSegment(wanted) ? wanted : null;
  const counts = await countLenders({ ctx });
  return {
    tab: "rules" as const,
    rows: (await listLenders({ ctx, segment })).map(lineOf),
    filters: [null, ...FILTER_SEGMENTS].map((one) => ({
      href: one ? `${PATH}&segment=${one}` : PATH,
      label: one ? SEGMENT_NAMES[one] : words.allSegments,
      count: counts[one ?? "all"],
      current: one === segment,
    })),
  };
}
