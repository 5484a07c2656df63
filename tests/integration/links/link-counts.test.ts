import { type App, openApp } from "@tests/support/app";
import { callRoute, setCookie } from "@tests/support/call-route";
import { randoms } from "@tests/support/randoms";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action as createLink } from "~/routes/admin/new-tracking-link/route";
import { loader as linkPage, action as linkPost } from "~/routes/admin/tracking-link/route";
import { loader as listPage } from "~/routes/admin/tracking-links/route";
import { action as signInPost } from "~/routes/customer/sign-in/route";
import { loader as trackingLink } from "~/routes/customer/tracking-link/route";

const HOST = "haldi.localhost";
const PATH = "/admin/tracking-links";
const CODES = ["rand-a", "rand-b", "rand-c", "rand-d", "rand-e"];
const STEPS = 300;

type Line = { code: string; clicks: number; leads: number; disbursals: number };

let app: App;
let a_atkn: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  a_atkn = await staffToken(app, 1);
});
afterAll(() => app.close());

/** The numbers of all links, counted row by row from what the visits wrote. */
async function liveCounts(): Promise<Line[]> {
  const { rows } = await app.owner.query<Line>(
    `select l.code,
       (select count(*)::int from clicks c where c.tracking_link_id = l.id) as clicks,
       (select count(*)::int from prospects p where p.tracking_link_id = l.id) as leads,
       (select count(*)::int from submissions s join applications a on a.id = s.application_id
          join prospects p on p.id = a.prospect_id
        where p.tracking_link_id = l.id and s.state = 'disbursed') as disbursals
     from tracking_links l order by l.code collate "C"`,
  );
  return rows;
}

async function pageCounts(): Promise<Line[]> {
  const { rows } = (await callRoute(listPage, { path: PATH, cookies: { a_atkn } })).body as {
    rows: Line[];
  };
  return rows
    .map(({ code, clicks, leads, disbursals }) => ({ code, clicks, leads, disbursals }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** How many lines a list of a link has, over all its pages. */
async function listed(code: string, list: string): Promise<number> {
  let query: string | null = `?show=${list}`;
  let count = 0;
  while (query) {
    const { lines, pages } = (
      await callRoute(linkPage, { path: `${PATH}/${code}${query}`, params: { code }, cookies: { a_atkn } })
    ).body as { lines: unknown[]; pages: { older: string | null } };
    count += lines.length;
    query = pages.older && new URL(pages.older, "http://site").search;
  }
  return count;
}

it("OQ-44 after random visits and sign-ups every number of the list is the live count and the length of its list", async () => {
  const below = randoms(44);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  for (const code of CODES)
    await callRoute(createLink, {
      path: `${PATH}/new`,
      method: "POST",
      cookies: { a_atkn },
      form: { brand: "haldi", name: "Random", code },
    });
  const ended = new Set<string>();
  const clicks = new Map(CODES.map((code) => [code, 0]));
  let signedUp = 0;
  const visitors: { visit: string | null }[] = [{ visit: null }];

  for (let step = 0; step < STEPS; step++) {
    const what = below(100);
    if (what < 6) {
      const code = pick(CODES);
      const intent = ended.has(code) ? "resume" : "end";
      await callRoute(linkPost, {
        path: `${PATH}/${code}`,
        params: { code },
        method: "POST",
        cookies: { a_atkn },
        form: { intent, reason: "A random change" },
      });
      if (intent === "end") ended.add(code);
      else ended.delete(code);
    } else if (what < 75) {
      const code = pick(CODES);
      if (below(10) < 4) visitors.push({ visit: null });
      const visitor = pick(visitors);
      const isBot = below(10) === 0;
      const sent = await callRoute(trackingLink, {
        host: HOST,
        path: `/t/${code}`,
        params: { code },
        cookies: { visit: visitor.visit },
        headers: isBot ? { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } : {},
      });
      if (ended.has(code)) expect(sent.location).toBe(`/t/${code}/about`);
      if (ended.has(code) || isBot) continue;
      clicks.set(code, (clicks.get(code) ?? 0) + 1);
      visitor.visit = setCookie(sent, "visit") ?? visitor.visit;
    } else {
      const visitor = visitors.splice(below(visitors.length), 1)[0];
      if (visitors.length === 0) visitors.push({ visit: null });
      if (!visitor?.visit) continue;
      await callRoute(signInPost, {
        host: HOST,
        path: "/verification",
        method: "POST",
        cookies: { visit: visitor.visit },
        form: { intent: "send", identifier: `73000${String(10_000 + signedUp)}` },
        remoteAddress: `198.51.100.${signedUp + 1}`,
      });
      signedUp += 1;
    }
  }

  const live = await liveCounts();
  expect(await pageCounts()).toEqual(live);
  const made = live.filter(({ code }) => CODES.includes(code));
  expect(made.map(({ code, clicks: count }) => [code, count])).toEqual([...clicks]);
  expect(signedUp).toBeGreaterThan(20);
  expect(made.reduce((sum, { leads }) => sum + leads, 0)).toBe(signedUp);
  expect(live.some(({ disbursals }) => disbursals > 0)).toBe(true);
  for (const { code, ...numbers } of live)
    for (const [list, count] of Object.entries(numbers))
      expect([code, list, await listed(code, list)]).toEqual([code, list, count]);
});
