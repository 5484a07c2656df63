/**
 * The shield of passcodes (BEY-27, OQ-115): what strangers' browsers must do before a passcode is sent, and when one
 * right code is not enough. A browser that has signed the person in before never comes here. Nothing here refuses: what
 * strangers use up costs the next one work. Counts are over all brands unless a line says otherwise.
 */
const SHIELD = {
  /** From so many sends to one number or address in a day that strangers ask for, the next one is hard work. */
  number: { many: 60 },
  /** A brand's breaker: at least so many sends in two hours, of which so few led to a sign-in. */
  brand: { least: 200, rightShare: 0.4 },
  /** The most sends in vain of one /24 or /48 in an hour that count for a brand: a few networks never make its strangers work. */
  ofBrand: 4,
  /** Bits of the work: about half a second in a browser; from 26 on it may take longer than the wait instead, an hour. */
  bits: { base: 15, number: 16, numberMost: 22, budget: 18, budgetMost: 22, most: 28, hardest: 30 },
  /** An account vouches for a network after so many days with a verified number, and so many hours after its last sign-in. */
  settled: { verifiedDays: 3, restHours: 20 },
  /** Wrong codes of a day that are usual: a few, and a share of the right ones. */
  spray: { free: 100, share: 0.04 },
  /** Right codes of the network around in a month that vouch for it, and the wrong ones that it may have in a day. */
  vouched: { right: 3, wrong: 20, share: 0.2 },
  /** Wrong codes of one network in a day while a spray is on. */
  near: { wrong: 1, share: 0.1 },
} as const;

export type SendFacts = {
  /** Of a day: sends that the sender's network asked for, sign-ins from it, and those of them by settled accounts. */
  readonly network: { readonly sent: number; readonly answered: number; readonly right: number };
  /** Sends of an hour without a sign-in, for this brand's area: of the sender's network, and of the one around it. */
  readonly inVain: { readonly near: number; readonly wide: number };
  /** Sends to this number or address that strangers asked for in this area. */
  readonly number: { readonly hour: number; readonly day: number };
  /**
   * Strangers' wrong codes of a day in this area: of the sender's network, and for this number or address. Those of staff
   * and partners only; customers' wrong codes lead to a second one (`needsSecondCode`).
   */
  readonly wrong: { readonly near: number; readonly number: number };
  /**
   * True for a network from which staff or partners have signed in within a month, in this area. Nobody can make such an account for
   * himself, so what others ask for costs the people there nothing. Never for customers: their accounts are free.
   */
  readonly isWorkplace: boolean;
  /** This brand's sends to strangers in two hours, and its sign-ins of strangers. `inVain`: what was sent in this hour without one. */
  readonly brand: { readonly sent: number; readonly right: number; readonly inVain: number };
};

/** What strangers may ask for without any work (OQ-22): in a day or an hour. */
export type FreeSends = {
  readonly network: number;
  readonly networkHour: number;
  readonly aroundHour: number;
  readonly numberHour: number;
  readonly numberDay: number;
  readonly brandHour: number;
};

/** Work that grows from `from` bits by one with each step beyond what is free; none below. */
const growing = (over: number, from: number, most: number): number => (over >= 0 ? Math.min(from + over, most) : 0);

/**
 * Sends of a day that came to nothing, and wrong codes of staff and partners. A settled account's sign-in makes good for
 * one send besides its own.
 */
const vainOfDay = ({ network: { sent, answered, right }, wrong }: SendFacts): number =>
  sent - answered - right + wrong.near;

function networkBits(facts: SendFacts, free: FreeSends): number {
  const { base, numberMost, most } = SHIELD.bits;
  const { near, wide } = facts.inVain;
  return Math.max(
    growing(vainOfDay(facts) - free.network, base, most),
    growing(Math.floor((near - free.networkHour) / 2), base, numberMost),
    growing(Math.floor((wide - free.aroundHour) / 10), base, numberMost),
  );
}

/** Grows only for a network that has asked for codes in vain: others' sends never make the owner's work much harder. */
function numberBits(facts: SendFacts, free: FreeSends): number {
  const { hour, day } = facts.number;
  const { number, numberMost, hardest } = SHIELD.bits;
  const mine = Math.max(0, vainOfDay(facts));
  if (day >= SHIELD.number.many) return Math.min(numberMost + mine, hardest);
  const over = Math.max(hour - free.numberHour, day - free.numberDay, facts.wrong.number - free.numberDay);
  return over < 0 ? 0 : Math.min(number + Math.min(over, mine), numberMost);
}

