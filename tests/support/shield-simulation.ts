import { MAX_WRONG_TRIES } from "~/domain/passcodes/send-policy";
import {
  type CodeFacts,
  countsForBrand,
  isGuessing,
  needsSecondCode,
  type SendFacts,
  workForSend,
} from "~/domain/passcodes/shield";

/**
 * A day of 20,000 people who sign in at one brand, and of a spray over 10,000 numbers, minute by minute. Each decision is
 * the product's own function; what the product keeps in its counters is kept here in maps. A guess counts as a takeover
 * with the chance that it is right, and that the second code is right too where one is asked for. `ofStaff`: the same guesses
 * against staff, whose app is the second step.
 */
export const FREE_SENDS = {
  network: 40,
  networkHour: 20,
  aroundHour: 200,
  numberHour: 5,
  numberDay: 10,
  brandHour: 5_000,
};
export const CODES = 1_000_000;
export const MINUTES_OF_DAY = 1_440;
const HOURS = MINUTES_OF_DAY / 60;
const NUMBERS = 10_000;
const PEOPLE = 20_000;
/** Of the people: browsers that have signed them in before, those who mistype a code, new accounts, and new networks. */
const KNOWN = 0.6;
const MISTYPES = 0.02;
const NEW_ACCOUNTS = 0.3;
const NEW_NETWORKS = 0.001;
/** Networks of operators and offices that people come from, each with a month of sign-ins. */
const WIDE_NETWORKS = 2_000;
/** The hashes that one machine of the attacker's computes in a minute. */
export const HASHES_PER_MINUTE = 60 * 1_000_000;
/** Work that a browser finishes within about two seconds while the page is open slows nobody down. */
export const UNNOTICED_BITS = 16;
/** What a wrong code of the authenticator app is right with: three codes of its six digits are valid at a time. */
const APP_CODE = 3 / CODES;

/** mulberry32 */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Count = { total: number; hours: Uint16Array };

/** Counts of a kind by name, in two maps: joining kind and name into one key took most of the time of a simulated day. */
export class Counters {
  readonly #kinds = new Map<string, Map<string, Count>>();
  add(minute: number, kind: string, name = "") {
    const counts = this.#kinds.get(kind) ?? new Map<string, Count>();
    const count = counts.get(name) ?? { total: 0, hours: new Uint16Array(HOURS) };
    const hour = Math.floor(minute / 60);
    count.hours[hour] = (count.hours[hour] ?? 0) + 1;
    count.total += 1;
    counts.set(name, count);
    this.#kinds.set(kind, counts);
  }
  sum(kind: string, name: string, minute: number, hours: number, before = 0): number {
    const now = Math.floor(minute / 60);
    const count = this.#kinds.get(kind)?.get(name);
    if (!count) return before;
    // Nothing is counted ahead of its time: a span that reaches back to the first hour holds all.
    if (hours > now) return before + count.total;
    let total = before;
    for (let hour = now - hours + 1; hour <= now; hour += 1) total += count.hours[hour] ?? 0;
    return total;
  }
}

type Sender = { near: string; wide: string; vouched: number };

export type Scenario = {
  seed: number;
  /** Networks that spray; a tenth of them sits inside an operator's network. */
  attackers: number;
  /** Sign-ins a day of each attacking address with accounts that it has just made. */
  ownSignIns?: number;
  /** People of the day behind one IPv4 of an operator, and whether one of the spraying machines is among them. */
  nat?: { people: number; isSprayed: boolean };
};

