import { createHash, createHmac, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Application, type Book, type Change, current, type Handoff, type State } from "./application-store";
import type { CallbackDesk } from "./callbacks";
import { makeChange, plan, sanctioned, verdict } from "./decide";
import type { Ledger } from "./event-log";
import type { Mode, ModeSetting, Modes } from "./modes";
import { Passcodes } from "./passcodes";
import type { Answer, Protocol, Reading, WireRequest } from "./protocols/types";
import type { Settings } from "./settings";

export type Reply =
  | { kind: "json"; answer: Answer; retryAfterSeconds?: number }
  /** The customer's page: an application, or a notice. */
  | { kind: "page"; application: Application; change: Change }
  | { kind: "notice"; notice: "expired" | "down"; language: "en" | "hi"; returnUrl: string | null }
  /** The connection stays open without an answer. */
  | { kind: "silence" };

/** The lender of a request: its protocol and its address. */
export interface Counter {
  protocol: Protocol;
  lender: string;
  base: string;
}

export interface DeskParts {
  settings: Settings;
  ledger: Ledger;
  book: Book;
  modes: Modes;
  callbacks: CallbackDesk;
}

const CUSTOMER_WAIT_MS = 2_000;

/** A lender's answer to a wrong passcode. */
const wrongPasscode = (application: Application, result: { kind: "wrong"; triesLeft: number } | { kind: "over" }) => ({
  ref: application.submissionId,
  leadId: application.ref,
  state: result.kind === "over" ? "OTP_EXPIRED" : "OTP_WRONG",
  triesLeft: result.kind === "over" ? 0 : result.triesLeft,
});

