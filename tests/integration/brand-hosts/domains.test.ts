import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startDomainChecks } from "@jobs/schedules/domain-checks";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { eventually } from "@tests/support/eventually";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader as readDns } from "~/routes/dev/dns";
import { addDomain } from "~/services/brand-hosts/add-domain.server";
import { checkDueDomains } from "~/services/brand-hosts/check-due-domains.server";
import { listDomains } from "~/services/brand-hosts/list-domains.server";
import { lookups, setLocalRecords } from "~/services/brand-hosts/lookups.server";
import { rehearseRemoval } from "~/services/brand-hosts/rehearse-removal.server";
import { removeDomain } from "~/services/brand-hosts/remove-domain.server";
import { requestCheck } from "~/services/brand-hosts/request-check.server";
import { brands } from "~/services/brands/brands.server";
import { mayHaveCertificate } from "~/services/brands/may-have-certificate.server";

let app: App;
let brandId: string;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "domains-"));
  app = await openApp({ data: "demo", env: { DATA_DIR: dataDir, APP_ORIGIN: "http://loans.market.example" } });
  brandId = app.brand("haldi").id;
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.owner.query("delete from brand_domains where host like '%.haldi.example'");
});

const add = (typed: string, id = brandId) => asStaff(app, 1, (ctx) => addDomain({ ctx, brandId: id, typed }));

async function viewOf(host: string) {
  const listed = await asStaff(app, 1, (ctx) => listDomains({ ctx, brandId }));
  const view = listed.ok ? listed.view.domains.find((domain) => domain.host === host) : undefined;
  if (!view) throw new Error(`${host} is not listed`);
  return view;
}

/** Makes everything due and runs one round of checks; the processes are notified. */
async function check(host: string) {
  await app.owner.query("update brand_domains set next_check_at = now() - interval '1 second' where host = $1", [host]);
  expect(await checkDueDomains()).toBe(1);
  await brands().refresh();
  return viewOf(host);
}

async function makeRecords(host: string) {
  const { txt, cname } = await viewOf(host);
  await setLocalRecords(txt.name, "TXT", ["v=spf1 -all", txt.value]);
  await setLocalRecords(cname.name, "CNAME", [cname.value]);
}

const served = (host: string) => brands().current().byHost.get(host)?.key;
/** The edge's answer to a visitor of the host. */
const visit = async (host: string) => (await callRoute(readDns, { host, path: "/dev/dns.json" })).status;
const certificate = (host: string) => mayHaveCertificate(brands().current(), host);

