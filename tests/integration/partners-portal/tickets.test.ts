import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cursor, cursorQuery } from "~/domain/lists/cursor";
import { action as answer, loader as staffTicket } from "~/routes/admin/partner-ticket/route";
import { loader as staffTickets } from "~/routes/admin/partner-tickets/route";
import { action as saveContent } from "~/routes/admin/portal-content/route";
import { action as open, loader as tickets } from "~/routes/partner/communication/route";
import { loader as faqs } from "~/routes/partner/faqs/route";
import { action as reply, loader as ticket } from "~/routes/partner/ticket/route";

const HOST = "lumen.localhost";
const SUPPORT = "/partner/communication/tech-support";

type TicketPage = { state: string; messages: { isOwn: boolean; author: string; text: string }[] };

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const send = async (form: Record<string, string>, kind: "partner" | "staff" | "merchant" = "partner") =>
  callRoute(open, {
    path: SUPPORT,
    host: HOST,
    method: "POST",
    form,
    cookies: { p_atkn: await partnerToken(app, { kind }) },
  });

let count = 0;

async function opened(kind: "partner" | "merchant" = "partner"): Promise<string> {
  count += 1;
  const made = await send({ subject: `The link is slow ${count}`, text: "It takes ten seconds." }, kind);
  expect(made).toMatchObject({
    status: 200,
    body: { ok: true, message: expect.stringMatching(/^Sent\. The number is T-\w+\.$/) },
  });
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from portal_tickets order by created_at desc limit 1",
  );
  return rows[0]?.id ?? "";
}

/** The ticket for a portal user of a brand. */
async function read(id: string, whose: Parameters<typeof partnerToken>[1] = {}) {
  const p_atkn = await partnerToken(app, whose);
  const host = `${whose?.brand ?? "lumen"}.localhost`;
  const path = `/partner/communication/tickets/${id}`;
  return callRoute(ticket, { path, host, params: { id }, cookies: { p_atkn } });
}

