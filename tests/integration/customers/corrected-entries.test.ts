import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusRow } from "~/i18n/phrases/statuses.server";
import { timelineText } from "~/i18n/staff/timeline-text";
import { withTenant } from "~/platform/database/client.server";
import { submissionSteps } from "~/routes/customer/my-loans/submission-steps.server";
import { customerTimeline } from "~/services/customer-care/customer-timeline.server";
import { readMyLoans } from "~/services/my-loans/read-my-loans.server";
import { readSubmissionRows, viewSubmissions } from "~/services/submissions/read-submissions.server";
import { type Case, openUploadFixture, type UploadFixture } from "../uploads/fixture";

let fixture: UploadFixture;

beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

const STATUS =
  "application_id,lender,lender_ref,status,sub_status,sanctioned_amount,disbursed_amount,disbursed_date,remark,reopen";
const status = (line: string) => fixture.run(`${STATUS}\n${line}`);

const seenByCustomer = (loan: Case, locale: "en" | "hi") =>
  withTenant(contextOf(fixture.app.brand("lumen")), async (ctx) => {
    const [row] = await viewSubmissions(ctx, await readSubmissionRows(ctx, loan.applicationId));
    if (!row) throw new Error("no submission");
    return statusRow(row, locale);
  });

const seenByStaff = async ({ brandId, customerId }: Case) => {
  const entries = await asStaff(fixture.app, 1, ({ tx }) =>
    customerTimeline({ tx, brandId, customerId, prospectId: customerId }),
  );
  return entries
    .filter(({ kind }) => kind !== "journey")
    .map(timelineText)
    .map(({ text, detail }) => `${text} (${detail})`);
};

const dayOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: locale === "en-GB" ? "short" : "long",
    year: "numeric",
    timeZone: "Asia/Kolkata",
  }).format(new Date());

describe("what a lender's file takes back", () => {
  it("CUS-04 BEY-08 is told to the customer in order, in English and Hindi, beside the state that is right", async () => {
    const loan = await fixture.submitted({ brand: "lumen" });
    await status(`${loan.applicationId},,,Approved,,200000,,,,`);
    expect(await seenByCustomer(loan, "en")).toMatchObject({ status: { text: "Approved" }, past: "" });
    const paid = await status(`${loan.applicationId},,,Disbursed,,,180000,20-11-2026,,`);
    expect(await seenByCustomer(loan, "en")).toMatchObject({ status: { text: "Paid out" }, past: "" });
    await fixture.undo(paid.id);
    const day = dayOf("en-GB");
    expect(await seenByCustomer(loan, "en")).toMatchObject({
      status: { text: "Approved" },
      next: "₹2,00,000 offered. The lender contacts you",
      past: ` · ${day}: Approved · ${day}: Paid out · Corrected on ${day}: this loan was not paid out`,
    });
    const tag = dayOf("hi-IN-u-nu-latn");
    expect((await seenByCustomer(loan, "hi")).past).toBe(
      ` · ${tag}: स्वीकृत · ${tag}: राशि मिल गई · ${tag} को सुधारा गया: इस ऋण की राशि नहीं दी गई थी`,
    );
    await status(`${loan.applicationId},,,Disbursed,,,190000,20-11-2026,,`);
    const { past, next } = await seenByCustomer(loan, "en");
    expect(next).toBe("₹1,90,000 paid out");
    expect(past.endsWith(`: this loan was not paid out · ${day}: Paid out`)).toBe(true);
  });

  it("BEY-21 BEY-08 stands in the timeline of My loans, after the entry that was wrong and before what is true now", async () => {
    const loan = await fixture.submitted({ brand: "lumen" });
    await status(`${loan.applicationId},,,Approved,,200000,,,,`);
    const paid = await status(`${loan.applicationId},,,Disbursed,,,180000,20-11-2026,,`);
    await fixture.undo(paid.id);
    const actor = { kind: "customer" as const, customerId: loan.customerId, sessionId: randomUUID(), prospectId: null };
    const ctx = { ...contextOf(fixture.app.brand("lumen")), actor };
    const [mine] = await withTenant(ctx, (tenant) => readMyLoans({ ctx: tenant }));
    const [submission] = mine?.submissions ?? [];
    if (!submission) throw new Error("no submission");
    const titles = (locale: "en" | "hi") => submissionSteps(submission, locale).map(({ title }) => title);
    expect(titles("en").slice(1, 4)).toEqual([
      "Approved",
      "Paid out",
      `Corrected on ${dayOf("en-GB")}: this loan was not paid out`,
    ]);
    expect(titles("hi")[3]).toBe(`${dayOf("hi-IN-u-nu-latn")} को सुधारा गया: इस ऋण की राशि नहीं दी गई थी`);
    expect(titles("en").slice(4)).not.toContain("Paid out");
  });

  it("CUS-04 OQ-34 tells the customer of an amount that a later statement put right", async () => {
    const loan = await fixture.submitted({ brand: "lumen" });
    await status(`${loan.applicationId},,,Disbursed,,,180000,20-11-2026,,`);
    const head = "application_id,lender,lender_loan_no,disbursed_amount,disbursed_date,payout,remark";
    await fixture.run(`${head}\n${loan.applicationId},,,175000,20-11-2026,3500,`, { kind: "mis" });
    const day = dayOf("en-GB");
    expect(await seenByCustomer(loan, "en")).toMatchObject({
      next: "₹1,75,000 paid out",
      past: ` · ${day}: Paid out · Corrected on ${day}: the amount is ₹1,75,000`,
    });
  });

  it("ADM-19 BEY-08 stands in the call centre's timeline, on the entry and as one of its own", async () => {
    const loan = await fixture.submitted({ brand: "lumen" });
    await status(`${loan.applicationId},,,Approved,,200000,,,,`);
    const paid = await status(`${loan.applicationId},,,Disbursed,,,180000,20-11-2026,,`);
    await fixture.undo(paid.id);
    const [day, month, year] = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" })
      .format(new Date())
      .split("/");
    expect(await seenByStaff(loan)).toEqual([
      "Personal Loans: Corrected: not Disbursed, but Approved (lender file undone)",
      `Personal Loans: Disbursed (lender file; undone on ${day}-${month}-${year})`,
      "Personal Loans: Approved (lender file)",
    ]);
  });
});
