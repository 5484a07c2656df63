import { BREAKS, type Break } from "./breaks";
import { drawFrom } from "./draw";
import { Ledger } from "./ledger";
import { type PlannedPayment, paymentPlanner } from "./plan-payment";

const MONTHS = ["2026-08", "2026-09"];
const NEXT: Readonly<Record<string, string>> = { "2026-08": "2026-09", "2026-09": "2026-10" };
const LENDERS = 24;

/**
 * Two months of `disbursals` loans of 24 lenders, paid in payments of 4 to 12 loans. Every second payment has one of
 * the 14 breaks, one after the other. The ledger knows the bucket of each paisa. Payouts of ₹1,000 to ₹5,01,000 are
 * multiples of `step`, itself a multiple of 50 paise, so that 2 % TDS of each row is a whole number of paise.
 */
export function makeMonths(disbursals: number, seed = 1, step = 50): Ledger {
  const ledger = new Ledger();
  const draw = drawFrom(seed);
  const plan = paymentPlanner(draw, step);
  let made = 0;
  for (let payment = 0; made < disbursals; payment++) {
    const count = Math.min(disbursals - made, 4 + draw(9));
    const about = payment % 2 === 1 && count > 1 ? BREAKS[((payment - 1) / 2) % BREAKS.length] : undefined;
    const isOdd = Math.floor(payment / 28) % 2 === 1;
    const lenderId = `lender-${String(payment % LENDERS).padStart(2, "0")}`;
    const planned = plan({ lenderId, number: payment, count, about, isOdd });
    makePayment({ ledger, draw, number: payment, count, about, isOdd, lenderId, planned });
    made += count;
  }
  return ledger;
}

type GroupPlan = {
  ledger: Ledger;
  draw: (below: number) => number;
  number: number;
  count: number;
  about: Break | undefined;
  /** The other of two ways in which some breaks happen. */
  isOdd: boolean;
  lenderId: string;
  planned: PlannedPayment;
};

