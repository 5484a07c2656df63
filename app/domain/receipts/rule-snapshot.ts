import { REASON_CODES } from "~/domain/eligibility/criteria";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { FEE_GST_BPS, USUAL_MONTHS } from "~/domain/eligibility/terms";
import { canonicalJson, type Sha256 } from "~/domain/hashes/canonical-json";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";

/** A lender as the engine reads it, with the name that the receipt shows. */
export type LenderRules = LenderCriteria & { readonly name: string };

/** What the engine itself fixes: the keys of the ranking, the criteria and their order, classes and defaults. */
export const engineSettings = () => ({
  method: RANKING_METHOD,
  criteria: REASON_CODES,
  usualMonths: USUAL_MONTHS,
  feeGstBps: FEE_GST_BPS,
  ticketClasses: TICKET_CLASS.map(({ id, uptoRupees }) => ({ id, uptoRupees })),
  creditScoreClasses: CREDIT_SCORE_CLASS.map(({ id }) => id),
});

export type EngineSettings = ReturnType<typeof engineSettings>;

/** Everything besides the customer's facts that a list of offers follows from. */
export type RuleSnapshot = { readonly engine: EngineSettings; readonly lenders: readonly LenderRules[] };

/** Every member that the engine reads: a new criterion does not compile until it is here. */
const RULE_NAMES = Object.keys({
  lenderId: true,
  isLive: true,
  segments: true,
  minIncomeRupees: true,
  maxIncomeRupees: true,
  minAgeYears: true,
  maxAgeYears: true,
  salaried: true,
  selfEmployed: true,
  business: true,
  microfinanceOnly: true,
  womenOnly: true,
  ticketClassId: true,
  creditScoreClassId: true,
  pincodePrefixes: true,
  loanAmountUptoRupees: true,
  tenureMonthsMin: true,
  tenureMonthsMax: true,
  interestRateBps: true,
  processingFeeBps: true,
  charges: true,
  firstMonths: true,
  advance: true,
  printed: true,
  priority: true,
  name: true,
} satisfies Record<keyof LenderRules, true>) as readonly (keyof LenderRules)[];

const rulesOf = (lender: LenderRules): LenderRules =>
  Object.fromEntries(
    RULE_NAMES.flatMap((name) => (lender[name] === undefined ? [] : [[name, lender[name]]])),
  ) as LenderRules;

/** The rules of these lenders, ordered by their ids, without what the engine does not read. */
export const ruleSnapshot = (lenders: readonly LenderRules[]): RuleSnapshot => ({
  engine: engineSettings(),
  lenders: lenders.map(rulesOf).sort((a, b) => (a.lenderId < b.lenderId ? -1 : 1)),
});

/** The hash of each lender's rules, by its id. */
export type RuleHashes = Readonly<Record<string, string>>;

export const ruleHashes = ({ lenders }: RuleSnapshot, sha256: Sha256): RuleHashes =>
  Object.fromEntries(lenders.map((lender) => [lender.lenderId, sha256(canonicalJson(lender))]));

/** The hash of a snapshot: over the engine's settings and the hashes of the lenders' rules. */
export const snapshotHash = (engine: EngineSettings, hashes: RuleHashes, sha256: Sha256): string =>
  sha256(canonicalJson({ engine, lenders: hashes }));
