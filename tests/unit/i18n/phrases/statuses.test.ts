import { latinIn, submission } from "@tests/factories/offers";
import { describe, expect, it } from "vitest";
import { HAND_OFF_STATES, type HandOffState } from "~/domain/applications/hand-off";
import { DECLINE_REASONS } from "~/domain/lenders/decline-reasons";
import { QUESTION_FIELDS, type QuestionField } from "~/domain/lenders/questions";
import { statusBadge, statusPanel, statusRow } from "~/i18n/phrases/statuses.server";
import type { InputField, InputProblem } from "~/integrations/lenders/types";

const BADGES: Record<HandOffState, [tone: string, en: string, hi: string]> = {
  queued: ["info", "Sending", "भेजा जा रहा है"],
  sending: ["info", "Sending", "भेजा जा रहा है"],
  "in-doubt": ["info", "Sending", "भेजा जा रहा है"],
  "with-lender": ["info", "With the lender", "ऋणदाता के पास"],
  "awaiting-customer": ["warn", "Your turn", "आपकी बारी"],
  reviewing: ["info", "In review", "समीक्षा में"],
  approved: ["ok", "Approved", "स्वीकृत"],
  disbursed: ["ok", "Paid out", "राशि मिल गई"],
  declined: ["bad", "Declined", "अस्वीकृत"],
  "needs-correction": ["warn", "Needs a correction", "सुधार चाहिए"],
  failed: ["warn", "Not sent", "नहीं भेजा जा सका"],
  withdrawn: ["neutral", "Withdrawn", "वापस लिया गया"],
};
const PROBLEMS: Record<InputProblem, true> = { missing: true, invalid: true, "out-of-range": true, unsupported: true };
const QUESTIONS = Object.fromEntries(QUESTION_FIELDS.map((field) => [field, true])) as Record<QuestionField, true>;

const FIELDS: Record<InputField, true> = {
  ...QUESTIONS,
  firstName: true,
  lastName: true,
  mobile: true,
  email: true,
  pan: true,
  birthDate: true,
  monthlyIncomeRupees: true,
  employment: true,
  employerName: true,
  address: true,
  pincode: true,
  gold: true,
  study: true,
  coApplicant: true,
  amountRupees: true,
  tenureMonths: true,
  product: true,
  application: true,
};
const PATH = "/user/indialends-otp";