describe("a brand's own host", () => {
  it("OQ-14 serves only after its records and its certificate, and is allowed a certificate just before", async () => {
    const host = "loans.haldi.example";
    expect(await add("Loans.Haldi.Example")).toEqual({ ok: true, host });
    expect(await viewOf(host)).toMatchObject({
      status: "verifying",
      isCheckDue: true,
      txt: { name: `_verify.${host}`, value: expect.stringMatching(/^brand-verify=[\w-]{43}$/) },
      cname: { name: host, value: "brands.loans.market.example" },
    });
    expect(await check(host)).toMatchObject({ status: "verifying", fault: { code: "txt-missing" }, isCheckDue: false });
    expect([served(host), certificate(host)]).toEqual([undefined, false]);

    await makeRecords(host);
    expect(await check(host)).toMatchObject({ status: "certificate_pending", fault: null });
    expect([served(host), certificate(host)]).toEqual([undefined, true]);
    expect(await visit(host)).toBe(421);

    expect(await check(host)).toMatchObject({ status: "serving", fault: null });
    expect([served(host), certificate(host)]).toEqual(["haldi", true]);
    expect(await visit(host)).toBe(200);
    expect(certificate(`www.${host}`)).toBe(false);
  });

  it("OQ-12 OQ-14 the back office's own host is allowed a certificate, though it serves no brand", () => {
    const office = (host: string) => mayHaveCertificate(brands().current(), host, { adminHosts: ["office.example"] });
    expect([office("Office.Example"), office("evil.office.example"), certificate("office.example")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("OQ-14 tells a wrong record from one that is not there, and from nobody to ask", async () => {
    const host = "wrong.haldi.example";
    await add(host);
    await makeRecords(host);
    await setLocalRecords(host, "CNAME", ["shop.old.example"]);
    expect(await check(host)).toMatchObject({
      status: "stuck",
      fault: { code: "cname-other", value: "shop.old.example" },
    });
    const silent = { kind: "unreachable" } as const;
    const dns = { txt: async () => silent, cname: async () => silent, addresses: async () => silent };
    await app.owner.query("update brand_domains set next_check_at = now() - interval '1 second' where host = $1", [
      host,
    ]);
    await checkDueDomains({ ...lookups(), dns });
    expect(await viewOf(host)).toMatchObject({ status: "stuck", fault: { code: "dns-unreachable", value: null } });
  });

  it("OQ-14 leads to us by address where a domain can have no CNAME", async () => {
    const host = "apex.haldi.example";
    await add(host);
    await makeRecords(host);
    await setLocalRecords(host, "CNAME", []);
    await setLocalRecords(host, "A", ["203.0.113.9"]);
    await setLocalRecords("brands.loans.market.example", "A", ["203.0.113.9", "203.0.113.10"]);
    expect(await check(host)).toMatchObject({ status: "certificate_pending" });
  });

  it("OQ-14 waits for a draft brand to go live before it asks for a certificate", async () => {
    const host = "draft.haldi.example";
    await add(host);
    await makeRecords(host);
    await check(host);
    await app.owner.query("update brands set status = 'suspended' where id = $1", [brandId]);
    try {
      expect(await check(host)).toMatchObject({ status: "certificate_pending" });
      expect(certificate(host)).toBe(false);
    } finally {
      await app.owner.query("update brands set status = 'live' where id = $1", [brandId]);
    }
    expect(await check(host)).toMatchObject({ status: "serving" });
  });

  it("OQ-14 keeps its certificate while its brand is suspended, and loses it with the host", async () => {
    const host = "closed.haldi.example";
    await add(host);
    await makeRecords(host);
    await check(host);
    expect(await check(host)).toMatchObject({ status: "serving" });
    await app.owner.query("update brands set status = 'suspended' where id = $1", [brandId]);
    try {
      await brands().refresh();
      expect(served(host)).toBeUndefined();
      expect([await visit(host), certificate(host), certificate(`www.${host}`)]).toEqual([421, true, false]);
    } finally {
      await app.owner.query("update brands set status = 'live' where id = $1", [brandId]);
    }
    await app.owner.query("delete from brand_domains where host = $1", [host]);
    await brands().refresh();
    expect([served(host), certificate(host)]).toEqual([undefined, false]);
  });

  it("OQ-14 is checked by the worker by itself", async () => {
    const host = "worker.haldi.example";
    await add(host);
    const checks = startDomainChecks();
    try {
      const checked = await eventually("a check", async () => ((await viewOf(host)).checkedAt ? viewOf(host) : null));
      expect(checked.fault?.code).toBe("txt-missing");
    } finally {
      await checks.stop();
    }
  });

  it("OQ-14 belongs to one brand", async () => {
    await add("one.haldi.example");
    expect(await add("one.haldi.example")).toMatchObject({ ok: false, code: "host-yours" });
    expect(await add("one.haldi.example", app.brand("lumen").id)).toEqual({
      ok: false,
      code: "host-taken",
      brandName: app.brand("haldi").name,
    });
    expect(await add("lumen.localhost")).toMatchObject({ ok: false, code: "host-taken" });
    expect(await add("*.haldi.example")).toMatchObject({ code: "host-wildcard" });
    expect(await add("market.example")).toMatchObject({ code: "host-parent" });
    expect(await add("localhost")).toMatchObject({ code: "host-ours" });
  });

  it("OQ-14 BEY-09 rehearses a removal, then removes exactly this host, in the brand's audit chain", async () => {
    const host = "gone.haldi.example";
    await add(host);
    await add("below.gone.haldi.example");
    await asStaff(app, 1, (ctx) => requestCheck({ ctx, brandId, host }));
    await app.owner.query("update brand_domains set status = 'serving', created_at = '2020-01-01' where host = $1", [
      host,
    ]);
    await app.owner.query(
      `insert into visits (brand_id, id, token_hash, host, expires_at)
       values ($1, gen_random_uuid(), 'v1', $2, now() + interval '1 day'), ($1, gen_random_uuid(), 'v2', $2, now() - interval '1 day')`,
      [brandId, host],
    );
    const rehearsed = await asStaff(app, 1, (ctx) => rehearseRemoval({ ctx, brandId, host }));
    expect(rehearsed).toMatchObject({
      ok: true,
      rehearsal: {
        visits: { count: 1, isMore: false },
        isCanonical: true,
        isOnly: false,
        sessions: { customer: { count: 0, isMore: false } },
        refusal: null,
      },
    });
    expect(await asStaff(app, 1, (ctx) => removeDomain({ ctx, brandId, host }))).toMatchObject({ ok: true });
    await brands().refresh();
    expect(served(host)).toBeUndefined();
    const left = await app.owner.query("select host from brand_domains where host like '%gone.haldi.example'");
    expect(left.rows).toEqual([{ host: "below.gone.haldi.example" }]);
    const { rows } = await app.owner.query(
      "select action, before, after from audit_entries where brand_id = $1 and subject_id = $2 order by seq",
      [brandId, host],
    );
    expect(rows).toEqual([
      { action: "domain.add", before: null, after: { host, status: "verifying" } },
      { action: "domain.check", before: null, after: null },
      { action: "domain.remove", before: { host, status: "serving", sessions: 0 }, after: null },
    ]);
  });

  it("OQ-12 OQ-14 never removes the host that the back office is open on, or the main brand's last", async () => {
    const main = app.brand("cl");
    const removal = await asStaff(app, 1, (ctx) => removeDomain({ ctx, brandId: main.id, host: ctx.host }));
    expect(removal).toMatchObject({ ok: false, code: main.hosts.length > 1 ? "current-host" : "last-main-host" });
  });
});