/** Serves every lender: takes the parsed request, behaves as its mode requires, and writes the event log first. */
export class Desk {
  readonly #parts: DeskParts;
  readonly #passcodes: Passcodes;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#passcodes = new Passcodes(parts.settings.secret);
  }

  /** The SMS that customers of passcode lenders have received, with the newest passcode each. */
  messages(): { lender: string; submissionId: string; code: string; text: string }[] {
    const waiting = this.#parts.book.awaiting(Date.now()).filter(({ protocol }) => protocol === "indialends");
    return waiting.map(({ lender, submissionId, returnUrl }) => {
      const code = this.#passcodes.codeOf(lender, submissionId);
      const text = `${code} is your passcode at ${lender}. Enter it here: ${returnUrl ?? ""}`;
      return { lender, submissionId, code, text };
    });
  }

  async serve(counter: Counter, request: WireRequest): Promise<Reply> {
    const reading = counter.protocol.read(request);
    switch (reading.kind) {
      case "not-mine":
        return { kind: "json", answer: { status: 404, body: { error: "no such path" } } };
      case "expired-link":
        return { kind: "notice", notice: "expired", language: "en", returnUrl: reading.returnUrl };
      case "refused":
        this.#parts.ledger.append({
          action: "refused",
          lender: counter.lender,
          submissionId: reading.submissionId ?? null,
        });
        return { kind: "json", answer: reading.answer };
      case "status":
        return this.#status(counter, reading.submissionId);
      case "passcode":
        return this.#passcode(counter, reading.submissionId, reading.code);
      case "handoff":
        return this.#handoff(counter, reading.handoff, request.rawBody);
      case "intake":
        return this.#intake(counter, reading);
      case "page":
        return this.#page(counter, reading.submissionId, reading.handoff, request);
    }
  }

  /** Sets a state by hand and posts its callback; `isForged` signs with a wrong secret and changes nothing. */
  async decide(lender: string, submissionId: string, state: State, isForged: boolean): Promise<number | null> {
    const application = this.#parts.book.find(lender, submissionId);
    if (!application) return null;
    const change = makeChange(application, state, Date.now());
    if (isForged) return this.#parts.callbacks.sendOnce(application, change, randomBytes(16).toString("hex"));
    this.#change(application, change);
    return this.#parts.callbacks.sendOnce(application, change);
  }

  async #status(counter: Counter, submissionId: string): Promise<Reply> {
    const { lender, protocol } = counter;
    const setting = this.#parts.modes.settingOf(lender);
    const trouble = this.#trouble(setting, lender, submissionId);
    if (trouble) return trouble;
    if (setting.mode === "slow") await wait(setting.delayMs);
    const application = this.#parts.book.find(lender, submissionId);
    this.#parts.ledger.append({ action: "status", lender, submissionId, found: application !== null });
    return { kind: "json", answer: application ? this.#tell(counter, application, false) : protocol.unknown };
  }

  async #handoff(counter: Counter, handoff: Handoff, rawBody: string): Promise<Reply> {
    const { lender } = counter;
    const setting = this.#parts.modes.take(lender);
    const trouble = this.#trouble(setting, lender, handoff.submissionId);
    if (trouble) return trouble;

    const known = this.#parts.book.find(lender, handoff.submissionId);
    const contentHash = createHash("sha256").update(rawBody).digest("hex");
    const application = known ?? this.#newApplication(counter, handoff, contentHash, setting);
    const isKept = known === null && setting.mode !== "forget";
    this.#record(lender, handoff, isKept ? application : null);
    if (known && known.contentHash !== contentHash) {
      return { kind: "json", answer: { status: 409, body: { error: "same key, other content" } } };
    }
    if (setting.mode === "slow") await wait(setting.delayMs);
    if (setting.mode === "accept_then_timeout") return { kind: "silence" };
    return { kind: "json", answer: this.#tell(counter, application, true) };
  }

  /**
   * The business form of an application: refused according to the decision on its amount, else the customer goes on. A
   * repeated form gets the same answer.
   */
  async #intake(
    counter: Counter,
    { submissionId, problems, next }: Extract<Reading, { kind: "intake" }>,
  ): Promise<Reply> {
    const { lender } = counter;
    const setting = this.#parts.modes.take(lender);
    const trouble = this.#trouble(setting, lender, submissionId);
    if (trouble) return trouble;
    const application = this.#parts.book.find(lender, submissionId);
    if (!application) return { kind: "json", answer: counter.protocol.unknown };
    if (problems.length > 0)
      return { kind: "json", answer: { status: 422, body: { error: "invalid", fields: problems } } };
    const isRefused = verdict(application.amountRupees, setting.mode) === "declined";
    this.#parts.ledger.append({ action: "intake", lender, submissionId, accepted: !isRefused });
    if (setting.mode === "slow") await wait(setting.delayMs);
    if (setting.mode === "accept_then_timeout") return { kind: "silence" };
    if (!isRefused) return { kind: "json", answer: { status: 200, body: { success: true, redirectionUrl: next } } };
    if (current(application, Date.now()).state === "awaiting_customer")
      this.#change(application, makeChange(application, "declined", Date.now()));
    return { kind: "json", answer: { status: 200, body: { success: false } } };
  }

  /**
   * Accepts the customer's passcode, or sends a new one. The right one starts the review; a used one returns the
   * status.
   */
  async #passcode(counter: Counter, submissionId: string, code: string | null): Promise<Reply> {
    const { lender, protocol } = counter;
    const setting = this.#parts.modes.settingOf(lender);
    const trouble = this.#trouble(setting, lender, submissionId);
    if (trouble) return trouble;
    if (setting.mode === "slow") await wait(setting.delayMs);
    const application = this.#parts.book.find(lender, submissionId);
    if (!application) return { kind: "json", answer: protocol.unknown };
    const isWaiting = current(application, Date.now()).state === "awaiting_customer";
    if (code === null) this.#passcodes.sendAnother(lender, submissionId);
    const result = code === null || !isWaiting ? null : this.#passcodes.check(lender, submissionId, code);
    this.#parts.ledger.append({ action: "passcode", lender, submissionId, result: result?.kind ?? "sent" });
    if (result && result.kind !== "right")
      return { kind: "json", answer: { status: 200, body: wrongPasscode(application, result) } };
    if (result) this.#decideAfterPasscode(application, setting.mode);
    return { kind: "json", answer: this.#tell(counter, application, false) };
  }

  #decideAfterPasscode(application: Application, mode: Mode): void {
    const now = Date.now();
    const { settings, callbacks } = this.#parts;
    const found = verdict(application.amountRupees, mode) === "declined" ? "declined" : "approved";
    const changes = [makeChange(application, "review", now), makeChange(application, found, now + settings.callbackMs)];
    for (const change of changes) this.#change(application, change);
    callbacks.schedule(application, changes);
  }

  async #page(counter: Counter, submissionId: string, handoff: Handoff | null, request: WireRequest): Promise<Reply> {
    const { lender } = counter;
    const known = this.#parts.book.find(lender, submissionId);
    const isFirst = known === null && handoff !== null;
    const setting = isFirst ? this.#parts.modes.take(lender) : this.#parts.modes.settingOf(lender);
    const from = known ?? handoff;
    if (this.#trouble(setting, lender, submissionId)) {
      return { kind: "notice", notice: "down", language: from?.language ?? "en", returnUrl: from?.returnUrl ?? null };
    }
    if (setting.mode === "slow") await wait(setting.delayMs);
    if (isFirst) {
      const application = this.#newApplication(counter, handoff, "", setting);
      this.#record(lender, handoff, setting.mode === "forget" ? null : application);
      return { kind: "page", application, change: current(application, Date.now()) };
    }
    if (!known) return { kind: "notice", notice: "expired", language: "en", returnUrl: null };
    const choice = request.method === "POST" ? new URLSearchParams(request.rawBody).get("choice") : null;
    if (choice) await this.#choose(known, choice, setting.mode);
    else this.#parts.ledger.append({ action: "visit", lender, submissionId });
    return { kind: "page", application: known, change: current(known, Date.now()) };
  }

  /**
   * The customer's choice on the page; a second one changes nothing. Waits a moment for the callback to arrive before
   * the answer.
   */
  async #choose(application: Application, choice: string, mode: Mode): Promise<void> {
    const now = Date.now();
    if (current(application, now).state !== "awaiting_customer") return;
    const wanted = mode === "decline" || choice === "decline" ? "declined" : "approved";
    const reason = choice === "decline" ? "customer_withdrew" : "credit_policy";
    const final = makeChange(application, wanted, now, reason);
    if (mode === "forget") return;
    if (mode === "duplicate") {
      application.isShuffled = true;
      const review = makeChange(application, "review", now - 1);
      for (const change of [review, final]) this.#change(application, change);
      this.#parts.callbacks.schedule(application, [review, final]);
      return;
    }
    this.#change(application, final);
    await Promise.race([this.#parts.callbacks.deliver(application, final), wait(CUSTOMER_WAIT_MS)]);
  }

  /** The answer of a failing lender to any call; null when it works. */
  #trouble({ mode, delayMs }: ModeSetting, lender: string, submissionId: string): Reply | null {
    const note = (action: "hung" | "failed" | "throttled") =>
      this.#parts.ledger.append({ action, lender, submissionId });
    switch (mode) {
      case "hang":
        note("hung");
        return { kind: "silence" };
      case "fail":
        note("failed");
        return { kind: "json", answer: { status: 500, body: { error: "internal" } } };
      case "throttle":
        note("throttled");
        return {
          kind: "json",
          answer: { status: 429, body: { error: "slow down" } },
          retryAfterSeconds: Math.ceil(delayMs / 1000),
        };
      default:
        return null;
    }
  }

  #newApplication(counter: Counter, handoff: Handoff, contentHash: string, setting: ModeSetting): Application {
    const { protocol, lender } = counter;
    const number = createHash("sha256").update(`${lender} ${handoff.submissionId}`).digest("hex").slice(0, 8);
    const application: Application = {
      protocol: protocol.slug,
      lender,
      submissionId: handoff.submissionId,
      ref: `${protocol.refPrefix}${number.toUpperCase()}`,
      amountRupees: handoff.amountRupees,
      sanctionedRupees: sanctioned(handoff),
      callbackUrl: handoff.callbackUrl,
      returnUrl: handoff.returnUrl,
      language: handoff.language,
      contentHash,
      isShuffled: setting.mode === "duplicate",
      changes: [],
    };
    const takenAt = Date.now() + (setting.mode === "slow" ? setting.delayMs : 0);
    application.changes.push(...plan(application, protocol.pace, setting.mode, takenAt, this.#parts.settings));
    return application;
  }

  /** Writes the log line of a hand-off and, if the lender accepts it, stores it and schedules its callbacks. */
  #record(lender: string, handoff: Handoff, application: Application | null): void {
    const { ledger, book, callbacks, settings } = this.#parts;
    const { submissionId, idempotencyKey } = handoff;
    const duplicate = book.wasHandedOver(lender, submissionId);
    const applicant = createHmac("sha256", settings.secret).update(handoff.person).digest("hex").slice(0, 24);
    ledger.append({ action: "handoff", lender, submissionId, idempotencyKey, duplicate, applicant, application });
    book.noteHandOver(lender, submissionId);
    if (!application) return;
    book.add(application);
    callbacks.schedule(application, application.changes.slice(1));
  }

  #change(application: Application, change: Change): void {
    const { lender, submissionId } = application;
    this.#parts.ledger.append({ action: "change", lender, submissionId, change });
    application.changes.push(change);
  }

  #tell(counter: Counter, application: Application, isNew: boolean): Answer {
    const { secret } = this.#parts.settings;
    return counter.protocol.tell(application, current(application, Date.now()), { base: counter.base, isNew, secret });
  }
}
