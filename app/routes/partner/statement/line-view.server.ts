import { istDay } from "~/domain/dates/ist";
import { maskName } from "~/domain/masking/mask-name";
import { disputeUntil } from "~/domain/statements/dispute";
import { size } from "~/domain/statements/sizes";
import { dayWords } from "~/i18n/day-words";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import type { Locale } from "~/i18n/words";
import type { LineChain } from "~/services/statements/explain-lines.server";
import { type HeldParts, heldPart, type LineDispute, type LineHold } from "~/services/statements/line-notes.server";
import type { LedgerRow } from "~/services/statements/list-statement-lines.server";
import type { Tone } from "~/ui/components/feedback/notice";
import { dayOfLine, monthText, shortDay } from "~/ui/partner/statements/day-texts";
import { amountText, moneyText } from "~/ui/partner/statements/money-words";
import { slabText } from "./slab-text";
import { type LineWhy, whyOf } from "./why.server";

type Words = PortalTexts<"statements">;

/** A sentence under a line: a bold beginning, the text, and a quotation. */
export type LineNote = { tone: "warn" | "info" | "neutral" | "ok"; strong: string; quote: string | null; text: string };

export type LineView = {
  id: string;
  date: string;
  customer: string;
  lender: string;
  disbursed: string;
  slab: string;
  commission: string;
  badge: { tone: Tone; text: string };
  notes: LineNote[];
  why: LineWhy;
  /** What the user can do: dispute until a day, withdraw, or nothing. */
  may: { kind: "dispute"; text: string } | { kind: "withdraw" } | null;
};

/** The facts around the lines of a page. */
export type LineScene = {
  words: Words;
  locale: Locale;
  brand: string;
  now: Date;
  closedAt: Date | null;
  /** When the month that credits a line was closed, by its id. */
  creditsClosedAt: ReadonlyMap<string, Date | null>;
  isPaid: boolean;
  holds: ReadonlyMap<string, LineHold>;
  disputes: ReadonlyMap<string, LineDispute>;
  heldParts: HeldParts;
  chains: ReadonlyMap<string, LineChain>;
  mayDispute: boolean;
};

const NO_CHAIN: Omit<LineChain, "id"> = {
  leadAt: null,
  linkCode: null,
  linkName: null,
  merchant: null,
  clickAt: null,
  lenderRef: null,
  misAt: null,
  misRow: null,
  misPaise: null,
  misPeriod: null,
  loanNo: null,
  fileAt: null,
  fileRow: null,
  earlierPaise: null,
  paidMonth: null,
};

function badgeOf({ words, closedAt, isPaid, heldParts, disputes }: LineScene, line: LedgerRow, isCarried: boolean) {
  const badge = (tone: Tone, name: keyof Words["badge"]) => ({ tone, text: words.badge[name] });
  if (disputes.get(line.id)?.state === "open") return badge("info", "disputed");
  const held = heldParts.get(line.id);
  if (held !== undefined) return badge("warn", heldPart(held, line.commissionPaise) === null ? "held" : "heldPart");
  if (line.entry === "clawback") return badge("neutral", "clawback");
  if (!closedAt) return badge("neutral", isCarried ? "released" : "open");
  return isPaid ? badge("ok", "paid") : badge("neutral", "due");
}

/** Why a line is held that has no hold of its own: all of it, or the part that undoes a held line. */
function heldWithText(words: Words, whole: bigint, held: bigint): string {
  const isTaken = whole >= 0n;
  if (held === whole) return isTaken ? words.heldWithTaken : words.heldWith;
  const amounts = { amount: moneyText(size(held)), rest: moneyText(size(whole - held)) };
  return fill(isTaken ? words.heldPartTaken : words.heldPart, amounts);
}