export function simulate({ seed, attackers: count, ownSignIns = 0, nat }: Scenario) {
  const chance = randomOf(seed);
  const counters = new Counters();
  const sum = counters.sum.bind(counters);
  const vainOf = (key: string, minute: number) => sum("sent", key, minute, 1) - sum("answered", key, minute, 1);
  const sendFacts = ({ near, wide }: Sender, number: string, minute: number): SendFacts => ({
    network: {
      sent: sum("sent", near, minute, 24),
      answered: sum("answered", near, minute, 24),
      right: sum("right", near, minute, 24),
    },
    inVain: { near: vainOf(near, minute), wide: vainOf(wide, minute) },
    number: { hour: sum("to", number, minute, 1), day: sum("to", number, minute, 24) },
    wrong: { near: 0, number: 0 },
    isWorkplace: false,
    brand: {
      sent: sum("brand:sent", "", minute, 2),
      right: sum("brand:right", "", minute, 2),
      inVain: sum("brand:sent", "", minute, 1) - sum("brand:right", "", minute, 1),
    },
  });
  const codeFacts = ({ near, wide, vouched }: Sender, minute: number): CodeFacts => ({
    all: { right: sum("right", "", minute, 24), wrong: sum("wrong", "", minute, 24) },
    near: { right: sum("right", near, minute, 24), wrong: sum("wrong", near, minute, 24) },
    wide: { right: sum("right", wide, minute, 720, vouched), wrong: sum("wrong", wide, minute, 24) },
  });
  const sent = ({ near, wide }: Sender, number: string, minute: number) => {
    if (countsForBrand(vainOf(wide, minute))) counters.add(minute, "brand:sent");
    counters.add(minute, "sent", near);
    counters.add(minute, "sent", wide);
    counters.add(minute, "to", number);
  };
  const wrong = (sender: Sender, minute: number, facts = codeFacts(sender, minute)) => {
    if (!isGuessing(facts)) counters.add(minute, "wrong", sender.wide);
    counters.add(minute, "wrong");
    counters.add(minute, "wrong", sender.near);
  };
  const right = ({ near, wide }: Sender, minute: number, isSettled: boolean) => {
    if (countsForBrand(vainOf(wide, minute) - 1)) counters.add(minute, "brand:right");
    for (const name of [near, wide]) counters.add(minute, "answered", name);
    if (isSettled) for (const name of ["", near, wide]) counters.add(minute, "right", name);
  };

  const result = {
    takeovers: 0,
    ofStaff: 0,
    guesses: 0,
    slowed: 0,
    people: 0,
    slowedBehindNat: 0,
    behindNat: 0,
    mostBits: 0,
  };
  const operator = () => ({ wide: `operator-${Math.floor(WIDE_NETWORKS * chance() ** 2)}`, vouched: 50 });
  const natSender: Sender = { near: "nat", wide: "around-nat", vouched: 50 };
  const attackers: Sender[] = Array.from({ length: count }, (_, at) => ({
    near: `attacker-${at}`,
    ...(at % 10 === 0 ? operator() : { wide: `attackers-${at}`, vouched: 0 }),
  }));
  if (nat?.isSprayed) attackers[1] = natSender;
  const hashesLeft = new Float64Array(count);
  /** What the last puzzle asks for: nobody looks for an easier one before half of it could be done. */
  const sends = new Float64Array(count);
  let next = 0;

  function guess(sender: Sender, minute: number) {
    const facts = codeFacts(sender, minute);
    result.guesses += 1;
    result.takeovers += needsSecondCode(facts) ? MAX_WRONG_TRIES / CODES ** 2 : 1 / CODES;
    result.ofStaff += APP_CODE / CODES;
    wrong(sender, minute, facts);
  }

  function attack(minute: number) {
    for (const [at, attacker] of attackers.entries()) {
      hashesLeft[at] = (hashesLeft[at] ?? 0) + HASHES_PER_MINUTE;
      if (
        Math.floor(((minute + 1) * ownSignIns) / MINUTES_OF_DAY) > Math.floor((minute * ownSignIns) / MINUTES_OF_DAY)
      ) {
        sent(attacker, `own-${at}`, minute);
        right(attacker, minute, false);
      }
      if ((sends[at] ?? 0) / 2 > (hashesLeft[at] ?? 0)) continue;
      const number = String(next++ % NUMBERS);
      const bits = workForSend(sendFacts(attacker, number, minute), FREE_SENDS);
      sends[at] = bits === 0 ? 0 : 2 ** bits;
      if ((sends[at] ?? 0) > (hashesLeft[at] ?? 0)) continue;
      hashesLeft[at] = (hashesLeft[at] ?? 0) - (sends[at] ?? 0);
      sent(attacker, number, minute);
      for (let tried = 0; tried < MAX_WRONG_TRIES; tried += 1) guess(attacker, minute);
    }
  }

  function person(minute: number) {
    result.people += 1;
    const isBehindNat = nat !== undefined && chance() < nat.people / PEOPLE;
    if (isBehindNat) result.behindNat += 1;
    // People whose numbers are sprayed come as often as the others.
    const number = String(Math.floor(chance() * NUMBERS * 10));
    if (chance() < KNOWN) return;
    const own = {
      near: `home-${Math.floor(chance() * 50_000)}`,
      ...(chance() < NEW_NETWORKS ? { wide: `new-${chance()}`, vouched: 0 } : operator()),
    };
    const sender = isBehindNat ? natSender : own;
    const bits = workForSend(sendFacts(sender, number, minute), FREE_SENDS);
    result.mostBits = Math.max(result.mostBits, bits);
    sent(sender, number, minute);
    if (chance() < MISTYPES) wrong(sender, minute);
    if (bits > UNNOTICED_BITS || needsSecondCode(codeFacts(sender, minute))) {
      if (isBehindNat) result.slowedBehindNat += 1;
      else result.slowed += 1;
    }
    right(sender, minute, chance() >= NEW_ACCOUNTS);
  }

  for (let minute = 0; minute < MINUTES_OF_DAY; minute += 1) {
    if (count > 0) attack(minute);
    for (let at = 0; at < Math.floor(PEOPLE / MINUTES_OF_DAY); at += 1) person(minute);
  }
  return result;
}
