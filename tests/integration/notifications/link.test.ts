import { type Call, callRoute, setCookie } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { loader as lenderPage } from "~/routes/customer/lender/route";
import { loader as follow } from "~/routes/customer/signed-link/application.route";
import { sealSession } from "~/services/access/session-seal.server";
import { newToken } from "~/services/access/session-token";
import { applicationLink } from "~/services/notifications/application-link.server";
import { resumeLink } from "~/services/support/resume-link.server";
import { decided, type MessagesFixture, openMessagesFixture } from "./fixture";

let fixture: MessagesFixture;
beforeAll(async () => {
  fixture = await openMessagesFixture();
});
afterAll(() => fixture?.close());

const HOST = "lumen.localhost";

/** A session of this customer as after the sign-in: without an application. */
async function signIn(customerId: string) {
  const brand = fixture.app.brand("lumen");
  const token = newToken(brand);
  const row = { brandId: brand.id, id: newId(), tokenHash: tokenHash(token), area: "customer", host: HOST } as const;
  await sealed(
    fixture.owner,
    `insert into sessions (brand_id, id, token_hash, area, host, customer_id, prospect_id, expires_at, seal)
     select $1, $5, $2, 'customer', $3, $4, p.id, now() + interval '1 hour', $6 from prospects p where p.customer_id = $4`,
    [brand.id, tokenHash(token), HOST, customerId, row.id, sealSession({ ...row, subject: customerId })],
  );
  return token;
}

describe("the link of a message about an application", () => {
  const call = (token: string, more: Partial<Call> = {}) =>
    callRoute(follow, { host: HOST, path: `/application/${token}`, params: { token }, ...more });
  async function notified(status: "approved" | "declined" | "disbursed") {
    const who = await fixture.applied();
    await fixture.answer(who, decided(status));
    await fixture.send(who);
    const text = (await fixture.messages(who))[0]?.text ?? "";
    const link = new URL(/http\S+/.exec(text)?.[0] ?? "");
    return { who, link, token: link.pathname.split("/")[2] ?? "" };
  }

  it.each([
    ["approved", "Lender nilgiri-capital has approved your application"],
    ["declined", "Lender nilgiri-capital has declined your application"],
    ["disbursed", "Lender nilgiri-capital has paid out your loan"],
  ] as const)("BEY-21 leads its signed-in customer to the page of the application: %s", async (status, title) => {
    const { who, token, link } = await notified(status);
    expect(link.hostname).toBe(HOST);
    const atkn = await signIn(who.customerId);
    const answer = await call(token, { cookies: { atkn } });
    expect([answer.status, answer.location]).toEqual([302, "/user/lenders-transaction/nilgiri-capital"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const page = await callRoute(lenderPage, {
      host: HOST,
      path: answer.location ?? "",
      params: { lender: "nilgiri-capital" },
      cookies: { atkn },
    });
    expect([page.status, page.body]).toMatchObject([200, { page: { status: { title } } }]);
  });

  it("BEY-21 leads a stranger to the sign-in and from there back, and shows and opens nothing", async () => {
    const { who, token } = await notified("approved");
    const answer = await call(token);
    expect([answer.status, answer.location]).toEqual([
      302,
      `/login?callback=${encodeURIComponent(`/application/${token}`)}`,
    ]);
    expect(setCookie(answer, "atkn")).toBeNull();
    expect(setCookie(answer, "visit")).toMatch(/^lumen\./);
    for (const secret of [who.customerId, who.submissionId, who.applicationId])
      expect(Buffer.from(token.slice(0, 22), "base64url").toString("hex")).not.toBe(secret.replaceAll("-", ""));
  });

  it("BEY-21 somebody else who is signed in goes to their own start and gets nothing of it", async () => {
    const { who, token } = await notified("approved");
    const other = await fixture.applied();
    const atkn = await signIn(other.customerId);
    const answer = await call(token, { cookies: { atkn } });
    expect(answer.status).toBe(302);
    expect(answer.location).not.toContain("nilgiri-capital");
    const { rows } = await fixture.owner.query(
      "select 1 from sessions where customer_id = $1 and application_id = $2",
      [other.customerId, who.applicationId],
    );
    expect(rows).toEqual([]);
  });

  it("TEN-21 is dead when it is altered, old, of another brand or of another kind", async () => {
    const { who, token } = await notified("approved");
    const [{ id = "" } = {}] = await fixture.notifications(who);
    const brand = fixture.app.brand("lumen");
    const at = (url: string) => new URL(url).pathname.split("/")[2] ?? "";
    expect((await call(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
    expect((await call(token, { host: "haldi.localhost" })).status).toBe(404);
    expect((await call(at(applicationLink(brand, id, new Date(Date.now() - 32 * 86_400_000))))).status).toBe(404);
    expect((await call(at(applicationLink(brand, id, new Date(Date.now() - 29 * 86_400_000))))).status).toBe(302);
    expect((await call(at(resumeLink(brand, id, new Date())))).status).toBe(404);
  });
});
