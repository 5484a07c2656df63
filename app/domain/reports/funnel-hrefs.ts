import { applicationQuery } from "~/domain/application-list/application-filter";
import type { ReportSpan } from "~/domain/dates/report-span";
import { peopleHref } from "~/domain/journey/people-filter";

/** The list behind each step of the funnel (OQ-33). */
export function funnelHrefs(span: ReportSpan, brand: string | null) {
  const applications = (step: Parameters<typeof applicationQuery>[0]["step"]) =>
    `/admin/internal-report?${applicationQuery({ brand, span, step })}`;
  return {
    leads: peopleHref(span, brand, { step: "leads" }),
    verified: peopleHref(span, brand, { step: "verified" }),
    profileComplete: applications("profile-complete"),
    offersShown: applications("offers-shown"),
    submitted: applications("first-submitted"),
    approved: applications("first-approved"),
    disbursed: applications("disbursed"),
  };
}
