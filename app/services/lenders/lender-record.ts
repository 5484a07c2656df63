import type { Day } from "~/domain/dates/day";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import { chargeOnDay } from "~/domain/lenders/charge-fields";
import type { EditableProperty } from "~/domain/lenders/editable-fields";
import type { FieldValue, LenderFields } from "~/domain/lenders/lender-fields";
import { ownTermsOf } from "~/domain/lenders/lender-sheet";
import { isSegment } from "~/domain/lenders/segments";
import type { Prisma } from "~/platform/database/client.server";
import { CHARGES, chargeFieldsOf } from "./charge-rows";
import { columnFields, LENDER_COLUMNS } from "./lender-columns";
import { lenderInterface } from "./lender-interface";

/** The relations to read with a lender's record. */
export const RECORD = {
  segments: { select: { segment: true } },
  groups: { select: { groupId: true } },
  charges: CHARGES,
} as const;

export type LenderRecord = Prisma.LenderGetPayload<{ include: typeof RECORD }>;

/** A stored lender as the API and pages use it. */
export function lenderFields(row: LenderRecord): LenderFields {
  const spoken = lenderInterface(row.apiConfig);
  return {
    ...columnFields(row),
    charges: row.charges.map(chargeFieldsOf),
    segments: row.segments.map(({ segment }) => segment).filter(isSegment),
    lender_group_ids: row.groups.map(({ groupId }) => groupId).sort(),
    interface: spoken?.protocol ?? null,
    interface_url: spoken?.baseUrl ?? null,
  };
}

/** The criteria of a record, for the matcher, with the GST rates of a day. */
export function criteriaOf(fields: LenderFields, today: Day): LenderCriteria {
  const bps = (value: number | null) => (value === null ? null : Math.round(value * 100));
  return {
    lenderId: fields.lender_id,
    isLive: fields.lender_status === 1,
    segments: fields.segments,
    minIncomeRupees: fields.min_income,
    maxIncomeRupees: fields.max_income,
    minAgeYears: fields.min_age,
    maxAgeYears: fields.max_age,
    salaried: fields.salaried === 1,
    selfEmployed: fields.self_employed === 1,
    business: fields.business === 1,
    microfinanceOnly: fields.microfinance_only === 1,
    womenOnly: fields.women_only === 1,
    ticketClassId: fields.ticket_class,
    creditScoreClassId: fields.credit_score_class,
    pincodePrefixes: fields.pincode_prefixes,
    loanAmountUptoRupees: fields.loan_amount_upto,
    tenureMonthsMin: fields.tenure_months_min,
    tenureMonthsMax: fields.tenure_months_max,
    interestRateBps: bps(fields.interest_rate),
    processingFeeBps: bps(fields.processing_fee_percent),
    charges: fields.charges.map((charge) => chargeOnDay(charge, today)),
    ...ownTermsOf(fields),
    priority: fields.priority,
  };
}

/** Properties that are stored in rows of their own. */
type Related = "segments" | "lender_group_ids";

const isDate = (property: EditableProperty) => property === "so_date_start" || property === "so_date_end";

function stored(property: EditableProperty, value: FieldValue) {
  if (isDate(property)) return typeof value === "string" ? new Date(`${value}T00:00:00Z`) : null;
  if (property === "processing_fee_percent") return typeof value === "number" ? Math.round(value * 100) : null;
  return typeof value === "object" && value !== null ? [...value] : value;
}

type Config = { [key: string]: Prisma.InputJsonValue | undefined };

/**
 * The stored configuration with another interface or address. The sandbox path belongs to the interface and changes
 * with it.
 */
function withInterface(config: unknown, property: "interface" | "interface_url", value: FieldValue): Config {
  const { protocol, path, baseUrl, ...rest } = (config ?? {}) as Config;
  const changed = typeof value === "string" ? value : undefined;
  return property === "interface"
    ? { ...rest, baseUrl, protocol: changed }
    : { ...rest, protocol, path, baseUrl: changed };
}

/** The columns that store a property's new value. */
export function columnsFor(
  row: LenderRecord,
  property: Exclude<EditableProperty, Related>,
  value: FieldValue,
): Prisma.LenderUncheckedUpdateInput {
  if (property === "interface" || property === "interface_url")
    return { apiConfig: withInterface(row.apiConfig, property, value) };
  return { [LENDER_COLUMNS[property].column]: stored(property, value) };
}
