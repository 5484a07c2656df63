import { type App, openApp } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DnsAnswer } from "~/integrations/dns/types";
import { checkDueSites } from "~/services/embed/check-due-sites.server";
import { lookUpSite, recordSiteFinding, siteQuestion } from "~/services/embed/check-partner-site.server";
import { brandFrameAncestors } from "~/services/embed/frame-ancestors.server";
import { addPartnerSite, listPartnerSites, removePartnerSite } from "~/services/embed/partner-sites.server";

const HOST = "www.dukan.example.in";
const HOUR_MS = 3_600_000;

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

/** A DNS whose TXT records answer with `answer`. */
const dnsWith = (answer: DnsAnswer) => {
  const none = async (): Promise<DnsAnswer> => ({ kind: "none" });
  return { dns: { txt: async () => answer, cname: none, addresses: none } };
};

const add = (typed = HOST) => asPartner(app, (ctx) => addPartnerSite({ ctx, typed }));
const sites = () => asPartner(app, (ctx) => listPartnerSites({ ctx }));
const remove = (siteId: string, brand = "lumen") =>
  asPartner(app, (ctx) => removePartnerSite({ ctx, siteId }), { brand });

async function newSite(typed = HOST): Promise<{ siteId: string; value: string }> {
  const made = await add(typed);
  if (!made.ok) throw new Error(made.code);
  const site = (await sites()).find(({ id }) => id === made.siteId);
  return { siteId: made.siteId, value: site?.record.value ?? "" };
}

async function check(siteId: string, answer: DnsAnswer) {
  const question = await asPartner(app, (ctx) => siteQuestion(ctx, siteId));
  if (!question) throw new Error("the site is not there");
  const finding = await lookUpSite(question, dnsWith(answer));
  return asPartner(app, (ctx) => recordSiteFinding(ctx, question, finding));
}

const ancestors = () => brandFrameAncestors({ brand: app.brand("lumen") });

const stateOf = async (siteId: string) =>
  (await app.owner.query("select status, problem from partner_sites where id = $1", [siteId])).rows[0];