function holdNote(scene: LineScene, line: LedgerRow): LineNote | null {
  const { words, locale, brand, holds, disputes, heldParts } = scene;
  if (!heldParts.has(line.id) || disputes.get(line.id)?.state === "open") return null;
  const hold = holds.get(line.id);
  if (!hold) {
    const text = heldWithText(words, line.commissionPaise, heldParts.get(line.id) ?? line.commissionPaise);
    return { tone: "warn", strong: "", quote: null, text };
  }
  const who = fill(words.acts[hold.acts], { lender: line.lender ?? words.lender, brand });
  return {
    tone: "warn",
    strong: fill(words.heldUntil, { day: dayWords(hold.until, locale) }),
    quote: hold.note,
    text: `${words.heldReasons[hold.reason]} ${who}`,
  };
}

function disputeNote({ words, locale, brand, disputes }: LineScene, line: LedgerRow): LineNote | null {
  const dispute = disputes.get(line.id);
  if (!dispute || dispute.state === "withdrawn") return null;
  if (dispute.state === "open")
    return {
      tone: "info",
      strong: fill(words.youDisputed, { day: dayWords(istDay(dispute.raisedAt), locale) }),
      quote: dispute.text,
      text: fill(words.answersBy, { brand, day: dayWords(dispute.answerBy, locale) }),
    };
  const day = dispute.endedAt ? dayWords(istDay(dispute.endedAt), locale) : "";
  return {
    tone: dispute.state === "accepted" ? "ok" : "neutral",
    strong: fill(words.answered[dispute.state], { day }),
    quote: dispute.answer,
    text: dispute.correctedIn ? fill(words.corrected, { month: monthText(dispute.correctedIn, locale) }) : "",
  };
}

function clawbackNote({ words, locale, chains }: LineScene, line: LedgerRow): LineNote | null {
  const isByHand = line.kind === "correction" && !chains.get(line.id)?.fileAt;
  const remark = line.remark ? (isByHand ? line.remark : `${words.remark} ${line.remark}`) : "";
  if (line.entry !== "clawback" || line.commissionPaise >= 0n)
    return remark ? { tone: "neutral", strong: "", quote: null, text: remark } : null;
  const month = chains.get(line.id)?.paidMonth;
  const text = month ? fill(words.takenBack, { month: monthText(month, locale) }) : words.takenBackOnly;
  return { tone: "neutral", strong: "", quote: null, text: `${text} ${remark}`.trim() };
}

function mayDo(scene: LineScene, line: LedgerRow): LineView["may"] {
  const { words, locale, now, creditsClosedAt, disputes, mayDispute } = scene;
  if (!mayDispute) return null;
  const closedAt = creditsClosedAt.get(line.id);
  if (disputes.get(line.id)?.state === "open") return { kind: "withdraw" };
  if (!closedAt) return { kind: "dispute", text: words.disputeOpen };
  const until = disputeUntil(istDay(closedAt));
  if (until < istDay(now)) return null;
  return { kind: "dispute", text: fill(words.disputeUntil, { day: dayWords(until, locale) }) };
}

/** A line in the page's language, its customer masked. */
export function lineView(scene: LineScene, line: LedgerRow, isCarried = false): LineView {
  const { words, locale } = scene;
  const customer = maskName(line.firstName, line.lastName) ?? words.noName;
  const chain = scene.chains.get(line.id) ?? { id: line.id, ...NO_CHAIN };
  return {
    id: line.id,
    date: shortDay(dayOfLine(line.disbursedOn, line.at), locale),
    customer,
    lender: line.lender ?? "-",
    disbursed: amountText(line.disbursedPaise),
    slab: line.kind === "correction" ? words.correction : slabText(words, line),
    commission: moneyText(line.commissionPaise),
    badge: badgeOf(scene, line, isCarried),
    notes: [holdNote(scene, line), disputeNote(scene, line), clawbackNote(scene, line)].filter((note) => note !== null),
    why: whyOf(words, line, chain, { customer, locale }),
    may: mayDo(scene, line),
  };
}
