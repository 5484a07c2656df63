import { describe, expect, it } from "vitest";
import { MAX_WRONG_TRIES } from "~/domain/challenges/send-policy";
import {
  type CodeFacts,
  isGuessing,
  needsSecondCode,
  type SendFacts,
  SHIELD,
  workForSend,
} from "~/domain/challenges/shield";

/**
 * A day of 20,000 people who sign in, and of a spray by 1,000 networks over 10,000 numbers, minute by minute. Each
 * decision is the product's own function; what the product keeps in its counters is kept here in maps. A guess counts as
 * a takeover with the chance that it is right, and that the second code is right too where one is asked for.
 */
const PER_HOUR_OF_NETWORK = 20;
const FREE = { network: 40, numberHour: 5, numberDay: 10 };
const CODES = 1_000_000;
const MINUTES = 1_440;
const HOURS = MINUTES / 60;
const ATTACKERS = 1_000;
const NUMBERS = 10_000;
const PEOPLE = 20_000;
/** Of the people: browsers that have signed them in before, those who mistype a code, and new networks. */
const KNOWN = 0.6;
const MISTYPES = 0.02;
const NEW_NETWORKS = 0.001;
/** Networks of operators and offices that people come from, each with a month of sign-ins. */
const WIDE_NETWORKS = 2_000;
/** The hashes that one machine of the attacker's computes in a minute. */
const HASHES_PER_MINUTE = 60 * 1_000_000;
/** Work that a browser finishes within about two seconds while the page is open slows nobody down. */
const UNNOTICED_BITS = 16;

/** mulberry32 */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Count = { total: number; hours: Uint16Array };

class Counters {
  readonly #counts = new Map<string, Count>();
  add(minute: number, ...keys: string[]) {
    for (const key of keys) {
      const count = this.#counts.get(key) ?? { total: 0, hours: new Uint16Array(HOURS) };
      const hour = Math.floor(minute / 60);
      count.hours[hour] = (count.hours[hour] ?? 0) + 1;
      count.total += 1;
      this.#counts.set(key, count);
    }
  }
  sum(key: string, minute: number, hours: number, before = 0): number {
    const now = Math.floor(minute / 60);
    const count = this.#counts.get(key);
    if (!count) return before;
    // Nothing is counted ahead of its time: a span that reaches back to the first hour holds all.
    if (hours > now) return before + count.total;
    let total = before;
    for (let hour = now - hours + 1; hour <= now; hour += 1) total += count.hours[hour] ?? 0;
    return total;
  }
}

type Sender = { near: string; wide: string; vouched: number };

function simulate(seed: number, { isAttacked }: { isAttacked: boolean }) {
  const chance = random(seed);
  const counters = new Counters();
  const sendFacts = ({ near }: Sender, number: number, minute: number): SendFacts => ({
    network: { sent: counters.sum(`sent:${near}`, minute, 24), right: counters.sum(`right:${near}`, minute, 24) },
    number: { hour: counters.sum(`to:${number}`, minute, 1), day: counters.sum(`to:${number}`, minute, 24) },
    brand: { sent: counters.sum("sent", minute, 2), right: counters.sum("right", minute, 2) },
  });
  const codeFacts = ({ near, wide, vouched }: Sender, minute: number): CodeFacts => ({
    all: { right: counters.sum("right", minute, 24), wrong: counters.sum("wrong", minute, 24) },
    near: { right: counters.sum(`right:${near}`, minute, 24), wrong: counters.sum(`wrong:${near}`, minute, 24) },
    wide: {
      right: counters.sum(`right:${wide}`, minute, 720, vouched),
      wrong: counters.sum(`wrong:${wide}`, minute, 24),
    },
  });
  const sent = ({ near }: Sender, number: number, minute: number) =>
    counters.add(minute, `sent:${near}`, `to:${number}`, "sent");
  const wrong = (sender: Sender, minute: number) => {
    const ofNeighbours = isGuessing(codeFacts(sender, minute)) ? [] : [`wrong:${sender.wide}`];
    counters.add(minute, "wrong", `wrong:${sender.near}`, ...ofNeighbours);
  };
  const right = ({ near, wide }: Sender, minute: number) =>
    counters.add(minute, "right", `right:${near}`, `right:${wide}`);

  const result = { takeovers: 0, guesses: 0, slowed: 0, refused: 0, people: 0, strangersSent: 0 };

  /** Operators have many people; a tenth of the attackers sits inside an operator's network. */
  const operator = () => {
    const at = Math.floor(WIDE_NETWORKS * chance() ** 2);
    return { wide: `operator-${at}`, vouched: 50 };
  };
  const attackers: Sender[] = Array.from({ length: ATTACKERS }, (_, at) => ({
    near: `attacker-${at}`,
    ...(at % 10 === 0 ? operator() : { wide: `attackers-${at}`, vouched: 0 }),
  }));
  const hashesLeft = new Float64Array(ATTACKERS);
  let next = 0;

  function attack(minute: number) {
    for (const [at, attacker] of attackers.entries()) {
      hashesLeft[at] = (hashesLeft[at] ?? 0) + HASHES_PER_MINUTE;
      const number = next++ % NUMBERS;
      const bits = workForSend(sendFacts(attacker, number, minute), FREE);
      if (bits === null || 2 ** bits > (hashesLeft[at] ?? 0)) continue;
      hashesLeft[at] = (hashesLeft[at] ?? 0) - (bits === 0 ? 0 : 2 ** bits);
      // OQ-22: 20 an hour for a network.
      if (counters.sum(`sent:${attacker.near}`, minute, 1) >= PER_HOUR_OF_NETWORK) continue;
      sent(attacker, number, minute);
      for (let tried = 0; tried < MAX_WRONG_TRIES; tried += 1) {
        result.guesses += 1;
        result.takeovers += needsSecondCode(codeFacts(attacker, minute)) ? MAX_WRONG_TRIES / CODES ** 2 : 1 / CODES;
        wrong(attacker, minute);
      }
    }
  }

  function person(minute: number) {
    result.people += 1;
    // People whose numbers are sprayed come as often as the others.
    const number = Math.floor(chance() * NUMBERS * 10);
    if (chance() < KNOWN) return;
    const sender: Sender = {
      near: `home-${Math.floor(chance() * 50_000)}`,
      ...(chance() < NEW_NETWORKS ? { wide: `new-${chance()}`, vouched: 0 } : operator()),
    };
    const bits = workForSend(sendFacts(sender, number, minute), FREE);
    if (bits === null) {
      result.refused += 1;
      return;
    }
    sent(sender, number, minute);
    result.strangersSent += 1;
    if (chance() < MISTYPES) wrong(sender, minute);
    if (bits > UNNOTICED_BITS || needsSecondCode(codeFacts(sender, minute))) result.slowed += 1;
    right(sender, minute);
  }

  for (let minute = 0; minute < MINUTES; minute += 1) {
    if (isAttacked) attack(minute);
    for (let at = 0; at < Math.floor(PEOPLE / MINUTES); at += 1) person(minute);
  }
  return result;
}

