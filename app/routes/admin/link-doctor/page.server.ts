import { productOf } from "~/domain/products";
import { attributionText, linkProblemText, linkDoctorWords as words } from "~/i18n/staff/link-doctor";
import { linkCountText } from "~/i18n/staff/tracking-links";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { LenderLinkDiagnosis } from "~/services/links/diagnose-lender-link.server";
import { diagnoseLink } from "~/services/links/diagnose-link.server";
import type { VisitDiagnosis } from "~/services/links/diagnose-visit.server";
import type { ExplainedSource } from "~/services/links/explain-source.server";
import type { Tone } from "~/ui/components/feedback/notice";

type Fact = { label: string; value: string; href?: string };

type Shown = {
  tone: Tone;
  verdict: string;
  rule: string | null;
  facts: Fact[];
  problems: string[];
};

const tagText = (tags: Record<string, string>) =>
  Object.entries(tags)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ") || words.noTags;

const ownerFacts = ({ partner, merchant }: ExplainedSource): Fact[] => [
  {
    label: words.partner,
    value: partner?.name ?? words.none,
    ...(partner ? { href: `/admin/tracking-links?partner=${partner.id}` } : {}),
  },
  { label: words.merchant, value: merchant?.name ?? words.none },
];

function verdictOf({ source, brand }: VisitDiagnosis): Pick<Shown, "tone" | "verdict"> {
  if (!source) return { tone: "bad", verdict: words.notWorking };
  if (source.rule === "none") return { tone: "warn", verdict: words.nobody };
  return { tone: "ok", verdict: source.partner ? words.yours(source.partner.name) : words.ownBrand(brand.name) };
}

function visitShown(diagnosis: VisitDiagnosis): Shown {
  const { brand, page, segment, product, tags, source, link, problems } = diagnosis;
  return {
    ...verdictOf(diagnosis),
    rule: source && attributionText(source.rule),
    facts: [
      { label: words.brand, value: brand.name },
      { label: words.page, value: page === "/" ? words.home : page },
      { label: words.segment, value: segment ? `/${segment}` : words.noSegment },
      { label: words.product, value: product ? productOf(product).name : words.anyProduct },
      { label: words.tags, value: tagText(tags) },
      ...(source ? ownerFacts(source) : []),
      ...(link
        ? [
            { label: words.link, value: `${link.code}, ${link.name}`, href: `/admin/tracking-links/${link.code}` },
            {
              label: words.clicks,
              value: linkCountText(link.clicks),
              href: `/admin/tracking-links/${link.code}?show=clicks`,
            },
            {
              label: words.leads,
              value: linkCountText(link.leads),
              href: `/admin/tracking-links/${link.code}?show=leads`,
            },
          ]
        : []),
    ],
    problems: problems.map(linkProblemText),
  };
}

function lenderShown({ lender, host, tags, lead }: LenderLinkDiagnosis): Shown {
  const owner = lead?.source.partner;
  return {
    tone: lead ? "ok" : "info",
    verdict: lead
      ? owner
        ? words.whoseLead(owner.name)
        : words.nobodysLead
      : lender
        ? words.lender(lender)
        : words.lenderUnknown,
    rule: lead && attributionText(lead.source.rule),
    facts: [
      { label: words.lenderField, value: lender ?? words.none },
      ...(host ? [{ label: words.host, value: host }] : []),
      ...(Object.keys(tags).length > 0 ? [{ label: words.tags, value: tagText(tags) }] : []),
      ...(lead
        ? [
            { label: words.brand, value: lead.brand },
            ...ownerFacts(lead.source),
            {
              label: words.application,
              value: words.openApplication,
              href: `/admin/csr-portal/${lead.customerId}/${lead.prospectId}`,
            },
          ]
        : []),
    ],
    problems: lead ? [] : [words.noLead],
  };
}

/** What the doctor says of a pasted text; `shown` is null before something was asked, and for what nobody knows. */
export async function linkDoctorPage(ctx: TenantCtx<StaffActor>, text: string) {
  if (text.trim() === "") return { text, error: null, isUnknown: false, shown: null };
  const found = await diagnoseLink({ ctx, text });
  if (!found.ok)
    return {
      text,
      error: found.code === "unreadable" ? words.unreadable : null,
      isUnknown: found.code === "unknown",
      shown: null,
    };
  const { diagnosis } = found;
  return {
    text,
    error: null,
    isUnknown: false,
    shown: diagnosis.kind === "visit" ? visitShown(diagnosis) : lenderShown(diagnosis),
  };
}
