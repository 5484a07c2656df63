import { applicationQuery } from "~/domain/application-list/application-filter";
import type { ReportSpan } from "~/domain/dates/report-span";
import { spanQuery } from "~/domain/dates/report-span";

/** The list behind each step of the funnel (OQ-33). */
export function funnelHrefs(span: ReportSpan, brand: string | null) {
  const people = (step: "leads" | "verified") =>
    `/admin/customers-journey?${new URLSearchParams({ ...(brand ? { brand } : {}), ...spanQuery(span), step })}`;
  const applications = (step: Parameters<typeof applicationQuery>[0]["step"]) =>
    `/admin/internal-report?${applicationQuery({ brand, span, step })}`;
  return {
    leads: people("leads"),
    verified: people("verified"),
    profileComplete: applications("profile-complete"),
    offersShown: applications("offers-shown"),
    submitted: applications("first-submitted"),
    approved: applications("first-approved"),
    disbursed: applications("disbursed"),
  };
}
