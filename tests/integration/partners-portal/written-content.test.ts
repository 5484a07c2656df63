import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action as saveContent } from "~/routes/admin/portal-content/route";
import { loader as portalHome } from "~/routes/partner/home/route";
import { loader as banners } from "~/routes/partner/marketing/banners.route";
import { loader as creative } from "~/routes/partner/marketing/creative.route";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const save = async (form: Record<string, string>) =>
  callRoute(saveContent, {
    path: "/admin/portal-content",
    method: "POST",
    form: { intent: "save", sort_order: "1", status: "1", ...form },
    cookies: { a_atkn: await staffToken(app, 1) },
  });

const stored = async (title: string) => {
  const { rows } = await app.owner.query("select id, version from portal_articles where title = $1", [title]);
  return rows[0] as { id: string; version: number };
};

async function open(loader: Parameters<typeof callRoute>[0], path: string, params: Record<string, string> = {}) {
  const p_atkn = await partnerToken(app);
  return callRoute(loader, { path, host: "lumen.localhost", params, cookies: { p_atkn } });
}

it("OQ-56 OQ-45 what staff ask of partners is on their first page in their language until it is switched off", async () => {
  const task = {
    kind: "task",
    title: "Send your new address",
    title_hi: "अपना नया पता भेजें",
    body: "If you have moved, tell us.",
    body_hi: "अगर आप चले गए हैं, तो बताएँ।",
  };
  expect((await save(task)).status).toBe(200);
  const written = async () => ((await open(portalHome, "/partner")).body as { written: { title: string }[] }).written;
  expect((await written()).map(({ title }) => title)).toContain(task.title);
  const owner = await partnerUserIdOf(app);
  await app.owner.query("update partner_users set language = 'hi' where id = $1", [owner]);
  expect(await written()).toContainEqual(expect.objectContaining({ title: task.title_hi, body: task.body_hi }));
  await app.owner.query("update partner_users set language = 'en' where id = $1", [owner]);
  const { id, version } = await stored(task.title);
  expect((await save({ ...task, id, version: String(version), status: "" })).status).toBe(200);
  expect((await written()).map(({ title }) => title)).not.toContain(task.title);
  const { rows } = await app.owner.query(
    "select before from audit_entries where subject_id = $1 and action = 'portal-article.update'",
    [id],
  );
  expect(rows).toEqual([{ before: { ...task, sort_order: 1, status: 1 } }]);
});

it("OQ-58 OQ-45 partners choose a headline that staff have written, and it is drawn in the picture's language", async () => {
  const words = {
    kind: "creative",
    title: "Monsoon plans?",
    title_hi: "बारिश की तैयारी?",
    body: "See all charges before you choose.",
    body_hi: "चुनने से पहले सभी शुल्क देखें।",
  };
  expect((await save({ ...words, title: "A".repeat(41), body: "Two\nlines" })).body).toMatchObject({
    errors: {
      title: ["On a picture, at most 40 letters in one line."],
      body: ["On a picture, at most 90 letters in one line."],
    },
  });
  expect((await save(words)).status).toBe(200);
  const { id, version } = await stored(words.title);
  const path = "/partner/marketing-support/banners-and-creatives";
  const shown = (await open(banners, `${path}?texts=hi&headline=${id}`)).body as {
    headline: string | null;
    headlines: { id: string | null; title: string }[];
  };
  expect(shown.headline).toBe(id);
  expect(shown.headlines).toContainEqual({ id, title: words.title_hi });
  const drawn = async (file: string, headline = id) => {
    const { status, text } = await open(creative, `/partner/marketing-support/creatives/${file}?headline=${headline}`, {
      file,
    });
    return status === 200 ? text : "";
  };
  expect(await drawn("square-en.svg")).toContain("Monsoon plans?");
  expect(await drawn("square-hi.svg")).toContain("बारिश की तैयारी?");
  expect(await drawn("square-en.svg", "nobody")).toContain("Compare loan offers");
  expect((await save({ ...words, id, version: String(version), status: "" })).status).toBe(200);
  expect(await drawn("square-en.svg")).toContain("Compare loan offers");
});
