import type { LoaderFunctionArgs } from "@remix-run/node";
import { type AccessFixture, type BrandKey, cookiesAfter, openAccessFixture, wrongFor } from "@tests/factories/access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/customer/sign-in/route";
import { action as logoutAction } from "~/routes/customer/sign-in/sign-out.route";

const MOBILE = "9876543210";
const EMAIL = "rahul@mail.example";
type Jar = Record<string, string>;
type Page = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

describe("the sign-in page", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  type Change = { brand?: BrandKey; secure?: boolean; ip?: string; locale?: "en" | "hi" };

  async function thrown(work: () => unknown): Promise<Response> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
    throw new Error("nothing was thrown");
  }

  const get = async (jar: Jar = {}, path = "/verification", change: Change = {}): Promise<Page> =>
    (await loader(fixture.args(path, { cookies: jar, ...change }) as LoaderFunctionArgs)) as Page;

  const post = (form: Jar, jar: Jar = {}, path = "/verification", change: Change = {}) =>
    action(fixture.args(path, { cookies: jar, form, ...change }));

  type Posted = Awaited<ReturnType<typeof post>>;
  const redirected = (answer: Posted): Response => {
    if (answer instanceof Response) return answer;
    throw new Error(`refused: ${JSON.stringify(answer.data)}`);
  };
  const refused = (answer: Posted) => {
    if (answer instanceof Response) throw new Error(`redirected to ${answer.headers.get("Location")}`);
    return { status: answer.init?.status, headers: new Headers(answer.init?.headers), ...answer.data };
  };

  async function sendCode(identifier = MOBILE, change: Change = {}, path = "/verification") {
    const answer = redirected(await post({ intent: "send", identifier }, {}, path, change));
    const jar = cookiesAfter({}, answer);
    return { answer, jar, code: await fixture.codeFor(change.brand ?? "cl", identifier) };
  }

  async function signedIn(identifier = MOBILE, change: Change = {}) {
    const { jar, code } = await sendCode(identifier, change);
    const answer = redirected(await post({ intent: "verify", code }, jar, "/verification", change));
    return { answer, jar: cookiesAfter(jar, answer), before: jar, code };
  }

  describe("step by step, without script", () => {
    it("ROUTE-C04 asks a stranger for a number or an e-mail", async () => {
      expect(await get()).toMatchObject({
        step: "identify",
        code: null,
        identify: { action: "/verification", kind: "any", label: "Mobile number or e-mail" },
      });
    });

    it("AUTH-01 AUTH-04 sends a code, goes back to the page, which then asks for the code", async () => {
      const { answer, jar } = await sendCode();
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/verification"]);
      expect(Object.keys(jar).sort()).toEqual(["_totp", "br", "visit"]);
      const page = await get(jar);
      expect(page.code?.resend.seconds).toBeGreaterThan(0);
      expect(page).toMatchObject({
        step: "code",
        code: {
          isOpen: true,
          notice: null,
          masked: "******3210",
          resend: { wait: "New code in {time}" },
          action: "/verification",
        },
      });
    });

    it("OQ-21 a landline is warned about, in both languages, and gets its code all the same", async () => {
      const { jar, code } = await sendCode("7926300000");
      expect((await get(jar)).code?.warning).toBe(
        "This looks like a landline number, which may not receive text messages. If no passcode arrives, use a mobile number or your e-mail address.",
      );
      expect((await get(jar, "/verification", { locale: "hi" })).code?.warning).toMatch(/^यह लैंडलाइन नंबर लगता है/);
      expect(redirected(await post({ intent: "verify", code }, jar)).status).toBe(303);
      const { jar: other } = await sendCode();
      expect((await get(other)).code?.warning).toBeNull();
    });

    it("OQ-100 the library's cookie holds a challenge id and no identity", async () => {
      const { jar } = await sendCode();
      const fields = new URLSearchParams(jar._totp);
      const { rows } = await fixture.owner.query("select id from challenges");
      expect(fields.get("email")).toBe(rows[0].id);
      expect(decodeURIComponent(jar._totp ?? "")).not.toContain(MOBILE);
    });

    it("AUTH-12 JRN-06 the right code signs in, with the session's cookie, and leads to the chooser", async () => {
      const { answer, jar } = await signedIn();
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/products"]);
      expect(answer.headers.getSetCookie()).toContainEqual(
        expect.stringMatching(/^atkn=cl\.[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      );
      expect(Object.keys(jar).sort()).toEqual(["atkn", "br", "visit"]);
    });

    it("AUTH-12 under HTTPS the cookies have the __Host- prefix and Secure", async () => {
      const { answer, jar } = await signedIn(MOBILE, { secure: true });
      expect(Object.keys(jar).sort()).toEqual(["__Host-atkn", "__Host-br", "__Host-visit"]);
      expect(answer.headers.getSetCookie().every((line) => /; Secure/.test(line))).toBe(true);
    });

    it("JRN-07 OQ-04 a signed-in visitor is sent on to the chooser of the site", async () => {
      const { jar } = await signedIn();
      expect((await thrown(() => get(jar))).headers.get("Location")).toBe("/products");
      const lumen = await signedIn(MOBILE, { brand: "lumen" });
      expect((await thrown(() => get(lumen.jar, "/verification", { brand: "lumen" }))).headers.get("Location")).toBe(
        "/",
      );
    });

    it("OQ-04 a brand with one product skips the chooser", async () => {
      const { answer } = await signedIn(MOBILE, { brand: "sona" });
      expect(answer.headers.get("Location")).toBe("/user/user-detail/gold-loan");
    });

    it("the landing page's form, with its product, works the same", async () => {
      const sent = redirected(await post({ identifier: MOBILE, product: "PL" }));
      const jar = cookiesAfter({}, sent);
      const answer = redirected(await post({ intent: "verify", code: await fixture.codeFor("cl", MOBILE) }, jar));
      expect(answer.headers.get("Location")).toBe("/user/user-detail");
    });
  });

  describe("going back to where one came from", () => {
    it("OQ-05 a path of this site is kept through both steps", async () => {
      const path = "/verification?callback=%2Fuser%2Foffers";
      const sent = redirected(await post({ intent: "send", identifier: MOBILE }, {}, path));
      expect(sent.headers.get("Location")).toBe(path);
      const jar = cookiesAfter({}, sent);
      const code = await fixture.codeFor("cl", MOBILE);
      expect((await get(jar, path)).code?.action).toBe(path);
      expect(redirected(await post({ intent: "verify", code }, jar, path)).headers.get("Location")).toBe(
        "/user/offers",
      );
    });

    it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/admin/dashboard", "/partner"])(
      "OQ-05 %s is not a way back",
      async (callback) => {
        const path = `/verification?callback=${encodeURIComponent(callback)}`;
        const jar = cookiesAfter({}, redirected(await post({ intent: "send", identifier: MOBILE }, {}, path)));
        const code = await fixture.codeFor("cl", MOBILE);
        const answer = redirected(await post({ intent: "verify", code }, jar, path));
        expect(answer.headers.get("Location")).toBe("/products");
      },
    );
  });

  describe("when something is wrong", () => {
    it.each([
      ["5876543210", "en", "Please enter a valid 10 digit mobile number"],
      ["rahul@mail", "en", "Email is invalid"],
      ["rahul", "en", "Please enter a valid user name"],
      ["5876543210", "hi", "कृपया 10 अंकों का सही मोबाइल नंबर भरें"],
    ] as const)("VAL-26 VAL-27 VAL-44 I18N-08 %s in %s", async (identifier, locale, text) => {
      const answer = refused(await post({ intent: "send", identifier }, {}, "/verification", { locale }));
      expect(answer).toMatchObject({ status: 422, fieldError: text, value: identifier, notice: null });
    });

    it("OQ-112 a mistyped address keeps the product and the answers of the landing page", async () => {
      const told = { product: "PL", se_loan_amount: "145000" };
      const answer = refused(await post({ intent: "send", identifier: "rahul@mail", ...told }));
      expect(answer).toMatchObject({
        status: 422,
        kept: [
          { name: "product", value: "PL" },
          { name: "se_loan_amount", value: "145000" },
        ],
      });
    });

    it("VAL-28 too few digits", async () => {
      const { jar } = await sendCode();
      const answer = refused(await post({ intent: "verify", code: "4810" }, jar));
      expect(answer).toMatchObject({ status: 422, fieldError: "Enter 6 digits OTP", value: null });
    });

    it("OQ-22 a wrong code says how many tries are left; the fifth locks it, and the right code is then refused", async () => {
      const { jar, code } = await sendCode();
      const wrong = () => post({ intent: "verify", code: wrongFor(code) }, jar);
      expect(refused(await wrong())).toMatchObject({
        status: 422,
        notice: { title: "That code did not match.", text: "4 tries left. After that, ask for a new code." },
      });
      for (let i = 0; i < 4; i++) expect(refused(await wrong()).status).toBe(422);
      const locked = refused(await post({ intent: "verify", code }, jar));
      expect(locked).toMatchObject({ status: 429, notice: { title: "Too many wrong codes." } });
      expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await get(jar)).code).toMatchObject({ isOpen: false, notice: { title: "Too many wrong codes." } });
      expect(await fixture.count("sessions")).toBe(0);
    });

    it("an expired code says so, and another can be asked for", async () => {
      const { jar, code } = await sendCode();
      await fixture.ageCodes(301);
      expect((await get(jar)).code).toMatchObject({
        isOpen: false,
        notice: { title: "That code has expired." },
        resend: { seconds: 0 },
      });
      expect(refused(await post({ intent: "verify", code }, jar)).status).toBe(422);
    });

    it("OQ-22 asking again too soon is 429 with the seconds; later it is a new code and the old one is dead", async () => {
      const { jar, code } = await sendCode();
      const soon = refused(await post({ intent: "resend" }, jar));
      expect(soon.status).toBe(429);
      expect(Number(soon.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(soon.notice?.text).toMatch(/^You can ask for a new code in \d+ seconds?\.$/);
      await fixture.ageCodes(30);
      const again = cookiesAfter(jar, redirected(await post({ intent: "resend" }, jar)));
      const fresh = await fixture.codeFor("cl", MOBILE);
      if (fresh !== code) expect(refused(await post({ intent: "verify", code }, again)).status).toBe(422);
      expect(redirected(await post({ intent: "verify", code: fresh }, again)).headers.get("Location")).toBe(
        "/products",
      );
    });

    it("another number can be entered, and there is a way back to the code", async () => {
      const { jar } = await sendCode();
      expect((await get(jar)).code?.change).toEqual({ href: "/verification?change=1", label: "Change number" });
      expect(await get(jar, "/verification?change=1")).toMatchObject({
        step: "identify",
        identify: { haveCode: { href: "/verification", label: "I already have a code" } },
      });
    });

    it("without a visit a code is checked against nothing", async () => {
      const { code } = await sendCode();
      expect(refused(await post({ intent: "verify", code })).status).toBe(422);
      const { rows } = await fixture.owner.query("select attempts from challenges");
      expect(rows).toEqual([{ attempts: 0 }]);
    });
  });

  describe("under attack", () => {
    const email = (jar: Jar, id: string): Jar => {
      const fields = new URLSearchParams(jar._totp);
      fields.set("email", id);
      return { ...jar, _totp: fields.toString() };
    };

    it("OQ-100 fresh cookies and replayed ones are the same five tries", async () => {
      const { jar: first, code } = await sendCode();
      let jar = first;
      const statuses: (number | undefined)[] = [];
      for (let i = 0; i < 40; i++) {
        const guess = String((Number(code) + 1 + i) % 1_000_000).padStart(6, "0");
        const answer = await post({ intent: "verify", code: guess }, i % 2 ? first : jar);
        if (answer instanceof Response) jar = cookiesAfter(jar, answer);
        statuses.push(refused(answer).status);
      }
      expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
      expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
      expect(refused(await post({ intent: "verify", code }, first)).status).toBe(429);
      expect(await fixture.count("sessions")).toBe(0);
    });

    it("OQ-100 another person's challenge in the cookie signs nobody in as them", async () => {
      const mine = await sendCode("9876543211");
      const victims = await sendCode("9876543212");
      const id = new URLSearchParams(victims.jar._totp).get("email") ?? "";
      const answer = await post({ intent: "verify", code: mine.code }, email(mine.jar, id));
      expect(refused(answer).status).toBe(422);
      expect(await fixture.count("sessions")).toBe(0);
      const swapped = await post(
        { intent: "verify", code: mine.code },
        { ...mine.jar, visit: victims.jar.visit ?? "" },
      );
      if (mine.code !== victims.code) expect(refused(swapped).status).toBe(422);
      expect(await fixture.count("sessions")).toBe(0);
    });

    it("OQ-100 a browser without the cookie that came with the code is not signed in, and no session stays", async () => {
      const { jar, code } = await sendCode();
      expect(refused(await post({ intent: "verify", code }, { visit: jar.visit ?? "" })).status).toBe(422);
      expect(await fixture.count("sessions")).toBe(0);
    });

    it("OQ-100 the same cookies and code a second time sign nobody in", async () => {
      const { before, code } = await signedIn();
      expect(refused(await post({ intent: "verify", code }, before)).status).toBe(422);
      expect(await fixture.count("sessions")).toBe(1);
    });

    it("OQ-22 of two right answers at once one signs in", async () => {
      const { jar, code } = await sendCode();
      const answers = await Promise.all([1, 2].map(() => post({ intent: "verify", code }, jar)));
      expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
      expect(await fixture.count("sessions")).toBe(1);
    });

    it("OQ-100 the library's magic link is not routed: a GET with it is the plain page", async () => {
      const { jar } = await sendCode();
      expect(await get(jar, "/verification?t=anything")).toMatchObject({ step: "code" });
      expect(await fixture.count("sessions")).toBe(0);
    });

    it("TEN-21 cookies of one brand's visit are nothing on another", async () => {
      const { jar, code } = await sendCode(MOBILE, { brand: "lumen" });
      expect(refused(await post({ intent: "verify", code }, jar, "/verification", { brand: "haldi" })).status).toBe(
        422,
      );
      expect(await get(jar, "/verification", { brand: "haldi" })).toMatchObject({ step: "identify", code: null });
    });
  });

  describe("/login", () => {
    const open = (brand: BrandKey, jar: Jar = {}) =>
      loader(fixture.args("/login", { brand, cookies: jar }) as LoaderFunctionArgs);

    it("TEN-13 ROUTE-C03 is there on a brand that has it and not found elsewhere", async () => {
      expect(await open("lumen")).toMatchObject({ step: "identify", identify: { action: "/login" } });
      expect((await thrown(() => open("haldi"))).status).toBe(404);
      expect((await thrown(() => open("cl"))).status).toBe(404);
    });

    it("TEN-13 a post to it elsewhere sends nothing", async () => {
      await action(fixture.args("/login", { brand: "haldi", form: { intent: "send", identifier: MOBILE } }));
      expect(await fixture.count("challenges")).toBe(0);
    });

    it("AUTH-01 signs in on its own, and stays away from who is signed in", async () => {
      const sent = await action(
        fixture.args("/login", { brand: "lumen", form: { intent: "send", identifier: EMAIL } }),
      );
      expect(redirected(sent).headers.get("Location")).toBe("/login");
      const jar = cookiesAfter({}, redirected(sent));
      const code = await fixture.codeFor("lumen", EMAIL);
      const answer = redirected(
        await action(fixture.args("/login", { brand: "lumen", cookies: jar, form: { intent: "verify", code } })),
      );
      expect(answer.headers.get("Location")).toBe("/");
      const away = await thrown(() => open("lumen", cookiesAfter(jar, answer)));
      expect(away.headers.get("Location")).toBe("/");
    });
  });

  describe("?add=mobile", () => {
    const PATH = "/verification?add=mobile&callback=%2Fuser%2Foffers";

    it("OQ-23 adds a number in two steps and goes back, with a new token", async () => {
      const { jar } = await signedIn(EMAIL);
      expect(await get(jar, PATH)).toMatchObject({ step: "identify", identify: { kind: "mobile", action: PATH } });
      const sent = redirected(await post({ intent: "send", identifier: MOBILE }, jar, PATH));
      expect(sent.headers.get("Location")).toBe(PATH);
      expect(await get(jar, PATH)).toMatchObject({ step: "code", code: { masked: "******3210" } });
      const code = await fixture.codeFor("cl", MOBILE);
      const done = redirected(await post({ intent: "verify", code }, jar, PATH));
      expect(done.headers.get("Location")).toBe("/user/offers");
      const after = cookiesAfter(jar, done);
      expect(after.atkn).not.toBe(jar.atkn);
      expect((await thrown(() => get(after, PATH))).headers.get("Location")).toBe("/user/offers");
      expect(await get(jar, "/verification")).toMatchObject({ step: "identify" });
    });

    it("BEY-27 OQ-23 asks for a second code while codes are guessed, and adds the number with it", async () => {
      const { jar } = await signedIn(EMAIL);
      await fixture.owner.query("insert into shield_counts (key, window_start, count) values ('wrong', now(), 500)");
      await post({ intent: "send", identifier: MOBILE }, jar, PATH);
      const verify = async () => post({ intent: "verify", code: await fixture.codeFor("cl", MOBILE) }, jar, PATH);
      expect(redirected(await verify()).headers.get("Location")).toBe(PATH);
      expect(await get(jar, PATH)).toMatchObject({ step: "code", code: { isOpen: true, second: expect.anything() } });
      expect(redirected(await verify()).headers.get("Location")).toBe("/user/offers");
    });

    it("who is not signed in signs in first and comes back to it", async () => {
      const to = (await thrown(() => get({}, PATH))).headers.get("Location");
      expect(to).toBe(`/verification?callback=${encodeURIComponent(PATH)}`);
      expect(redirected(await post({ intent: "send", identifier: MOBILE }, {}, PATH)).headers.get("Location")).toBe(
        PATH,
      );
      expect(await fixture.count("challenges")).toBe(0);
    });
  });

  describe("/logout", () => {
    it("AUTH-19 ends the session, clears its cookie alone and loads the page again", async () => {
      const { jar } = await signedIn();
      const answer = await logoutAction(
        fixture.args("/logout", {
          cookies: { ...jar, p_atkn: "x" },
          form: {},
          headers: { Referer: "http://localhost:3000/user/offers?page=2" },
        }),
      );
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/user/offers?page=2"]);
      expect(answer.headers.getSetCookie()).toEqual(["atkn=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
      expect(await fixture.count("sessions")).toBe(0);
      expect(await get(jar)).toMatchObject({ step: "identify", code: null });
    });

    it("goes home where the page before is not one of ours", async () => {
      const answer = await logoutAction(
        fixture.args("/logout", { form: {}, headers: { Referer: "https://evil.example/admin" } }),
      );
      expect(answer.headers.get("Location")).toBe("/");
    });
  });
});
