import { type App, openApp } from "@tests/support/app";
import { type Answer, callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decryptField } from "~/platform/crypto.server";
import { action as adminAction, loader as adminPage } from "~/routes/admin/merchant/route";
import { loader as adminList } from "~/routes/admin/merchants/route";
import { action, loader, action as partnerAction } from "~/routes/customer/merchant-sign-up/route";
import { loader as success } from "~/routes/customer/merchant-sign-up/success.route";

type Page = {
  page: {
    formKey: string;
    failure: string | null;
    errors: Record<string, string>;
    values: Record<string, string>;
    consent: { hash: string; isChecked: boolean };
  };
};

const filled = {
  businessName: "Kumar Stores & Sons",
  contactName: "Anita Kumar",
  mobile: "9811100001",
  email: "anita@kumar.example",
  pan: "ABCPK1234F",
  gstin: "",
  address1: "12, Tilak Road",
  address2: "Near the bridge",
  pincode: "411030",
  bankAccount: "50100012345678",
  ifsc: "HDFC0001234",
  consent: "1",
};

describe("the sign-up of merchants", () => {
  let app: App;
  beforeAll(async () => {
    app = await openApp({ data: "demo" });
  });
  afterAll(() => app.close());

  const PATH = "/create-merchant-form";
  const host = (brand: string) => app.brand(brand).hosts[0] ?? "";
  const opened = async (brand: string) => (await callRoute(loader, { path: PATH, host: host(brand) })).body as Page;
  const rowsOf = async (mobile: string) =>
    (
      await app.owner.query(
        `select m.*, p.name as partner, b.key as brand from merchants m join partners p on p.brand_id = m.brand_id and p.id = m.partner_id
         join brands b on b.id = m.brand_id where m.mobile_masked = $1 and m.signed_up_at is not null order by m.created_at`,
        [`******${mobile.slice(-4)}`],
      )
    ).rows;

  async function send(brand: string, over: Record<string, string> = {}, name?: string): Promise<Answer> {
    const { page } = await opened(brand);
    const form = { ...filled, key: page.formKey, consent_hash: page.consent.hash, ...over };
    const call = { host: host(brand), method: "POST", form };
    return name
      ? callRoute(partnerAction, { ...call, path: `${PATH}/${name}`, params: { partnerName: name } })
      : callRoute(action, { ...call, path: PATH });
  }

  it("CUS-25 OQ-20 ROUTE-C39 ROUTE-C40 stores a pending merchant, sealed, and confirms it", async () => {
    const sent = await send("lumen");
    expect(sent).toMatchObject({
      status: 303,
      location: expect.stringContaining("/create-merchant-form/success?sent="),
    });
    const [row, ...more] = await rowsOf(filled.mobile);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      brand: "lumen",
      partner: "Peepal Stores",
      status: "pending",
      name: "Kumar Stores & Sons",
      pan_masked: "******234F",
      bank_account_masked: "**********5678",
      ifsc: "HDFC0001234",
      consent_version: "merchant-1",
      consent_language: "en",
    });
    expect(decryptField({ table: "merchants", column: "pan", rowId: row.id }, row.pan_enc)).toBe("ABCPK1234F");
    expect(JSON.stringify(row)).not.toMatch(/ABCPK1234F|50100012345678|9811100001|anita@/);
    const done = await callRoute(success, { path: sent.location ?? "", host: host("lumen") });
    expect(JSON.stringify(done.body)).toContain("Thank you, we have your details");
  });

  it("ROUTE-C40 CUS-25 thanks nobody who has sent nothing, here or to another brand", async () => {
    const thanked = (brand: string, path: string) => callRoute(success, { path, host: host(brand) });
    const sent = await send("haldi", { mobile: "9811100011" });
    expect((await thanked("haldi", sent.location ?? "")).status).toBe(200);
    for (const [brand, path] of [
      ["lumen", `${PATH}/success`],
      ["lumen", `${PATH}/success?sent=x`],
      ["lumen", sent.location ?? ""],
    ] as const)
      expect(await thanked(brand, path)).toMatchObject({ status: 302, location: PATH });
  });

  it("OQ-43 an administrator sees what was given, masked, and approves it", async () => {
    const a_atkn = await staffToken(app, 1);
    const list = await callRoute(adminList, {
      path: "/admin/merchant-management?q=9811100001&brand=lumen",
      cookies: { a_atkn },
    });
    const { id } = (list.body as { merchants: { id: string }[] }).merchants[0] ?? { id: "" };
    const at = {
      path: `/admin/merchant-management/merchants/${id}`,
      params: { kind: "merchants", id },
      cookies: { a_atkn },
    };
    const page = JSON.stringify((await callRoute(adminPage, at)).body);
    expect(page).toContain('"panMasked":"******234F"');
    expect(page).toContain("12, Tilak Road, Near the bridge, 411030");
    await callRoute(adminAction, { ...at, method: "POST", form: { intent: "approve" } });
    expect((await rowsOf(filled.mobile))[0]).toMatchObject({ status: "active" });
  });

  it("ROUTE-C41 TEN-17 is for the partner that the address names, and for the brand's own otherwise", async () => {
    const { rows } = await app.owner.query(
      "insert into partners (brand_id, id, name, utm_id, updated_at) values ($1, gen_random_uuid(), 'Shubh Labh Traders', 'shubh', now()) returning id",
      [app.brand("lumen").id],
    );
    expect(rows).toHaveLength(1);
    const partnerOf = async (mobile: string, name?: string) => {
      expect((await send("lumen", { mobile }, name)).status).toBe(303);
      return (await rowsOf(mobile))[0]?.partner;
    };
    expect(await partnerOf("9811100002", "shubh-labh-traders")).toBe("Shubh Labh Traders");
    expect(await partnerOf("9811100003", "SHUBH")).toBe("Shubh Labh Traders");
    expect(await partnerOf("9811100004", "nobody")).toBe("Peepal Stores");
    expect(await partnerOf("9811100005", "lumen")).toBe("Peepal Stores");
  });

  it("OQ-73 an IFSC that no branch has is a fault of its field, and nothing is stored", async () => {
    const sent = await send("haldi", { mobile: "9811100077", ifsc: "UTIB0999998" });
    expect([sent.status, (sent.body as Page).page.errors]).toEqual([
      422,
      { ifsc: "We know no branch with this IFSC. Copy it from a cheque or the passbook" },
    ]);
    expect(await rowsOf("9811100077")).toEqual([]);
  });

  it("VAL-26 VAL-29 OQ-20 a form with faults says so under its fields, keeps what was typed and stores nothing", async () => {
    const sent = await send("lumen", { mobile: "5811100006", pan: "x", consent: "" });
    expect(sent.status).toBe(422);
    const { page } = sent.body as Page;
    expect(page.errors).toEqual({
      mobile: "Please enter a valid 10 digit mobile number",
      pan: "Invalid PAN",
      consent: "Please tick the box if you agree. Without your consent we keep nothing.",
    });
    expect(page.values.businessName).toBe("Kumar Stores & Sons");
    expect(page.consent.isChecked).toBe(false);
    const agreed = (await send("lumen", { mobile: "5811100006" })).body as Page;
    expect([Object.keys(agreed.page.errors), agreed.page.consent.isChecked]).toEqual([["mobile"], true]);
    expect(await rowsOf("5811100006")).toEqual([]);
  });

  it("the same form twice, the same number again and a robot's form are thanked alike and add nothing", async () => {
    const { page } = await opened("haldi");
    const twice = { key: page.formKey, mobile: "9811100007" };
    const answers = await Promise.all([
      send("haldi", twice),
      send("haldi", twice),
      send("haldi", { mobile: "9811100007" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await rowsOf("9811100007")).toHaveLength(1);
    // The same form again with another merchant: not treated as the first one.
    await send("haldi", { ...twice, mobile: "9811100009" });
    expect(await rowsOf("9811100009")).toHaveLength(1);
    expect((await send("haldi", { mobile: "9811100008", website: "https://x.example" })).status).toBe(303);
    expect(await rowsOf("9811100008")).toEqual([]);
  });
});
