import { Link } from "@remix-run/react";
import { journeyWords as words } from "~/i18n/staff/journey";
import { columnsOf } from "~/ui/admin/table/setup";

const END = { align: "end" as const };

const number = (count: number) => count.toLocaleString("en-IN");

type FunnelRow = { id: string; name: string; count: number; share: string | null; href: string };
const step = columnsOf<FunnelRow>();

/** A step of the funnel; its number leads to its list. */
export const FUNNEL_COLUMNS = step.columns([
  step.accessor("name", { header: words.step, meta: { isRowHead: true } }),
  step.accessor("share", {
    header: "",
    meta: { hidesHead: true, align: "end" },
    cell: ({ row: { original } }) =>
      original.share && <span className="text-ink-3">{words.ofLeads(original.share)}</span>,
  }),
  step.accessor("count", {
    header: words.count,
    meta: END,
    cell: ({ row: { original } }) => (
      <Link
        to={original.href}
        prefetch="none"
        className="tabular-nums"
        aria-label={`${original.name}: ${number(original.count)}`}
      >
        {number(original.count)}
      </Link>
    ),
  }),
]);

type RuleRow = { rule: string; why: string; targets: string; count: number; href: string };
const rule = columnsOf<RuleRow>();

/** A rule with what it redirected; its number leads to the people. */
export const JOURNEY_RULE_COLUMNS = rule.columns([
  rule.accessor("rule", { header: words.rule, meta: { isRowHead: true } }),
  rule.accessor("why", { header: words.reason }),
  rule.accessor("targets", { header: words.targets, meta: { cell: "wrap-anywhere" } }),
  rule.accessor("count", {
    header: words.count,
    meta: END,
    cell: ({ row: { original } }) => (
      <Link
        to={original.href}
        prefetch="none"
        className="tabular-nums"
        aria-label={`${original.rule}: ${number(original.count)}`}
      >
        {number(original.count)}
      </Link>
    ),
  }),
]);

type PersonLine = {
  id: string;
  name: string;
  brand: string;
  contact: string;
  product: string;
  at: string;
  href: string | null;
};
const person = columnsOf<PersonLine>();

/** Somebody on the list; the name opens the journey. */
export const PEOPLE_COLUMNS = person.columns([
  person.accessor("name", {
    header: words.person,
    meta: { isRowHead: true, cell: "whitespace-nowrap" },
    cell: ({ row: { original } }) =>
      original.href ? (
        <Link to={original.href} prefetch="none" preventScrollReset>
          {original.name}
        </Link>
      ) : (
        original.name
      ),
  }),
  person.accessor("brand", { header: words.brand }),
  person.accessor("contact", { header: words.contact }),
  person.accessor("product", { header: words.product }),
  person.accessor("at", { header: words.at, meta: { cell: "whitespace-nowrap tabular-nums" } }),
]);
