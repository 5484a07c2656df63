import type { Reason } from "~/domain/eligibility/criteria";
import { listItem } from "~/domain/lists/default-lists";
import { formatRupees } from "~/domain/money/rupees";
import { eligibilityWords as words, workNames } from "./eligibility";
import { segmentName } from "./lenders";

/** The most prefixes of a list that are written out. */
const MAX_PREFIXES = 6;

type Value = Reason["need"];

const rupees = (value: Value): string => (value === null ? words.notKnown : formatRupees(Number(value)));
const work = (value: unknown): string =>
  value === "salaried" || value === "self_employed" || value === "business" ? workNames[value] : words.notKnown;
const segment = (value: unknown): string => segmentName(String(value));
const listOf = (value: Value, each: (one: unknown) => string): string =>
  (Array.isArray(value) ? value : [value]).map(each).join(", ");
const classOf = (list: "ticketClass" | "creditScoreClass", id: Value): string => listItem(list, Number(id))?.en ?? "–";

/** The first prefixes of a list, and how many more there are. */
export function prefixText(prefixes: readonly string[]): string {
  const shown = prefixes.slice(0, MAX_PREFIXES).join(", ");
  return prefixes.length > MAX_PREFIXES ? `${shown} +${prefixes.length - MAX_PREFIXES}` : shown;
}

/** What a lender asks for and what the customer has, in the words of the back office. Empty where the rule says it all. */
export function ruleValues({ code, have, need }: Reason): { asks: string; has: string } {
  switch (code) {
    case "lender_off":
    case "key_facts_missing":
      return { asks: "", has: "" };
    case "segment_not_served":
      return { asks: listOf(need, segment), has: segment(have) };
    case "employment_not_served":
      return { asks: listOf(need, work), has: work(have) };
    case "income_below_min":
    case "charges_above_amount":
      return { asks: words.from(rupees(need)), has: rupees(have) };
    case "income_above_max":
    case "amount_above_cap":
      return { asks: words.to(rupees(need)), has: rupees(have) };
    case "age_below_min":
      return { asks: words.from(String(need)), has: String(have) };
    case "age_above_max":
      return { asks: words.to(String(need)), has: String(have) };
    case "ticket_class_above":
      return { asks: classOf("ticketClass", need), has: classOf("ticketClass", have) };
    case "credit_score_below":
      return { asks: classOf("creditScoreClass", need), has: classOf("creditScoreClass", have) };
    case "pincode_not_served":
      return { asks: prefixText(Array.isArray(need) ? need : []), has: String(have) };
    case "household_income_above":
      return { asks: words.to(rupees(need)), has: words.no };
    case "women_only":
      return { asks: words.women, has: words.no };
    case "tenor_below_min":
      return { asks: words.from(`${need} ${words.months}`), has: `${have} ${words.months}` };
    case "tenor_above_max":
      return { asks: words.to(`${need} ${words.months}`), has: `${have} ${words.months}` };
  }
}
