import { SECOND_FACTOR_TRIES, SIGN_IN_LOCK } from "~/domain/access/sign-in-locks";
import { MAX_WRONG_TRIES } from "~/domain/passcodes/send-policy";
import { countsForBrand, needsSecondAreaCode, type SendFacts, workForSend } from "~/domain/passcodes/shield";
import {
  CODES,
  Counters,
  FREE_SENDS,
  HASHES_PER_MINUTE,
  MINUTES_OF_DAY,
  randomOf,
  UNNOTICED_BITS,
} from "./shield-simulation";

/** The sign-in of the back office, or of the partners' portal. */
export type AreaScenario = {
  seed: number;
  /** Networks that spray, each with the addresses of all accounts. */
  attackers: number;
  accounts: number;
  /** The share of the accounts with an authenticator app or a passkey. */
  withSecondStep: number;
  /** Honest sign-ins of the day. */
  people: number;
};

/** Of the honest sign-ins: in a browser that has signed them in before, and those who mistype a code. */
const KNOWN = 0.6;
const MISTYPES = 0.02;
/** Networks that people work from, each with a sign-in in the month before, and those who come from somewhere new. */
const WORKPLACES = 500;
const NEW_NETWORKS = 0.001;
/** What a try of the app is right with: three codes of its six digits are valid at a time. */
const APP_CODE = 3 / CODES;

/**
 * A day of sign-ins with passcodes of staff or portal users, minute by minute, with the product's own functions. A guess
 * counts as a takeover with the chance that it is right, and that the app's code or the second passcode is guessed too.
 * `locked`: honest people who were refused because of others.
 */
export function simulateArea({ seed, attackers: count, accounts, withSecondStep, people }: AreaScenario) {
  const chance = randomOf(seed);
  const counters = new Counters();
  const sum = counters.sum.bind(counters);
  const result = { takeovers: 0, guesses: 0, slowed: 0, locked: 0, people: 0, mostBits: 0 };
  const vain = (key: string, minute: number) => sum("sent", key, minute, 1) - sum("answered", key, minute, 1);
  const factsOf = (near: string, account: string, minute: number): SendFacts => ({
    network: { sent: sum("sent", near, minute, 24), answered: sum("answered", near, minute, 24), right: 0 },
    inVain: { near: vain(near, minute), wide: vain(near, minute) },
    number: { hour: sum("to", account, minute, 1), day: sum("to", account, minute, 24) },
    wrong: { near: sum("wrong", near, minute, 24), number: sum("wrong-for", account, minute, 24) },
    isWorkplace: near.startsWith("office-"),
    brand: {
      sent: sum("brand:sent", "", minute, 2),
      right: sum("brand:right", "", minute, 2),
      inVain: sum("brand:sent", "", minute, 1) - sum("brand:right", "", minute, 1),
    },
  });
  const sent = (near: string, account: string, minute: number) => {
    if (countsForBrand(vain(near, minute))) counters.add(minute, "brand:sent");
    counters.add(minute, "sent", near);
    counters.add(minute, "to", account);
  };
  const locks = new Map<string, number>();
  /** Of an account, for those who try it from one network. */
  const doorOf = (near: string, account: string) => `${account} ${near}`;
  const isLocked = (door: string, minute: number) =>
    minute - (locks.get(door) ?? Number.NEGATIVE_INFINITY) < SIGN_IN_LOCK.lockMinutes;
  function wrong(near: string, account: string, door: string, minute: number) {
    counters.add(minute, "wrong");
    counters.add(minute, "wrong", near);
    counters.add(minute, "wrong-for", account);
    counters.add(minute, "tries", door);
    if (sum("tries", door, minute, 1) % SIGN_IN_LOCK.failures === 0) locks.set(door, minute);
  }
  const right = (near: string, minute: number) => {
    if (countsForBrand(vain(near, minute) - 1)) counters.add(minute, "brand:right");
    counters.add(minute, "right");
    counters.add(minute, "answered", near);
  };

  const hashesLeft = new Float64Array(count);
  const sends = new Float64Array(count);
  const isNotEnough = (near: string, minute: number) =>
    needsSecondAreaCode({
      all: { right: sum("right", "", minute, 24), wrong: sum("wrong", "", minute, 24) },
      near: { wrong: sum("wrong", near, minute, 24) },
      isWorkplace: near.startsWith("office-"),
    });
  /** A right passcode of an account with an app opens it only with the app's code, which the fifth wrong one ends. */
  const worth = (near: string, minute: number) =>
    (withSecondStep * SECOND_FACTOR_TRIES * APP_CODE +
      (1 - withSecondStep) * (isNotEnough(near, minute) ? MAX_WRONG_TRIES / CODES : 1)) /
    CODES;
  const networks = Array.from({ length: count }, (_, at) => `attacker-${at}`);
  let next = 0;

  function attack(minute: number) {
    for (const [at, near] of networks.entries()) {
      hashesLeft[at] = (hashesLeft[at] ?? 0) + HASHES_PER_MINUTE;
      if ((sends[at] ?? 0) / 2 > (hashesLeft[at] ?? 0)) continue;
      const account = `account-${next++ % accounts}`;
      const door = doorOf(near, account);
      if (isLocked(door, minute)) continue;
      const bits = workForSend(factsOf(near, account, minute), FREE_SENDS);
      sends[at] = bits === 0 ? 0 : 2 ** bits;
      if ((sends[at] ?? 0) > (hashesLeft[at] ?? 0)) continue;
      hashesLeft[at] = (hashesLeft[at] ?? 0) - (sends[at] ?? 0);
      sent(near, account, minute);
      for (let tried = 0; tried < MAX_WRONG_TRIES && !isLocked(door, minute); tried += 1) {
        result.guesses += 1;
        result.takeovers += worth(near, minute);
        wrong(near, account, door, minute);
      }
    }
  }

  function person(minute: number) {
    result.people += 1;
    if (chance() < KNOWN) return;
    const account = `account-${Math.floor(chance() * accounts)}`;
    const near = chance() < NEW_NETWORKS ? `new-${chance()}` : `office-${Math.floor(chance() * WORKPLACES)}`;
    const door = doorOf(near, account);
    if (isLocked(door, minute)) result.locked += 1;
    const bits = workForSend(factsOf(near, account, minute), FREE_SENDS);
    result.mostBits = Math.max(result.mostBits, bits);
    if (bits > UNNOTICED_BITS || (withSecondStep < 1 && isNotEnough(near, minute))) result.slowed += 1;
    sent(near, account, minute);
    if (chance() < MISTYPES) wrong(near, account, door, minute);
    right(near, minute);
  }

  for (let minute = 0; minute < MINUTES_OF_DAY; minute += 1) {
    attack(minute);
    const before = Math.floor((minute * people) / MINUTES_OF_DAY);
    for (let at = before; at < Math.floor(((minute + 1) * people) / MINUTES_OF_DAY); at += 1) person(minute);
  }
  return result;
}