describe("a spray of passcodes over a day", () => {
  const attacked = simulate(27, { isAttacked: true });
  const quiet = simulate(27, { isAttacked: false });

  it("BEY-27 OQ-115 1,000 networks over 10,000 numbers take over at most 0.001 accounts a day", () => {
    expect(attacked.guesses).toBeGreaterThan(50_000);
    expect(attacked.takeovers).toBeLessThanOrEqual(0.001);
    expect(attacked.takeovers).toBeGreaterThan(0);
  });

  it("BEY-27 OQ-115 at most one person in a thousand is slowed, and nobody is locked out", () => {
    expect(attacked.people).toBeGreaterThan(18_000);
    expect(attacked.slowed / attacked.people).toBeLessThanOrEqual(0.001);
    expect(attacked.refused).toBe(0);
    expect(quiet).toMatchObject({ slowed: 0, refused: 0 });
  });

  it("BEY-27 a right code alone would open fifty times as many accounts", () => {
    expect(attacked.guesses / CODES).toBeGreaterThan(50 * attacked.takeovers);
  });

  it("BEY-27 OQ-115 one network alone never makes others work, and pays more with each send", () => {
    const one = { sent: FREE.network, right: 0 };
    const none = { hour: 0, day: 0 };
    const bits = [0, 1, 2, 5].map((more) =>
      workForSend({ network: { ...one, sent: one.sent + more }, number: none, brand: { sent: 60, right: 0 } }, FREE),
    );
    expect(bits).toEqual([15, 16, 17, 20]);
    const another = { network: { sent: 0, right: 0 }, number: none };
    expect(workForSend({ ...another, brand: { sent: 199, right: 0 } }, FREE)).toBe(0);
    expect(workForSend({ ...another, brand: { sent: 200, right: 79 } }, FREE)).toBe(SHIELD.bits.base);
    expect(workForSend({ ...another, brand: { sent: 200, right: 80 } }, FREE)).toBe(0);
  });

  it("OQ-115 strangers work for a number that others have asked for, and get at most sixty a day", () => {
    const facts = (hour: number, day: number, sent = 9): SendFacts => ({
      network: { sent, right: 0 },
      number: { hour, day },
      brand: { sent: 0, right: 0 },
    });
    expect(
      [facts(4, 4), facts(5, 5), facts(0, 10), facts(0, 14), facts(0, 59), facts(0, 60)].map((f) =>
        workForSend(f, FREE),
      ),
    ).toEqual([0, 16, 16, 20, 22, null]);
    expect(workForSend(facts(0, 59, 0), FREE), "a network that has not asked in vain").toBe(16);
  });
});
