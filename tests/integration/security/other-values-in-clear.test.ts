import { makeCustomer } from "@tests/factories/customers";
import { openUploadFixture, type UploadFixture } from "@tests/integration/uploads/fixture";
import { callRoute } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { asStaff } from "@tests/support/staff";
import { valuesInClear } from "@tests/support/values-in-clear";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action as openTicket } from "~/routes/partner/communication/route";
import { saveAnswer } from "~/services/applications/save-profile.server";
import { readProfile } from "~/services/customers/profile-answers.server";
import { readInsuranceAnswers, saveAnswers } from "~/services/insurance/answers.server";
import { endCall } from "~/services/telecalling/end-call.server";
import { readCall } from "~/services/telecalling/read-call.server";
import { revealNumber } from "~/services/telecalling/reveal-number.server";

const MARKED = {
  course: "Diploma in Cockatricemark",
  college: "Leviathanmark Polytechnic",
  stock: "73218905",
  ticket: "My sphinxmark statement is wrong",
  remark: "Wants a minotaurmark in May",
  lenderRef: "PEGASUSMARK1",
  fileRemark: "Kelpiemark needed",
  subStatus: "Harpymark desk",
  nameInFile: "Selkiemark Rao",
} as const;

/** What the lender of a file says of an application, and why it stays in clear. */
const LENDERS_WORDS: ReadonlySet<string> = new Set(["lenderRef", "fileRemark", "subStatus"]);
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "submissions.lender_ref": "files and callbacks are matched by it",
  "submissions.lender_ref_key": "the same as it is compared, for an index",
  "submissions.remark": "shown in lists, and compared with the next file",
  "submissions.sub_status": "shown in lists, and compared with the next file",
  "submission_events.data": "the proof of what the file said",
  "upload_rows.cells": "the row as the lender wrote it, for 90 days",
  "upload_rows.data": "what the row changes",
  "upload_rows.after": "an undo compares it",
};

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

const inClear = () => valuesInClear(fixture.app, MARKED);
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);

it("CUS-22 PAR-10 OQ-48 OQ-55 what students, insured people, partners, callers and files say is in no column in clear, but for the named exceptions", async () => {
  expect(await inClear()).toEqual([]);
  const { app } = fixture;
  const who = await makeCustomer(app.brand("lumen"), { product: "SL" });
  for (const [field, raw] of [
    ["study_course", MARKED.course],
    ["study_institution", MARKED.college],
  ] as const)
    expect(await who.as((ctx) => saveAnswer({ ctx, product: "SL", field, raw }))).toMatchObject({ ok: true });
  const raw = { stock_rupees: MARKED.stock };
  expect(await who.as((ctx) => saveAnswers({ ctx, product: "SHOP", raw }))).toMatchObject({ ok: true });

  const letter = await callRoute(openTicket, {
    path: "/partner/communication/tech-support",
    host: "lumen.localhost",
    method: "POST",
    form: { subject: "Statement", text: MARKED.ticket },
    cookies: { p_atkn: await partnerToken(app, { kind: "partner" }) },
  });
  expect(letter.body).toMatchObject({ ok: true });

  const { brandId, applicationId, submissionId } = await fixture.submitted({ brand: "lumen" });
  const call = await asStaff(app, 3, (ctx) => revealNumber({ ctx: { ...ctx, now: NOON }, brandId, applicationId }));
  if (!call.ok) throw new Error(call.code);
  const { callId } = call;
  const ended = await asStaff(app, 3, (ctx) =>
    endCall({ ctx: { ...ctx, now: NOON }, callId, outcome: "not-interested", remark: MARKED.remark }),
  );
  expect(ended).toMatchObject({ ok: true });

  const file = await fixture.run(
    `application_id,lender,lender_ref,status,sub_status,remark,customer_name\n${applicationId},nilgiri-capital,${MARKED.lenderRef},Under review,${MARKED.subStatus},${MARKED.fileRemark},${MARKED.nameInFile}\n`,
  );
  expect(file).toMatchObject({ state: "applied" });
  expect(await fixture.submissionRow(submissionId)).toMatchObject({ lender_ref: MARKED.lenderRef });

  const found = (await inClear()).map((one) => one.split(": "));
  expect(found.filter(([, what = ""]) => !LENDERS_WORDS.has(what))).toEqual([]);
  expect([...new Set(found.map(([column]) => column))].sort()).toEqual(Object.keys(EXCEPTIONS).sort());

  const { answers } = await who.as((ctx) => readProfile({ ctx }));
  expect(answers).toMatchObject({ study_course: MARKED.course, study_institution: MARKED.college });
  expect(await who.as((ctx) => readInsuranceAnswers({ ctx, product: "SHOP" }))).toEqual({
    stock_rupees: Number(MARKED.stock),
  });
  const read = await asStaff(app, 3, (ctx) => readCall({ ...ctx, now: NOON }, brandId, applicationId));
  expect(read?.past).toMatchObject([{ remark: MARKED.remark }]);
});