describe("the state of a submission", () => {
  it("CUS-04 BEY-08 says what a lender's file took back and put right, in order, beside the state of today", () => {
    const at = (day: number) => `2026-11-${day}T06:00:00.000Z`;
    const one = submission("approved", {
      sanctionedPaise: 20_000_000,
      steps: [
        { at: at(17), kind: "moved", event: "received" },
        { at: at(18), kind: "moved", event: "approve" },
        { at: at(19), kind: "moved", event: "disburse" },
        { at: at(20), kind: "taken-back", event: "disburse" },
        { at: at(21), kind: "amount", paise: 20_000_000 },
      ],
    });
    const en = [
      "18 Nov 2026: Approved",
      "19 Nov 2026: Paid out",
      "Corrected on 20 Nov 2026: this loan was not paid out",
      "Corrected on 21 Nov 2026: the amount is ₹2,00,000",
    ];
    const hi = [
      "18 नवंबर 2026: स्वीकृत",
      "19 नवंबर 2026: राशि मिल गई",
      "20 नवंबर 2026 को सुधारा गया: इस ऋण की राशि नहीं दी गई थी",
      "21 नवंबर 2026 को सुधारा गया: राशि ₹2,00,000 है",
    ];
    expect(statusRow(one, "en")).toMatchObject({
      status: { text: "Approved" },
      next: "₹2,00,000 offered. The lender contacts you",
      past: en.map((text) => ` · ${text}`).join(""),
    });
    expect(statusPanel(one, "en").facts.slice(-4)).toEqual(en);
    expect(statusPanel(one, "hi").facts.slice(-4)).toEqual(hi);
    expect(statusRow(submission("approved"), "en").past).toBe("");
    for (const event of ["approve", "decline", "withdraw", "received"] as const) {
      const taken = submission("reviewing", { steps: [{ at: at(20), kind: "taken-back", event }] });
      expect(statusPanel(taken, "en").facts.at(-1)).toMatch(/^Corrected on 20 Nov 2026: (this|the) /);
      expect(latinIn(statusPanel(taken, "hi").facts.at(-1) ?? "")).toEqual([]);
    }
  });

  it.each(HAND_OFF_STATES)("CUS-04 has a badge, a row and a panel in both languages: %s", (state) => {
    const [tone, en, hi] = BADGES[state];
    const one = submission(state, { continuePath: state === "awaiting-customer" ? "/redirect?c=abc" : null });
    expect(statusBadge(one, "en")).toEqual({ tone, text: en });
    expect(statusBadge(one, "hi")).toEqual({ tone, text: hi });
    for (const locale of ["en", "hi"] as const) {
      const panel = statusPanel(one, locale);
      const row = statusRow(one, locale);
      const all = [panel.title, panel.text, ...panel.facts, ...panel.problems, row.applied, row.next];
      expect(all.every((text) => text.trim() !== "" && !text.includes("{{"))).toBe(true);
      if (locale === "hi") expect(all.flatMap((text) => latinIn(text, ["Banyan"]))).toEqual([]);
    }
  });

  it("leads on at the lender by our own hop only while it is the customer's turn", () => {
    const turn = submission("awaiting-customer", { continuePath: "/redirect?c=abc" });
    expect(statusRow(turn, "en")).toMatchObject({ link: "/redirect?c=abc", next: "Continue at Banyan" });
    expect(statusPanel(turn, "en").continueLink).toEqual({ href: "/redirect?c=abc", label: "Continue at Banyan" });
    expect(statusPanel(submission("reviewing"), "en").continueLink).toBeNull();
    expect(statusRow(submission("reviewing"), "en").link).toBeNull();
  });

  it("names the amount of an approval and the lender's reference", () => {
    const approved = submission("approved", { sanctionedPaise: 28_000_000, lenderRef: "BN-77" });
    expect(statusRow(approved, "en").next).toBe("₹2,80,000 offered. The lender contacts you");
    expect(statusPanel(approved, "en").amount).toBe("Approved amount: ₹2,80,000");
    expect(statusPanel(approved, "en").facts).toEqual(["Applied on: 19 Nov 2026", "Reference at the lender: BN-77"]);
  });

  it.each([...DECLINE_REASONS, "no-answer", "not-accepted"])("has words for the reason %s", (reason) => {
    const state = reason === "no-answer" || reason === "not-accepted" ? "failed" : "declined";
    const en = statusRow(submission(state, { reason }), "en").next;
    const hi = statusRow(submission(state, { reason }), "hi").next;
    expect(en).toMatch(/^Reason: \S/);
    if (reason !== "other") expect(en).not.toBe("Reason: the lender named none");
    expect(latinIn(hi)).toEqual([]);
  });

  it("words every field and problem that a lender can name", () => {
    for (const field of Object.keys(FIELDS))
      for (const problem of Object.keys(PROBLEMS)) {
        const one = submission("needs-correction", { fieldProblems: { [field]: problem } });
        const [en = "", ...more] = statusPanel(one, "en").problems;
        expect(more).toEqual([]);
        expect(en).not.toMatch(/\{\{|^ /);
        if (field !== "application") expect(en).not.toContain("The application");
        expect(statusPanel(one, "hi").problems.flatMap((text) => latinIn(text))).toEqual([]);
      }
    expect(
      statusPanel(submission("needs-correction", { fieldProblems: { employerName: "missing" } }), "en").problems,
    ).toEqual(["Company name is missing"]);
  });

  it("OQ-08 an outcome says more than the way to the lender", () => {
    expect(statusBadge(submission("with-lender", { outcome: 4 }), "en").text).toBe("Expired");
    expect(statusBadge(submission("approved", { outcome: 2 }), "en").text).toBe("Withdrawn");
    expect(statusBadge(submission("reviewing", { outcome: 1 }), "en").text).toBe("Declined");
  });

  it("writes days in the page's language", () => {
    expect(statusRow(submission("with-lender"), "en").applied).toBe("19 Nov 2026");
    expect(statusRow(submission("with-lender"), "hi").applied).toBe("19 नवंबर 2026");
  });
});

describe("the customer's turn", () => {
  it("INT-01 the lender's own page leads to the form as long as it waits, and says so", () => {
    const id = "5a0f9c1e-0000-4000-8000-000000000001";
    const waiting = submission("awaiting-customer", {
      lenderName: "Muthoot Fincorp",
      continuePath: `/user/lender-intake/muthootfincorp/${id}`,
    });
    expect(statusPanel(waiting, "en")).toMatchObject({
      title: "Muthoot Fincorp needs your business details",
      continueLink: { href: `/user/lender-intake/muthootfincorp/${id}`, label: "Fill in the business details" },
    });
    const sent = statusPanel({ ...waiting, continuePath: "/redirect?c=1" }, "en");
    expect(sent.continueLink).toEqual({ href: "/redirect?c=1", label: "Continue at Muthoot Fincorp" });
  });
});

describe("an application that waits for the passcode", () => {
  it("LND-07 leads to the page for it from the lender's page and from the table of lenders", () => {
    const one = submission("awaiting-customer", { continuePath: PATH });
    expect(statusPanel(one, "en")).toMatchObject({
      title: "Banyan has sent you a passcode",
      continueLink: { href: PATH, label: "Enter the passcode" },
    });
    expect(statusRow(one, "en")).toMatchObject({ link: PATH, next: "Enter the passcode" });
    expect(latinIn(statusPanel(one, "hi").text)).toEqual([]);
  });
});
