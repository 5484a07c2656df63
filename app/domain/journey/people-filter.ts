import { z } from "zod";
import { isUuid } from "~/domain/patterns/uuid";

/** leads: by their first day. verified: customers by the day they verified their number. */
const PEOPLE_STEPS = ["leads", "verified"] as const;
export type PeopleStep = (typeof PEOPLE_STEPS)[number];

const RULE = /^[A-Z]{2,4}-[0-9]{2,3}$/;

/** Who is listed beside the funnel: those of a step, or those whom a rule has redirected. */
export type PeopleFilter =
  | { kind: "step"; step: PeopleStep; partnerId: string | null }
  | { kind: "rule"; rule: string };

const step = z.enum(PEOPLE_STEPS).catch("leads");

/** The list that an address names; leads by default. */
export function readPeopleFilter(query: URLSearchParams): PeopleFilter {
  const rule = query.get("rule") ?? "";
  if (RULE.test(rule)) return { kind: "rule", rule };
  const partner = query.get("partner");
  return { kind: "step", step: step.parse(query.get("step")), partnerId: partner && isUuid(partner) ? partner : null };
}

export const peopleQuery = (filter: PeopleFilter): Record<string, string> =>
  filter.kind === "rule"
    ? { rule: filter.rule }
    : { step: filter.step, ...(filter.partnerId ? { partner: filter.partnerId } : {}) };
