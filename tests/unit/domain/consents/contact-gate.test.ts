import { describe, expect, it } from "vitest";
import { contactPurpose, STOP_PURPOSE } from "~/domain/consents/contact";
import { LONGEST_CALL_MS, mayBegin, mayStillContact, sendingUntil } from "~/domain/consents/contact-gate";

const AT = new Date("2026-11-23T08:00:00Z");
const given = (withdrawnAt: Date | null = null) => ({ purpose: contactPurpose("sms"), givenAt: AT, withdrawnAt });
const stopped = { purpose: STOP_PURPOSE, givenAt: AT, withdrawnAt: null };

describe("who may still be contacted", () => {
  it.each([
    ["without any consent", [], { offer: false, reminder: true, application: true }],
    ["with a consent", [given()], { offer: true, reminder: true, application: true }],
    ["after it was withdrawn", [given(AT)], { offer: false, reminder: false, application: true }],
    ["after a stop", [given(AT), stopped], { offer: false, reminder: false, application: false }],
    ["after a stop without a consent", [stopped], { offer: false, reminder: false, application: false }],
    ["allowed again after a stop", [given(AT), stopped, given()], { offer: true, reminder: true, application: true }],
  ])("BEY-10 BEY-26 %s", (_name, consents, expected) => {
    const { offer, reminder, application } = expected;
    expect(mayStillContact("offer", "sms", consents)).toBe(offer);
    expect(mayStillContact("reminder", "sms", consents)).toBe(reminder);
    expect(mayStillContact("application", "sms", consents)).toBe(application);
    expect(mayStillContact("offer", "email", consents)).toBe(false);
  });
});

/** A seeded generator of numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Rules = { readsConsent: boolean; confirmsLate: boolean; beginsInTime: boolean };
const OURS: Rules = { readsConsent: true, confirmsLate: true, beginsInTime: true };

/** dead: its worker died after the claim; the message stays claimed. */
type Sender = {
  step: "waits" | "claimed" | "calls" | "dead" | "over";
  claimedAt: number;
  until: number;
  endsAt: number;
};

/**
 * One customer, four messages and one stop, each in steps as the product commits them: a scheduler picks who goes on,
 * and how much time passes. A worker may die, or be slow between its claim and its call; a call may take its longest.
 * Returns how many messages arrived after the stop was confirmed, and how many were claimed after it was made.
 */
function interleave(seed: number, rules: Rules): { afterConfirmed: number; claimedAfterStop: number; sent: number } {
  const next = seeded(seed);
  const senders: Sender[] = Array.from({ length: 4 }, () => ({
    step: "waits",
    claimedAt: 0,
    until: 0,
    endsAt: 0,
  }));
  const consents = [given()];
  let now = AT.getTime();
  let confirmedAt: number | null = null;
  let [afterConfirmed, claimedAfterStop, sent] = [0, 0, 0];
  const arrivals: number[] = [];

  const isStopped = () => consents[0]?.withdrawnAt !== null;
  const confirm = () => {
    const isUnderWay = senders.some(({ step, until }) => step !== "waits" && step !== "over" && until > now);
    if (isStopped() && confirmedAt === null && !(rules.confirmsLate && isUnderWay)) confirmedAt = now;
  };
  const goOn = (sender: Sender) => {
    if (sender.step === "waits") {
      if (rules.readsConsent && !mayStillContact("offer", "sms", consents)) {
        sender.step = "over";
        return;
      }
      if (isStopped()) claimedAfterStop += 1;
      Object.assign(sender, { step: "claimed", claimedAt: now, until: sendingUntil(new Date(now)).getTime() });
    } else if (sender.step === "claimed") {
      if (next() < 0.1) sender.step = "dead";
      else if (rules.beginsInTime && !mayBegin(now - sender.claimedAt)) sender.step = "over";
      else {
        Object.assign(sender, { step: next() < 0.1 ? "dead" : "calls", endsAt: now + next() * LONGEST_CALL_MS });
        arrivals.push(sender.endsAt);
        sent += 1;
      }
    } else if (sender.step === "calls" && now >= sender.endsAt) sender.step = "over";
  };
  for (let turn = 0; turn < 24; turn += 1) {
    now += next() < 0.3 ? next() * 40_000 : next() * 200;
    const pick = next();
    if (pick < 0.15) consents.splice(0, 1, given(new Date(now)));
    else if (pick < 0.35) confirm();
    else goOn(senders[Math.floor(next() * senders.length)] as Sender);
  }
  const end = confirmedAt;
  if (end !== null) afterConfirmed = arrivals.filter((at) => at > end).length;
  return { afterConfirmed, claimedAfterStop, sent };
}

const RUNS = 20_000;

function total(rules: Rules) {
  const sum = { afterConfirmed: 0, claimedAfterStop: 0, sent: 0 };
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const one = interleave(seed, rules);
    sum.afterConfirmed += one.afterConfirmed;
    sum.claimedAfterStop += one.claimedAfterStop;
    sum.sent += one.sent;
  }
  return sum;
}

describe("a stop against sends, in 20,000 interleavings", () => {
  it("BEY-26 after a stop nothing is claimed, and after its confirmation nothing arrives", () => {
    const { sent, ...late } = total(OURS);
    expect(late).toEqual({ afterConfirmed: 0, claimedAfterStop: 0 });
    expect(sent).toBeGreaterThan(RUNS);
  });

  it("BEY-26 would notice each rule that is missing", () => {
    expect(total({ ...OURS, readsConsent: false }).claimedAfterStop).toBeGreaterThan(0);
    expect(total({ ...OURS, confirmsLate: false }).afterConfirmed).toBeGreaterThan(0);
    expect(total({ ...OURS, beginsInTime: false }).afterConfirmed).toBeGreaterThan(0);
  });
});
