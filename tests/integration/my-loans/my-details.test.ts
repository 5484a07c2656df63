import { completeProfile, makeCustomer, signInAgain, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/customer/my-details/route";
import { saveAnswer } from "~/services/applications/save-profile.server";

type Body = {
  page: { sections: { title: string }[]; confirm: { confirmTitle: string } | null; empty: string | null };
};

describe("my details", () => {
  let app: App;
  beforeAll(async () => {
    app = await openApp({ data: "demo" });
  });
  afterAll(() => app.close());

  async function open({ brand, token }: TestCustomer) {
    const { text, body } = await callRoute(loader, {
      path: "/my-details",
      host: `${brand.key}.localhost`,
      cookies: { atkn: token },
    });
    const { page } = body as Body;
    return { text, page, titles: page.sections.map(({ title }) => title) };
  }

  it("BEY-21 CUS-22 shows what was told in sections, with identity masked, and is in the menu", async () => {
    const who = await makeCustomer(app.brand("lumen"), { product: "PL" });
    expect((await open(who)).page).toMatchObject({ empty: "So far you have only told us how to reach you." });
    await completeProfile(who);
    const { text, titles } = await open(who);
    expect(titles).toEqual(["Personal", "Contact", "Employment", "Updates"]);
    for (const shown of [
      "Asha",
      "Coastal Foods",
      "₹85,000",
      "******234F",
      '{"href":"/my-details","label":"My details"}',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain("ABCPR1234F");
    expect(text).not.toContain("1990-03-27");
  });

  it("CUS-06 asks nobody to confirm what is not known yet: a PAN without a date of birth could only lock them out", async () => {
    const who = await makeCustomer(app.brand("lumen"), { product: "PL" });
    for (const [field, raw] of [
      ["first_name", "Asha"],
      ["tin", "ABCPR1234F"],
    ] as const)
      await who.as((ctx) => saveAnswer({ ctx, product: "PL", field, raw }));
    const { page, titles } = await open(who);
    expect([page.confirm, page.empty]).toEqual([null, null]);
    expect(titles).toEqual(["Contacts and identity"]);
  });

  it("CUS-06 shows masked values only, until the identity is confirmed on the page", async () => {
    const who = await makeCustomer(app.brand("lumen"), { product: "PL" });
    await completeProfile(who);
    const later = await signInAgain(who, "PL");
    const { text, page, titles } = await open(later);
    expect(titles).toEqual(["Contacts and identity"]);
    expect(text).not.toContain("Coastal Foods");
    expect(page.confirm?.confirmTitle).toBe("See everything");
    const confirm = (form: Record<string, string>) =>
      callRoute(action, {
        path: "/my-details",
        method: "POST",
        host: `${later.brand.key}.localhost`,
        cookies: { atkn: later.token },
        form,
      });
    const empty = await confirm({});
    expect(empty.status).toBe(422);
    expect(Object.keys((empty.body as { errors: object }).errors)).toEqual(["birth_date", "tin"]);
    const another = await confirm({ birth_date: "1990-03-27", tin: "ABCPR1234G" });
    expect(another.body).toMatchObject({ notice: expect.stringContaining("Details do not match. 4 tries left") });
    expect((await open(later)).titles).toEqual(["Contacts and identity"]);
    const own = await confirm({
      "birth_date-day": "27",
      "birth_date-month": "3",
      "birth_date-year": "1990",
      tin: "abcpr1234f",
    });
    expect([own.status, own.location]).toEqual([303, "/my-details"]);
    expect((await open(later)).titles).toContain("Employment");
  });
});