/** Half a second while few of a brand's codes lead to a sign-in; more with each doubling of what it may send in vain. */
function brandBits({ brand: { sent, right, inVain } }: SendFacts, free: FreeSends): number {
  const { base, budget, budgetMost } = SHIELD.bits;
  if (inVain >= free.brandHour) return Math.min(budget + Math.floor(Math.log2(inVain / free.brandHour)), budgetMost);
  const isTripped = sent >= SHIELD.brand.least && right < sent * SHIELD.brand.rightShare;
  return isTripped ? base : 0;
}

/** The bits of work that a stranger's send needs; 0 for none. A workplace works only for what it has asked for and guessed itself. */
export const workForSend = (facts: SendFacts, free: FreeSends): number =>
  facts.isWorkplace
    ? networkBits(facts, free)
    : Math.max(networkBits(facts, free), numberBits(facts, free), brandBits(facts, free));

/** Whether one more send in vain of this network around counts for the brand, after `inVain` of this hour. */
export const countsForBrand = (inVain: number): boolean => inVain < SHIELD.ofBrand;

/**
 * Whether an account's sign-in says that honest people use a network. Anybody can make accounts by e-mail, so only one with
 * a mobile number that was verified some days ago says it, and once a day: numbers cost something.
 */
export const isSettled = (
  account: { readonly mobileVerifiedAt: Date | null; readonly lastSignInAt: Date | null },
  now: Date,
): boolean => {
  const { verifiedDays, restHours } = SHIELD.settled;
  const before = (hours: number) => now.getTime() - hours * 3_600_000;
  const { mobileVerifiedAt, lastSignInAt } = account;
  if (!mobileVerifiedAt || mobileVerifiedAt.getTime() > before(24 * verifiedDays)) return false;
  return lastSignInAt === null || lastSignInAt.getTime() <= before(restHours);
};

/** Right codes are those of settled accounts only (`isSettled`). */
export type CodeFacts = {
  /** Right and wrong codes of strangers in a day, everywhere. */
  readonly all: { readonly right: number; readonly wrong: number };
  /** Those from the sender's network in a day. */
  readonly near: { readonly right: number; readonly wrong: number };
  /** Those from the network around it: right ones of a month, wrong ones of a day. */
  readonly wide: { readonly right: number; readonly wrong: number };
};

/** True while more wrong codes come in than people mistype. */
const isSpray = ({ all }: CodeFacts): boolean => all.wrong > SHIELD.spray.free + SHIELD.spray.share * all.right;

/**
 * True for a network whose wrong codes are more than slips. It is then asked for a second code by itself, and its further
 * wrong codes say nothing of its neighbours.
 */
export const isGuessing = ({ near }: CodeFacts): boolean =>
  near.wrong > SHIELD.near.wrong + SHIELD.near.share * near.right;

/**
 * Whether a stranger who has entered a right code must enter a second one, sent to the same number. What is guessed once
 * in a million is guessed twice in a million million; its owner reads one more message. Only while a spray is on, and only
 * for networks that nobody vouches for or that guess.
 */
export function needsSecondCode(facts: CodeFacts): boolean {
  if (!isSpray(facts)) return false;
  const { wide } = facts;
  const { vouched } = SHIELD;
  return wide.right < vouched.right || wide.wrong > vouched.wrong + vouched.share * wide.right || isGuessing(facts);
}

/** Passcodes of a day in an area of accounts that strangers entered, everywhere and in the sender's network. */
export type AreaCodeFacts = {
  readonly all: { readonly right: number; readonly wrong: number };
  readonly near: { readonly wrong: number };
  readonly isWorkplace: boolean;
};

/**
 * The same for an account of the portal without a second step, which has nothing but its passcode: only while that area's
 * codes are guessed, and not at a workplace, unless somebody there guesses.
 */
export const needsSecondAreaCode = ({ all, near, isWorkplace }: AreaCodeFacts): boolean =>
  all.wrong > SHIELD.spray.free + SHIELD.spray.share * all.right && (!isWorkplace || near.wrong > SHIELD.near.wrong);
