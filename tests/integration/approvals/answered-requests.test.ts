import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asStaff, staffIdOf, staffToken, tokenOfStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approvalErrorText } from "~/i18n/staff/approval-refusals";
import { action as act, loader as inbox } from "~/routes/admin/approvals/route";
import { loader as frame } from "~/routes/admin/frame/route";
import { deleteLender } from "~/services/lenders/delete-lender.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { createStaff } from "~/services/staff/create-staff.server";

const PATH = "/admin/approvals";

let app: App;
let asker: string;
let colleague: string;
let made = 0;

const rows = async (text: string, ...values: unknown[]) => (await app.owner.query(text, values)).rows;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  asker = await staffToken(app, 1);
  const ravi = await asStaff(app, 1, (ctx) =>
    createStaff({ ctx, person: { name: "Ravi Rao", email: "ravi.answers@staff.example", roleId: 1 } }),
  );
  if (!ravi.ok) throw new Error(ravi.code);
  colleague = await tokenOfStaff(app, ravi.id);
  await rows(
    "insert into approval_rules (rule, is_required, changed_by) values ('lender.delete', true, $1)",
    await staffIdOf(app, 1),
  );
});
afterAll(() => app?.close());
beforeEach(async () => {
  await rows("delete from messages where template = 'approval-decided'");
  await rows("update approval_requests set seen_at = now() where state <> 'open' and seen_at is null");
});

/** Asks for the deletion of a new lender. */
async function ask() {
  made += 1;
  const { id: lenderId } = await insertLender(app.owner, { slug: `answered-${made}` });
  await asStaff(app, 1, (ctx) => deleteLender({ ctx, lenderId }));
  const [{ id }] = await rows("select id from approval_requests where subject = $1 and state = 'open'", lenderId);
  return { id: id as string, lenderId };
}

const decide = (form: Record<string, string>, token = colleague) =>
  callRoute(act, { path: PATH, method: "POST", form, cookies: { a_atkn: token } });
const countOf = async (token: string) =>
  ((await callRoute(frame, { path: "/admin/dashboard", cookies: { a_atkn: token } })).body as { answers: number })
    .answers;
type Answer = { id: string; state: string; decidedBy: string; decidedAt: string; decisionReason: string | null };
const answersOf = async (token: string) =>
  ((await callRoute(inbox, { path: PATH, cookies: { a_atkn: token } })).body as { answers: Answer[] }).answers;

const letters = async () =>
  (
    await rows("select id, subject, channel, body_enc, to_masked from messages where template = 'approval-decided'")
  ).map(({ id, body_enc, ...rest }) => ({ ...rest, text: decryptMessageField(id, "body", body_enc) ?? "" }));

