/**
 * The shield of passcodes (BEY-27, OQ-115): what strangers' browsers must do before a passcode is sent, and when one
 * right code is not enough. A browser that has signed the person in before never comes here. Counts are over all brands
 * unless a line says otherwise.
 */
export const SHIELD = {
  /** The most sends to one number or address in a day that strangers ask for. */
  number: { most: 60 },
  /** A brand's breaker: at least so many sends in two hours, of which so few led to a sign-in. */
  brand: { least: 200, rightShare: 0.4 },
  /** Bits of the work: about half a second in a browser, and at most about ten minutes. */
  bits: { base: 15, number: 16, numberMost: 22, most: 26 },
  /** Wrong codes of a day that are usual: a few, and a share of the right ones. */
  spray: { free: 100, share: 0.04 },
  /** Right codes of the network around in a month that vouch for it, and the wrong ones that it may have in a day. */
  standing: { right: 3, wrong: 20, share: 0.2 },
  /** Wrong codes of one network in a day while a spray is on. */
  near: { wrong: 1, share: 0.1 },
} as const;

export type SendFacts = {
  /** Of a day: sends that the sender's network asked for, and sign-ins from it. */
  readonly network: { readonly sent: number; readonly right: number };
  /** Sends to this number or address that strangers asked for. */
  readonly number: { readonly hour: number; readonly day: number };
  /** This brand's sends to strangers in two hours, and its sign-ins of strangers. */
  readonly brand: { readonly sent: number; readonly right: number };
};

/** What strangers may ask for without any work (OQ-22): for one network in a day, and for one number or address. */
export type FreeSends = { readonly network: number; readonly numberHour: number; readonly numberDay: number };

/** Each sign-in from a network makes good for one send that came to nothing. */
function networkBits({ network: { sent, right } }: SendFacts, free: FreeSends): number {
  const over = sent - 2 * right - free.network;
  return over >= 0 ? Math.min(SHIELD.bits.base + over, SHIELD.bits.most) : 0;
}

/** Grows only for a network that has asked for codes in vain: others' sends never make the owner's work hard. */
function numberBits({ number: { hour, day }, network: { sent, right } }: SendFacts, free: FreeSends): number {
  const over = Math.max(hour - free.numberHour, day - free.numberDay);
  if (over < 0) return 0;
  return Math.min(SHIELD.bits.number + Math.min(over, Math.max(0, sent - 2 * right)), SHIELD.bits.numberMost);
}

function brandBits({ brand: { sent, right } }: SendFacts): number {
  const isTripped = sent >= SHIELD.brand.least && right < sent * SHIELD.brand.rightShare;
  return isTripped ? SHIELD.bits.base : 0;
}

/** The bits of work that a stranger's send needs: 0 for none, null when strangers get no more today for this number. */
export function workForSend(facts: SendFacts, free: FreeSends): number | null {
  if (facts.number.day >= SHIELD.number.most) return null;
  return Math.max(networkBits(facts, free), numberBits(facts, free), brandBits(facts));
}

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
  const { standing } = SHIELD;
  return wide.right < standing.right || wide.wrong > standing.wrong + standing.share * wide.right || isGuessing(facts);
}