describe("the sites of a partner", () => {
  it("BEY-25 are added once, checked by their record, shown in the frame's policy, and removed by their owner alone", async () => {
    const { siteId, value } = await newSite();
    expect([await add(), await add("shop"), await add("127.0.0.1")]).toMatchObject([
      { code: "known-site" },
      { code: "host-one-label" },
      { code: "host-address" },
    ]);
    expect(await ancestors()).not.toContain(HOST);
    expect(await check(siteId, { kind: "none" })).toMatchObject({ ok: false, code: "no-proof" });
    expect(await check(siteId, { kind: "found", values: ["other"] })).toMatchObject({ ok: false });
    expect(await check(siteId, { kind: "found", values: ["v=spf1", value] })).toEqual({ ok: true });
    expect(await ancestors()).toContain(HOST);
    expect(await remove(siteId, "sona")).toMatchObject({ code: "unknown-site" });
    expect(await remove(siteId)).toEqual({ ok: true });
    expect(await ancestors()).not.toContain(HOST);
    expect(await remove(siteId)).toMatchObject({ code: "unknown-site" });
  });

  it("BEY-25 are looked up each day: a record that is gone for three days ends the proof, a silent DNS never", async () => {
    const { siteId, value } = await newSite();
    const right = { kind: "found" as const, values: [value] };
    await check(siteId, right);
    const start = Date.now();
    const round = (hours: number, answer: DnsAnswer) =>
      checkDueSites({ lookups: dnsWith(answer), now: new Date(start + hours * HOUR_MS) });
    await app.owner.query("delete from partner_sites where id <> $1", [siteId]);

    expect(await round(23, right)).toBe(0);
    expect(await round(25, right)).toBe(1);
    expect(await round(48, right)).toBe(0);
    expect(await round(50, { kind: "none" })).toBe(1);
    expect(await stateOf(siteId)).toEqual({ status: "verified", problem: "missing" });
    expect(await round(50.5, { kind: "none" })).toBe(0);
    expect(await round(52, right)).toBe(1);
    expect(await stateOf(siteId)).toEqual({ status: "verified", problem: null });
    expect(await round(200, { kind: "unreachable" })).toBe(1);
    expect(await stateOf(siteId)).toEqual({ status: "verified", problem: "unreachable" });
    expect(await round(202, { kind: "none" })).toBe(1);
    expect(await stateOf(siteId)).toEqual({ status: "verifying", problem: "missing" });
    expect(await round(300, right)).toBe(0);
    expect(await ancestors()).not.toContain(HOST);
  });

  it("BEY-25 fifty of the longest names make a header that every server in between takes; a longer name is refused with words", async () => {
    await app.owner.query("delete from partner_sites");
    const name = (length: number) => `${"a".repeat(40)}.${"b".repeat(length - 44)}.in`;
    expect(name(72)).toHaveLength(72);
    expect(await add(name(73))).toEqual({ ok: false, code: "host-long" });
    expect(await add(name(72))).toMatchObject({ ok: true });
    await app.owner.query(
      `insert into partner_sites (brand_id, id, partner_id, host, token, status, verified_at, created_by, created_at)
       select s.brand_id, gen_random_uuid(), s.partner_id, repeat('c', 58) || '.' || lpad(n::text, 10, 'd') || case when n > 5 then '' else '.' || repeat('e', 40) end || '.in', 't', 'verified', now(), s.created_by, now() - interval '1 day'
       from partner_sites s, generate_series(1, 55) as n`,
    );
    const header = await ancestors();
    expect(header.split(" ")).toHaveLength(50);
    expect(Buffer.byteLength(header)).toBeLessThanOrEqual(4096);
    await app.owner.query("delete from partner_sites");
  });

  it("BEY-25 beyond fifty of a brand a site is not proved, takes nobody's place, and is told so; the first free place is its", async () => {
    const brandId = app.brand("lumen").id;
    await app.owner.query("delete from partner_sites");
    const { rows } = await app.owner.query(
      "insert into partners (brand_id, id, name) values ($1, gen_random_uuid(), 'Another partner') returning id",
      [brandId],
    );
    await app.owner.query(
      `insert into partner_sites (brand_id, id, partner_id, host, token, status, verified_at, created_by, created_at)
       select $1, gen_random_uuid(), $2, 'z' || n || '.example.in', 't', 'verified', now(), gen_random_uuid(), now() - interval '1 day'
       from generate_series(1, 49) as n`,
      [brandId, rows[0].id],
    );
    const [first, second] = [await newSite("m.example.in"), await newSite("a.example.in")];
    const right = ({ value }: { value: string }) => ({ kind: "found" as const, values: [value] });
    expect(await check(first.siteId, right(first))).toEqual({ ok: true });
    expect(await check(second.siteId, right(second))).toMatchObject({ ok: false, code: "no-place" });
    expect(await ancestors()).toContain("https://z49.example.in");
    expect(await ancestors()).not.toContain("https://a.example.in");
    await app.owner.query("update partner_sites set status = 'verified' where id = $1", [second.siteId]);
    expect(await ancestors()).not.toContain("https://a.example.in");
    const lines = Object.fromEntries(
      (await sites()).map(({ host, isVerified, isShown }) => [host, [isVerified, isShown]]),
    );
    expect([lines["m.example.in"], lines["a.example.in"]]).toEqual([
      [true, true],
      [true, false],
    ]);
    await remove(first.siteId);
    expect(await check(second.siteId, right(second))).toEqual({ ok: true });
    expect(await ancestors()).toContain("https://a.example.in");
  });

  it("BEY-25 BEY-27 a proof and its loss are in the audit trail", async () => {
    await app.owner.query("delete from partner_sites");
    const { siteId, value } = await newSite("www.trail.example.in");
    await check(siteId, { kind: "found", values: [value] });
    await check(siteId, { kind: "found", values: [value] });
    await check(siteId, { kind: "none" });
    const { rows } = await app.owner.query(
      "select after ->> 'status' as status from audit_entries where action = 'partner-site.check' and after ->> 'siteId' = $1 order by seq",
      [siteId],
    );
    expect(rows.map(({ status }) => status)).toEqual(["verified", "verifying"]);
  });
});