describe("what a colleague has decided", () => {
  it("is marked for whoever asked, with who and why, until they say that they have read it", async () => {
    const refused = await ask();
    const approved = await ask();
    expect(await countOf(asker)).toBe(0);
    await decide({ intent: "refuse", id: refused.id, reason: "It still has loans" });
    expect((await decide({ intent: "approve", id: approved.id })).status).toBe(200);
    expect([await countOf(asker), await countOf(colleague)]).toEqual([2, 0]);
    const answers = await answersOf(asker);
    expect(answers).toMatchObject([
      { id: refused.id, state: "refused", decidedBy: "Ravi Rao", decisionReason: "It still has loans" },
      { id: approved.id, state: "approved", decidedBy: "Ravi Rao", decisionReason: null },
    ]);
    expect(await answersOf(colleague)).toEqual([]);
    // A colleague marks their own only, and nobody marks what came after the page was read.
    const read = (until: string, token = asker) => decide({ intent: "read", until }, token);
    await read("2100-01-01T00:00:00.000Z", colleague);
    await read(answers[0]?.decidedAt ?? "");
    expect((await answersOf(asker)).map(({ id }) => id)).toEqual([approved.id]);
    expect((await read(answers[1]?.decidedAt ?? "")).body).toMatchObject({ message: "Marked as read" });
    expect(await countOf(asker)).toBe(0);
    expect(
      await rows(
        "select subject_id from audit_entries where action = 'approval.read' and subject_id = any($1) order by seq",
        [refused.id, approved.id],
      ),
    ).toEqual([{ subject_id: refused.id }, { subject_id: approved.id }]);
  });

  it("is written to whoever asked by e-mail, with a link to the record, and not when they took it back", async () => {
    const [taken, refused] = [await ask(), await ask()];
    await decide({ intent: "withdraw", id: taken.id }, asker);
    expect(await letters()).toEqual([]);
    await decide({ intent: "refuse", id: refused.id, reason: "It still has loans" });
    expect(await letters()).toMatchObject([{ subject: "Refused: Delete a lender", channel: "email" }]);
    const [letter] = await letters();
    expect(letter?.text).toContain("Ravi Rao refused what you asked for. Nothing was changed.");
    expect(letter?.text).toContain("Reason: It still has loans");
    expect(letter?.text).toMatch(new RegExp(`See it: http\\S+/admin/lenders/${refused.lenderId}$`));
    expect(await countOf(asker)).toBe(1);
  });

  it("tells of an approval that was no longer possible, and what stood against it", async () => {
    const { id, lenderId } = await ask();
    await rows("update lenders set deleted_at = now() where id = $1", lenderId);
    expect((await decide({ intent: "approve", id })).status).toBe(409);
    expect(await answersOf(asker)).toMatchObject([{ id, state: "failed", decisionReason: "gone" }]);
    expect((await letters())[0]?.text).toContain("but it was no longer possible. Nothing was changed.");
    expect((await letters())[0]?.text).toContain("It no longer exists.");
  });

  it("changes in nothing else once it is decided, also by SQL", async () => {
    const { id } = await ask();
    await decide({ intent: "refuse", id, reason: "It still has loans" });
    await expect(rows("update approval_requests set decision_reason = 'Other' where id = $1", id)).rejects.toThrow(
      "this request is decided",
    );
    await expect(
      rows("update approval_requests set seen_at = now(), reason = 'Other words' where id = $1", id),
    ).rejects.toThrow("this request is decided");
  });
});

describe("a request of somebody who may not ask any more", () => {
  const shownOf = async (id: string) => {
    const { body } = await callRoute(inbox, { path: PATH, cookies: { a_atkn: colleague } });
    const row = (body as { rows: { id: string; warnings?: string[]; isRefusalOnly?: boolean }[] }).rows.find(
      (one) => one.id === id,
    );
    return [row?.warnings ?? [], row?.isRefusalOnly ?? false];
  };

  it.each([
    ["is blocked", "update staff_users set active = false where id = $1", "asker-blocked"],
    ["has another role", "update staff_users set role_id = 2 where id = $1", "asker-demoted"],
    ["has a role that was not given here", "update staff_users set seal = 'forged' where id = $1", "asker-demoted"],
  ])(
    "BEY-27 is only refused once who asked %s, and is made again by somebody with the right",
    async (_, change, code) => {
      const { id, lenderId } = await ask();
      expect(await shownOf(id)).toEqual([[], false]);
      const person = await staffIdOf(app, 1);
      const [{ seal }] = await rows("select seal from staff_users where id = $1", person);
      await rows(change, person);
      const shown = await shownOf(id);
      const approved = await decide({ intent: "approve", id });
      const [lender] = await rows("select deleted_at from lenders where id = $1", lenderId);
      const [request] = await rows("select state from approval_requests where id = $1", id);
      const refused = await decide({ intent: "refuse", id, reason: "Asked by a blocked account" });
      await rows("update staff_users set active = true, role_id = 1, seal = $2 where id = $1", person, seal);
      expect(shown).toEqual([[code], true]);
      expect(approved.status).toBe(422);
      expect(approved.body).toMatchObject({ message: approvalErrorText(code) });
      expect([lender.deleted_at, request.state, refused.status]).toEqual([null, "open", 200]);
    },
  );
});
