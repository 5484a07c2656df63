import { z } from "zod";
import { type ReportSpan, spanQuery } from "~/domain/dates/report-span";
import { isUuid } from "~/domain/patterns/uuid";

/** leads: by their first day. verified: customers by the day they verified their number. */
const PEOPLE_STEPS = ["leads", "verified"] as const;
export type PeopleStep = (typeof PEOPLE_STEPS)[number];

const RULE = /^[A-Z]{2,4}-[0-9]{2,3}$/;

/** Who is listed beside the funnel: those of a step, or those whom a rule has redirected. */
export type PeopleFilter =
  | { kind: "step"; step: PeopleStep; partnerId: string | null; merchantId: string | null }
  | { kind: "rule"; rule: string };

const step = z.enum(PEOPLE_STEPS).catch("leads");

/** The list that an address names; leads by default. */
export function readPeopleFilter(query: URLSearchParams): PeopleFilter {
  const rule = query.get("rule") ?? "";
  if (RULE.test(rule)) return { kind: "rule", rule };
  const idIn = (name: string) => {
    const id = query.get(name);
    return id && isUuid(id) ? id : null;
  };
  return {
    kind: "step",
    step: step.parse(query.get("step")),
    partnerId: idIn("partner"),
    merchantId: idIn("merchant"),
  };
}

export function peopleQuery(filter: PeopleFilter): Record<string, string> {
  if (filter.kind === "rule") return { rule: filter.rule };
  const { step: listed, partnerId, merchantId } = filter;
  return {
    step: listed,
    ...(partnerId ? { partner: partnerId } : {}),
    ...(merchantId ? { merchant: merchantId } : {}),
  };
}

/** Where those of a step are listed: of all brands or one by its key, of a partner or a merchant by its id. */
export const peopleHref = (
  span: ReportSpan,
  brand: string | null,
  {
    step: listed,
    partnerId = null,
    merchantId = null,
  }: { step: PeopleStep; partnerId?: string | null; merchantId?: string | null },
): string =>
  `/admin/customers-journey?${new URLSearchParams({
    ...(brand ? { brand } : {}),
    ...spanQuery(span),
    ...peopleQuery({ kind: "step", step: listed, partnerId, merchantId }),
  })}`;