function makePayment({ ledger, draw, number, count, about, isOdd, lenderId, planned }: GroupPlan): void {
  const period = MONTHS[draw(2)] ?? "2026-08";
  const later = NEXT[period] ?? "2026-10";
  const id = `p${String(number).padStart(6, "0")}`;
  const reference = `UTR${String(number).padStart(6, "0")}N${draw(9)}`;
  const day = `${later}-${String(3 + draw(20)).padStart(2, "0")}`;
  const status = ledger.file(`status ${lenderId} ${period}`);
  const mis = ledger.file(`mis ${lenderId} ${period}`);
  const bank = ledger.file(`bank ${later}`);
  const commission = ledger.file(`commission ${period}`);

  const { loans, stated, extra } = planned;
  const [first] = loans;
  if (!first) return;
  const isTwoMonths = about === "two months in one credit";
  const half = Math.floor(count / 2);
  const taken = about === "claw-back" ? -first.payout : 0n;
  loans.forEach(({ id: loan, due, payout }, at) => {
    const isMissing = about === "missing row" && at === 0;
    const month = isTwoMonths && at >= half ? later : period;
    const key = { disbursal: `status ${loan}`, payout: `mis ${loan}`, commission: `commission ${loan}` };
    status.disbursals.push({ key: key.disbursal, lenderId, loan, period: month, duePaise: due });
    ledger.is("disbursal", key.disbursal, isMissing ? "timing" : "matched", isMissing ? due : payout);
    if (due !== payout) {
      const isDisputed = about === "dispute";
      if (isDisputed) ledger.disputed.add(key.disbursal);
      const bucket = isDisputed ? "disputed" : about === "rounding" ? "rounding" : "short-paid";
      ledger.is("disbursal", key.disbursal, bucket, due - payout);
    }
    if (!isMissing) {
      const paymentRef = isTwoMonths && isOdd && at >= half ? `${reference}B` : reference;
      const takenBackPaise = at === 0 ? taken : 0n;
      (month === period ? mis : ledger.file(`mis ${lenderId} ${month}`)).payouts.push({
        key: key.payout,
        lenderId,
        loan,
        period: month,
        paise: payout,
        takenBackPaise,
        paymentRef,
        status: "known",
      });
      const tax = about === "TDS taken" ? payout / 50n : 0n;
      const rounded = about === "rounding" && !isOdd && at === 0 ? 37n : 0n;
      ledger.is("payout", key.payout, about === "late payment" ? "timing" : "matched", payout - tax - rounded);
      ledger.is("payout", key.payout, "tax", tax);
      ledger.is("payout", key.payout, "rounding", rounded);
      ledger.is("payout", key.payout, "claw-back", takenBackPaise);
    }
    const commissionPaise = (payout * 6n) / 10n;
    const tdsPaise = commissionPaise / 50n;
    commission.commissions.push({
      key: key.commission,
      lenderId,
      loan,
      period,
      entry: "commission",
      commissionPaise,
      tdsPaise,
    });
    ledger.is("commission", key.commission, "tax", tdsPaise);
    ledger.is("commission", key.commission, isMissing ? "timing" : "matched", commissionPaise - tdsPaise);
    if (taken !== 0n && at === 0) {
      const back = { ...key, commission: `clawback ${loan}` };
      commission.commissions.push({
        key: back.commission,
        lenderId,
        loan,
        period,
        entry: "clawback",
        commissionPaise: -commissionPaise,
        tdsPaise: 0n,
      });
      ledger.is("commission", back.commission, "claw-back", -commissionPaise);
    }
  });

  const credit = (name: string, paise: bigint, others: { reference?: string | null; lender?: string | null } = {}) => {
    const key = `bank ${id} ${name}`;
    bank.credits.push({
      key,
      lenderId: others.lender === undefined ? lenderId : others.lender,
      day,
      paise,
      reference: others.reference === undefined ? reference : others.reference,
    });
    return key;
  };
  const matched = (name: string, paise: bigint, reference_?: string | null) =>
    ledger.is(
      "credit",
      credit(name, paise, reference_ === undefined ? {} : { reference: reference_ }),
      "matched",
      paise,
    );

  switch (about) {
    case "late payment":
      if (isOdd) makeTwin(ledger, { lenderId, number, period, day, paise: stated });
      break;
    case "split credit":
      matched("1", stated / 3n);
      matched("2", stated - stated / 3n);
      break;
    case "two months in one credit":
      matched("1", stated, isOdd ? `SUM${number}` : undefined);
      break;
    case "TDS taken":
      matched("1", stated - stated / 50n);
      break;
    case "wrong UTR":
      matched("1", stated, isOdd ? null : `${reference}X`);
      break;
    case "repeated file":
      matched("1", stated);
      for (const { name } of [status, mis, bank, commission]) ledger.repeated.add(name);
      break;
    case "rounding":
      if (!isOdd) matched("1", stated - 37n);
      else {
        const key = credit("1", stated + 37n);
        ledger.is("credit", key, "matched", stated);
        ledger.is("credit", key, "rounding", 37n);
      }
      break;
    case "unknown loan": {
      const paise = extra;
      const key = `mis ${id}-zz`;
      mis.payouts.push({
        key,
        lenderId,
        loan: null,
        period,
        paise,
        takenBackPaise: 0n,
        paymentRef: reference,
        status: "unknown-loan",
      });
      ledger.is("payout", key, "unknown-loan", paise);
      const paid = credit("1", stated + paise);
      ledger.is("credit", paid, "matched", stated);
      ledger.is("credit", paid, "unknown-loan", paise);
      break;
    }
    case "unknown credit": {
      matched("1", stated);
      const paise = extra;
      const key = credit("2", paise, { reference: `NEFT${number}`, lender: isOdd ? null : lenderId });
      ledger.is("credit", key, "unknown-credit", paise);
      break;
    }
    case "claw-back": {
      const key = credit("1", isOdd ? stated : stated + taken);
      ledger.is("credit", key, "matched", stated);
      if (!isOdd) ledger.is("credit", key, "claw-back", taken);
      else ledger.is("credit", credit("2", taken, { reference: null }), "claw-back", taken);
      break;
    }
    case "duplicate credit": {
      matched("1", stated);
      const key = credit("2", stated, isOdd ? { reference: `AGAIN${number}` } : {});
      ledger.is("credit", key, "duplicate", stated);
      break;
    }
    case "dispute": {
      matched("1", stated);
      const key = credit("2", extra, { reference: `ASK${number}` });
      ledger.disputed.add(key);
      ledger.is("credit", key, "disputed", extra);
      break;
    }
    default:
      matched("1", stated);
  }
}

type Twin = { lenderId: string; number: number; period: string; day: string; paise: bigint };

/** Another payment of the same amount as a late one, and one credit that may be either: nobody can know which. */
function makeTwin(ledger: Ledger, { lenderId, number, period, day, paise }: Twin): void {
  const loan = `p${String(number).padStart(6, "0")}-twin`;
  const [due, stated, credited] = [`status ${loan}`, `mis ${loan}`, `bank ${loan}`];
  const row = { lenderId, loan, period };
  ledger.file(`status ${lenderId} ${period}`).disbursals.push({ ...row, key: due, duePaise: paise });
  ledger.is("disbursal", due, "matched", paise);
  ledger.file(`mis ${lenderId} ${period}`).payouts.push({
    ...row,
    key: stated,
    paise,
    takenBackPaise: 0n,
    paymentRef: `TWIN${number}`,
    status: "known",
  });
  ledger.is("payout", stated, "timing", paise);
  ledger.file(`bank ${day.slice(0, 7)}`).credits.push({ key: credited, lenderId, day, paise, reference: null });
  ledger.is("credit", credited, "unknown-credit", paise);
}