describe("tickets of partners", () => {
  it("PAR-10 a ticket or a reply that is sent twice is one; another text is another", async () => {
    const form = { subject: "Sent twice", text: "Please look at my statement." };
    const [first, second] = await Promise.all([send(form), send(form)]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.body).toMatchObject({ message: (second?.body as { message: string } | undefined)?.message });
    await send({ ...form, text: "Please look at both." });
    const { rows } = await app.owner.query<{ id: string }>(
      "select id from portal_tickets where subject = 'Sent twice' order by created_at",
    );
    expect(rows).toHaveLength(2);
    const id = rows[0]?.id ?? "";
    const write = async (text: string) =>
      callRoute(reply, {
        path: `/partner/communication/tickets/${id}`,
        host: HOST,
        params: { id },
        method: "POST",
        form: { intent: "message", text },
        cookies: { p_atkn: await partnerToken(app) },
      });
    await Promise.all([write("And today?"), write("And today?")]);
    await write("And tomorrow?");
    const { messages } = (await read(id)).body as TicketPage;
    expect(messages.map(({ text }) => text)).toEqual([form.text, "And today?", "And tomorrow?"]);
  });

  it("PAR-10 every ticket is on a page of the list", async () => {
    const { id: brandId } = app.brand("haldi");
    const { rows } = await app.owner.query("select id from partners where brand_id = $1 order by created_at limit 1", [
      brandId,
    ]);
    await app.owner.query(
      `insert into portal_tickets (brand_id, id, number, partner_id, kind, subject, state, created_at, updated_at)
       select $1, gen_random_uuid(), 'T-PAGE' || n, $2, 'tech-support', 'Page ' || n, 'open', now(), now() - make_interval(secs => n / 2)
       from generate_series(1, 60) as n`,
      [brandId, rows[0].id],
    );
    const seen: string[] = [];
    let href: string | null = SUPPORT;
    while (href) {
      const { body } = await callRoute(tickets, {
        path: href,
        host: "haldi.localhost",
        cookies: { p_atkn: await partnerToken(app, { brand: "haldi" }) },
      });
      const page = body as { tickets: { id: string }[]; pages: { next: string | null } };
      seen.push(...page.tickets.map((one) => one.id));
      href = page.pages.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  });

  it("OQ-59 OQ-45 staff reach every ticket of a state page by page, of one brand or of all", async () => {
    const brand = app.brand("sona");
    await app.owner.query(
      `insert into portal_tickets (brand_id, id, partner_id, number, kind, subject, state, created_at, updated_at)
       select p.brand_id, gen_random_uuid(), p.id, 'T-MANY-' || n, 'general-query', 'Many', s, now(), now() - (n / 2) * interval '1 minute'
       from (select * from partners where brand_id = $1 limit 1) p, generate_series(1, 130) n, unnest(array['open', 'closed']) s
       where (n % 2 = 0) = (s = 'open')`,
      [brand.id],
    );
    const a_atkn = await staffToken(app, 1);
    const walk = async (query: string) => {
      const seen: { id: string; brandName: string; updatedAt: string }[] = [];
      let path: string | null = `/admin/partner-tickets?${query}`;
      while (path) {
        const { rows, next } = (await callRoute(staffTickets, { path, cookies: { a_atkn } })).body as {
          rows: typeof seen;
          next: Cursor | null;
        };
        seen.push(...rows);
        path = next && `/admin/partner-tickets?${query}&${cursorQuery(next)}`;
      }
      return seen;
    };
    const times = (rows: { updatedAt: string }[]) => rows.map(({ updatedAt }) => Date.parse(updatedAt));
    const open = await walk(`state=open&brand=${brand.id}`);
    expect([open.length, new Set(open.map(({ id }) => id)).size]).toEqual([65, 65]);
    expect(times(open)).toEqual(times(open).sort((a, b) => a - b));
    const closed = await walk(`state=closed&brand=${brand.id}`);
    expect(closed).toHaveLength(65);
    expect(times(closed)).toEqual(times(closed).sort((a, b) => b - a));
    const { rows } = await app.owner.query("select count(*)::int as n from portal_tickets where state = 'open'");
    expect(await walk("state=open")).toHaveLength(rows[0].n);
    await app.owner.query("delete from portal_tickets where subject = 'Many'");
  });

  it("PAR-10 OQ-59 a ticket goes to us, gets an answer, and opens again with a reply", async () => {
    const id = await opened();
    expect((await read(id)).body).toMatchObject({
      state: "open",
      messages: [{ isOwn: true, text: "It takes ten seconds." }],
    });

    const a_atkn = await staffToken(app, 1);
    const params = { id };
    const path = `/admin/partner-tickets/${id}`;
    const waiting = (
      await callRoute(staffTickets, {
        path: `/admin/partner-tickets?brand=${app.brand("lumen").id}`,
        cookies: { a_atkn },
      })
    ).body as {
      rows: { id: string; partnerName: string }[];
    };
    expect(waiting.rows.find((row) => row.id === id)?.partnerName).toBe("Peepal Stores");
    expect((await callRoute(staffTicket, { path, params, cookies: { a_atkn } })).body).toMatchObject({
      kind: "Tech support",
      brandName: app.brand("lumen").name,
      partner: { name: "Peepal Stores" },
    });
    const versionOf = async () =>
      ((await callRoute(staffTicket, { path, params, cookies: { a_atkn } })).body as { version: number }).version;
    const send = (form: Record<string, string>) =>
      callRoute(answer, { path, params, method: "POST", form, cookies: { a_atkn } });
    const version = String(await versionOf());
    const answered = await send({ intent: "message", text: "Fixed this morning.", version });
    expect(answered).toMatchObject({ status: 200, body: { ok: true } });
    expect((await callRoute(staffTicket, { path, params, cookies: { a_atkn } })).body).toMatchObject({
      state: "answered",
    });
    expect(((await read(id)).body as TicketPage).messages.at(-1)).toMatchObject({
      isOwn: false,
      author: "Our team",
      text: "Fixed this morning.",
    });

    const again = await callRoute(reply, {
      path: `/partner/communication/tickets/${id}`,
      host: HOST,
      params,
      method: "POST",
      form: { intent: "message", text: "Not for me." },
      cookies: { p_atkn: await partnerToken(app, { kind: "staff" }) },
    });
    expect(again.status).toBe(200);
    expect((await read(id)).body).toMatchObject({ state: "open", messages: [{}, {}, { text: "Not for me." }] });
    for (const step of [
      { intent: "message", text: "Anything else?" },
      { intent: "close", text: "" },
    ])
      expect(await send({ ...step, version })).toMatchObject({
        status: 409,
        body: { ok: false, message: "The ticket has changed since you read it. Read what is new, then send again." },
      });
    expect((await read(id)).body).toMatchObject({ state: "open", messages: [{}, {}, { text: "Not for me." }] });
    const { rows } = await app.owner.query("select action from audit_entries where subject_id = $1 order by seq", [id]);
    expect(rows.map((row) => row.action)).toEqual([
      "portal-ticket.open",
      "portal-ticket.answer",
      "portal-ticket.reply",
    ]);
  });

  it("OQ-13 OQ-64 a ticket is not found by another brand's partner, nor a partner's by its merchant", async () => {
    const id = await opened();
    expect((await read(id, { brand: "haldi" })).status).toBe(404);
    expect((await read(id, { kind: "merchant" })).status).toBe(404);
    const ofShop = await opened("merchant");
    expect((await read(ofShop)).status).toBe(200);
    const list = async (kind: "partner" | "merchant") =>
      (
        (
          await callRoute(tickets, {
            path: "/partner/communication",
            host: HOST,
            cookies: { p_atkn: await partnerToken(app, { kind }) },
          })
        ).body as { tickets: { id: string }[] }
      ).tickets.map((row) => row.id);
    expect(await list("merchant")).toEqual([ofShop]);
    expect(await list("partner")).toEqual(expect.arrayContaining([id, ofShop]));
  });

  it("OQ-59 an empty ticket says what is missing", async () => {
    const refused = await send({ subject: "  ", text: "x" });
    expect(refused).toMatchObject({ status: 422, body: { ok: false, errors: { subject: ["Enter a subject."] } } });
  });
});

describe("questions with answers", () => {
  const found = async (query: string, path = "/partner/faqs") =>
    (
      (
        await callRoute(faqs, {
          path: `${path}?q=${encodeURIComponent(query)}`,
          host: HOST,
          cookies: { p_atkn: await partnerToken(app) },
        })
      ).body as { found: { title: string }[] }
    ).found.map(({ title }) => title);

  it("PAR-11 OQ-59 are searched by all words, in the page's kind", async () => {
    expect(await found("customer get code")).toEqual(["The customer did not get the code. What now?"]);
    expect(await found("code", "/partner/faqs/dsa-queries")).not.toContain(
      "The customer did not get the code. What now?",
    );
    expect(await found("no such words at all")).toEqual([]);
    expect((await found("", "/partner/faqs/dsa-queries")).length).toBe(5);
  });

  it("PAR-11 OQ-59 staff write one in both languages, and partners read it in theirs", async () => {
    const a_atkn = await staffToken(app, 1);
    const save = (form: Record<string, string>) =>
      callRoute(saveContent, {
        path: "/admin/portal-content",
        method: "POST",
        form: { intent: "save", ...form },
        cookies: { a_atkn },
      });
    const fields = { kind: "dsa", title: "Where is my logo?", body: "Ask your contact.", sort_order: "1", status: "1" };
    expect((await save({ ...fields, title_hi: "", body_hi: "" })).status).toBe(422);
    expect((await save({ ...fields, title_hi: "मेरा लोगो कहाँ है?", body_hi: "अपने संपर्क से पूछें।" })).status).toBe(200);
    expect(await found("logo")).toEqual(["Where is my logo?"]);
    await app.owner.query("update partner_users set language = 'hi' where kind = 'owner'");
    expect(await found("लोगो")).toEqual(["मेरा लोगो कहाँ है?"]);
    await app.owner.query("update partner_users set language = null where kind = 'owner'");
  });
});
