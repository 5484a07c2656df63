import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { asStaff, staffIdOf } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action } from "~/routes/admin/brand/edit.route";
import { openStaffSession } from "~/services/access/open-area-session.server";
import { withStaff } from "~/services/access/read-staff-session.server";
import { brandEditor } from "~/services/brand-editor/brand-editor.server";
import { publishBrand, rollbackBrand } from "~/services/brand-editor/publish-brand.server";
import { discardDraft } from "~/services/brands/edit-draft.server";
import { saveDraftFields, type TypedField } from "~/services/brands/save-draft-fields.server";
import { contextOf } from "../../factories/context";

let app: App;
let brandId: string;
/** Two administrators, in the order in which they open the editor. */
const tokens: string[] = [];
beforeAll(async () => {
  app = await openApp({ data: "demo", env: { BRANDS_POLL_MS: "3600000" } });
  brandId = app.brand("lumen").id;
  const [first, second] = [await staffIdOf(app, 1), await staffIdOf(app, 2)];
  await sealed(app.owner, "update staff_users set role_id = 1 where id = $1", [second]);
  for (const staffUserId of [first, second])
    tokens.push(
      await withStaff(contextOf(app.brand("cl")), null, (ctx) =>
        openStaffSession({ ctx, staffUserId, oldToken: null, isSecondFactorPassed: true }),
      ),
    );
});
afterAll(() => app.close());

/** Posts fields from a staff member's editor and returns the answer. */
async function post(admin: 1 | 2, ...fields: (TypedField & { version: number })[]) {
  const { status, body } = await callRoute(action, {
    host: "localhost",
    path: `/admin/partners/${brandId}/edit`,
    method: "POST",
    params: { id: brandId },
    cookies: { a_atkn: tokens[admin - 1] ?? "" },
    json: { intent: "fields", fields },
  });
  const { code, data } = body as { code?: string; data?: { fields: Record<string, unknown> } };
  return { status, code, fields: data?.fields };
}

const save = (...fields: TypedField[]) => asStaff(app, 1, (ctx) => saveDraftFields({ ctx, brandId, fields }));

const shown = async (path: string) => {
  const editor = await asStaff(app, 1, (ctx) => brandEditor({ ctx, brandId }));
  const field = editor?.fields.find((one) => one.path === path);
  return { text: field?.own, version: field?.version };
};

const audits = async () =>
  (
    await app.owner.query(
      "select before, after from audit_entries where brand_id = $1 and action = 'brand-draft.update' order by seq",
      [brandId],
    )
  ).rows;

describe("a save of several fields", () => {
  it("OQ-85 BEY-05 keeps the valid ones and says of each other one why not, in words", async () => {
    const title = await shown("title");
    const answer = await post(
      1,
      { path: "title", text: "Lumen, clearly", version: title.version ?? 0 },
      { path: "theme.primary", text: "yellow", version: 0 },
      { path: "contact.email", text: "not an address", version: 0 },
      { path: "contact.phone", text: "1800 000 7777", version: 0 },
    );
    expect(answer).toEqual({
      status: 422,
      code: "bad-value",
      fields: {
        title: { state: "saved", version: 1 },
        "theme.primary": {
          state: "invalid",
          code: "bad-value",
          message: "A colour is # and six digits or letters a to f, such as #0d5c63.",
        },
        "contact.email": { state: "invalid", code: "bad-value", message: "This is not an e-mail address." },
        "contact.phone": { state: "saved", version: 1 },
      },
    });
    expect(await shown("title")).toEqual({ text: "Lumen, clearly", version: 1 });
    expect(await shown("contact.phone")).toEqual({ text: "1800 000 7777", version: 1 });
    expect(await shown("theme.primary")).toEqual({ text: "#143a8c", version: 0 });
    expect((await audits()).map(({ after }) => after)).toEqual([
      { title: "Lumen, clearly", "contact.phone": "1800 000 7777" },
    ]);
  });
});

describe("two admins on one draft", () => {
  it("OQ-85 BEY-09 a field that somebody else has changed answers 409 with both sides and is not written; the others are", async () => {
    const before = await audits();
    expect(await post(1, { path: "titleHi", text: "पहला शीर्षक", version: 0 })).toMatchObject({ status: 200 });
    const late = await post(
      2,
      { path: "titleHi", text: "दूसरा शीर्षक", version: 0 },
      { path: "contact.address", text: "1 Quiet Road, Pune", version: 0 },
    );
    expect(late).toMatchObject({
      status: 409,
      code: "stale",
      fields: {
        titleHi: {
          state: "stale",
          version: 1,
          text: "पहला शीर्षक",
          by: "Asha Admin",
          at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        "contact.address": { state: "saved", version: 1 },
      },
    });
    expect(await shown("titleHi")).toEqual({ text: "पहला शीर्षक", version: 1 });
    expect((await audits()).slice(before.length)).toMatchObject([
      { after: { titleHi: "पहला शीर्षक" } },
      { after: { "contact.address": "1 Quiet Road, Pune" } },
    ]);
  });

  it("OQ-85 mine is saved over the version that was shown, and once more refused where that one is old too", async () => {
    expect(await post(2, { path: "titleHi", text: "दूसरा शीर्षक", version: 1 })).toMatchObject({
      status: 200,
      fields: { titleHi: { state: "saved", version: 2 } },
    });
    expect(await post(1, { path: "titleHi", text: "तीसरा शीर्षक", version: 1 })).toMatchObject({ status: 409 });
  });

  it("OQ-85 the same value twice is not a conflict: a save whose answer was lost is sent again", async () => {
    expect(await post(1, { path: "titleHi", text: "दूसरा शीर्षक", version: 0 })).toMatchObject({
      status: 200,
      fields: { titleHi: { state: "saved", version: 2 } },
    });
  });

  it("OQ-85 of two saves at the same moment one is written and the other is told", async () => {
    const [one, other] = await Promise.all([
      post(1, { path: "claims.termMaxMonths", text: "48", version: 0 }),
      post(2, { path: "claims.termMaxMonths", text: "72", version: 0 }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const expected = one.status === 200 ? "48" : "72";
    expect(await shown("claims.termMaxMonths")).toEqual({ text: expected, version: 1 });
  });

  it("OQ-85 what was published, rolled back or discarded in between is a change too", async () => {
    const { version = 0 } = await shown("title");
    await save({ path: "title", text: "Published" });
    await asStaff(app, 1, (ctx) => publishBrand({ ctx, brandId }));
    expect(await post(2, { path: "title", text: "Mine", version })).toMatchObject({
      status: 409,
      fields: { title: { text: "Published" } },
    });
    const published = await shown("title");
    await save({ path: "title", text: "Passing" });
    await asStaff(app, 1, (ctx) => discardDraft({ ctx, brandId }));
    expect((await shown("title")).version).toBe((published.version ?? 0) + 2);
    await save({ path: "title", text: "Later" });
    await asStaff(app, 1, (ctx) => publishBrand({ ctx, brandId }));
    const later = await shown("title");
    await asStaff(app, 1, (ctx) => rollbackBrand({ ctx, brandId, version: 1 }));
    expect(await shown("title")).toEqual({ text: "Lumen Finance: compare loans", version: (later.version ?? 0) + 1 });
  });
});
