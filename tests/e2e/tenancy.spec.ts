import { expect, test } from "@playwright/test";
import type { Brand } from "@tenants/brand/schema";
import { complaintsOf, takeCookies, untilHydrated } from "../support/browser";
import { leaksIn, publicCanaries, readBrands } from "../support/canaries";
import { bringTo, visibleText } from "../support/customer-states";
import { addBrand, OWN_BRAND, setBrandConfig, setBrandStatus, soon } from "../support/own-brands";
import { ownerRows } from "../support/owner-rows";
import { read, readPage } from "../support/render";
import { hostOf, signIn, Visitor, visitorOf } from "../support/visitor";

let brands: Brand[];

test.beforeAll(async () => {
  brands = await readBrands();
});

const brandOf = (key: string): Brand => {
  const brand = brands.find((candidate) => candidate.key === key);
  if (!brand) throw new Error(`no brand ${key}`);
  return brand;
};

/** The parts of a page's head and header that identify its site. */
function siteOf(html: string) {
  const { root, title } = readPage(html);
  const picture = root.querySelector("header a img");
  return {
    logo: picture?.getAttribute("src") ?? undefined,
    name: picture?.getAttribute("alt") ?? undefined,
    title,
    primary: /--brand-primary:(#[0-9a-f]{6})/.exec(html)?.[1],
    secondary: /--brand-secondary:(#[0-9a-f]{6})/.exec(html)?.[1],
    font: /--brand-font:"([^"]+)"/.exec(html)?.[1],
    icon: root.querySelector("link[rel=icon]")?.getAttribute("href") ?? undefined,
  };
}

const languageOf = (html: string) => readPage(html).root.getAttribute("lang");

const nameOn = async (visitor: Visitor, path: string) => siteOf((await visitor.ask(path)).text).name;

test.describe("hosts", () => {
  for (const host of ["evil.example", "nosuch.localhost", "sub.lumen.localhost", "lumen.localhost.evil.example"])
    test(`OQ-98 ${host} is nobody's: 421, no brand, no cookie`, async () => {
      for (const path of ["/", "/?partner=lumen", "/user/offers", "/api/get-client-ip", "/verification.data"]) {
        const answer = await new Visitor(host).ask(path);
        expect(answer.status, path).toBe(421);
        expect(answer.headers["set-cookie"], path).toBeUndefined();
        expect(readPage(answer.text).text).toContain(`Record seen: ${host}`);
        expect(answer.text).toContain(`TXT _verify.${host}`);
        const said = answer.text.replaceAll(host, "");
        expect(leaksIn(said, null, publicCanaries(brands))).toEqual([]);
      }
    });

  test("TEN-03 TEN-08 each of the 34 hosts serves its own brand", async () => {
    type Listed = { key: string; name: string; host: string };
    const listed = ((await visitorOf("cl").ask("/dev/brands.json")).json() as Listed[]).filter(
      ({ key }) => !key.startsWith(OWN_BRAND),
    );
    expect(listed.map(({ key }) => key).sort()).toEqual(brands.map(({ key }) => key).sort());
    expect(listed.filter(({ key }) => key !== "cl")).toHaveLength(33);
    for (const { key, name } of listed) {
      const visitor = visitorOf(key);
      visitor.cookies.set("lng", "en");
      expect(await nameOn(visitor, "/"), key).toBe(name);
    }
  });

  test("TEN-08 letter case and a closing dot are the same host", async () => {
    for (const host of ["LUMEN.localhost", "lumen.localhost."])
      expect(await nameOn(new Visitor(host), "/")).toBe("Lumen Finance");
  });

  test("a stranger's forwarded host counts for nothing", async () => {
    const answer = await visitorOf("lumen").ask("/", {
      headers: { "X-Forwarded-Host": "haldi.localhost", Forwarded: "host=haldi.localhost" },
    });
    expect(siteOf(answer.text).name).toBe("Lumen Finance");
  });

  test("OQ-14 a host that is not verified serves nobody", async () => {
    const host = "loans.proof.example";
    await addBrand("proof-hosts", { name: "Proof Hosts", config: {} });
    await ownerRows(
      "insert into brand_domains (host, brand_id, status, token) select $1, id, 'verifying', 't' from brands where key = 'proof-hosts'",
      [host],
    );
    const stranger = new Visitor(host);
    const answers = (status: number) => soon(async () => (await stranger.ask("/")).status === status);
    const setStatus = (status: string) =>
      ownerRows("update brand_domains set status = $2 where host = $1", [host, status]);
    expect((await stranger.ask("/")).status).toBe(421);
    await setStatus("certificate_pending");
    await setStatus("serving");
    await answers(200);
    expect(await nameOn(stranger, "/")).toBe("Proof Hosts");
    await setStatus("stuck");
    await answers(421);
  });
});

test.describe("the theme", () => {
  test("TEN-01 TEN-06 every brand's first answer is painted with its own values", async () => {
    for (const { key, name, theme } of brands) {
      const visitor = visitorOf(key);
      visitor.cookies.set("lng", "en");
      const { primary, secondary, font, icon, logo, name: shown } = siteOf((await visitor.ask("/")).text);
      expect({ primary, secondary, font, icon, logo, shown }).toEqual({
        primary: theme.primary,
        secondary: theme.secondary,
        font: theme.font,
        icon: theme.favicon,
        logo: theme.logo?.url,
        shown: name,
      });
    }
  });

  test("TEN-01 logo, icon and font files come from the brand's own host", async () => {
    for (const key of ["lumen", "haldi", "gaon", "kajal"]) {
      const visitor = visitorOf(key);
      const page = (await visitor.ask("/")).text;
      const { icon = "", logo = "" } = siteOf(page);
      for (const picture of [icon, logo]) {
        const answer = await visitor.ask(picture);
        expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/png"]);
        expect(answer.headers["cache-control"]).toContain("immutable");
        expect(answer.body.subarray(1, 4).toString()).toBe("PNG");
      }
      const { root } = readPage(page);
      const valuesOf = (selector: string, name: string) =>
        [...root.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
      const fonts = valuesOf("link[rel=preload][as=font]", "href");
      expect(fonts.length).toBeGreaterThan(0);
      for (const font of fonts) expect((await visitor.ask(font)).body.subarray(0, 4).toString()).toBe("wOF2");
      const addresses = [...valuesOf("[src]", "src"), ...valuesOf("[href]", "href")];
      expect(addresses.filter((address) => /^(?:https?:)?\/\/(?!localhost)/.test(address))).toEqual([]);
    }
  });

  test("TEN-04 what a brand leaves unset is the main brand's", async () => {
    const main = brandOf("cl");
    const monsoon = siteOf((await visitorOf("monsoon").ask("/")).text);
    expect([monsoon.secondary, monsoon.font]).toEqual([main.theme.secondary, main.theme.font]);
    expect((await visitorOf("rann").ask("/terms-of-use")).text).toContain(main.contact.grievanceOfficer);
  });

  test("TEN-06 TEN-07 a changed row shows at once, without a restart", async () => {
    const visitor = await addBrand("proof-colours", { name: "Proof Colours", config: {} });
    for (const primary of ["#112233", "#445566", "#1e4d3a"]) {
      await visitor.ask("/");
      await setBrandConfig("proof-colours", { theme: { primary } });
      await soon(async () => siteOf((await visitor.ask("/")).text).primary === primary);
    }
  });

  test("TEN-07 a new brand is served without a restart; a draft and a suspended one are not", async () => {
    const key = "proof-new";
    const config = { theme: { primary: "#204060" }, title: "Naya title" };
    const visitor = await addBrand(key, { name: "Naya Brand", config, status: "draft" });
    const answers = (status: number) => soon(async () => (await visitor.ask("/")).status === status);
    expect((await visitor.ask("/")).status).toBe(421);
    await setBrandStatus(key, "live");
    await answers(200);
    const page = siteOf((await visitor.ask("/")).text);
    expect([page.title, page.primary]).toEqual(["Naya title", "#204060"]);
    expect((await bringTo(visitor, "offers")).appId).not.toBeNull();
    await setBrandStatus(key, "suspended");
    await answers(421);
    const closed = (await visitor.ask("/")).text;
    expect(closed).toContain("This site is closed for now");
    expect(closed).toContain("Naya Brand takes no visitors at the moment.");
    await setBrandStatus(key, "draft");
    await soon(async () => (await visitor.ask("/")).text.includes("This address is not set up"));
  });

  test("TEN-02 a stored value that is not a colour never reaches a page", async () => {
    const config = { theme: { primary: "red;}</style><script>alert(1)</script>", secondary: "#204060" } };
    const visitor = await addBrand("proof-evil", { name: "Proof Evil", config });
    const page = (await visitor.ask("/")).text;
    expect([siteOf(page).primary, siteOf(page).secondary]).toEqual([brandOf("cl").theme.primary, "#204060"]);
    expect(page).not.toContain("alert(1)");
  });
});

test.describe("?partner=", () => {
  test("OQ-99 on the main host it themes this very answer and is kept for the visit", async () => {
    const visitor = visitorOf("cl");
    const first = await visitor.ask("/?partner=haldi");
    expect([siteOf(first.text).name, siteOf(first.text).primary]).toEqual(["Haldi Money", "#ffd400"]);
    for (const path of ["/", "/verification", "/404", "/terms-of-use"])
      expect(await nameOn(visitor, path)).toBe("Haldi Money");
    expect((await visitor.ask("/_root.data")).text).toContain("#ffd400");
    expect(await nameOn(visitorOf("cl"), "/")).toBe("Cedar Lane");
  });

  test("TEN-04 an unknown partner is the main brand; an empty one says nothing", async () => {
    expect(await nameOn(visitorOf("cl"), "/?partner=nosuch")).toBe("Cedar Lane");
    const visitor = visitorOf("cl");
    await visitor.ask("/?partner=haldi");
    expect(await nameOn(visitor, "/?partner=")).toBe("Haldi Money");
    expect(await nameOn(visitor, "/?partner=nosuch")).toBe("Cedar Lane");
    expect(await nameOn(visitor, "/")).toBe("Cedar Lane");
  });

  test("OQ-99 on a brand's own host it is ignored", async () => {
    const visitor = visitorOf("lumen");
    const answer = await visitor.ask("/?partner=haldi");
    expect(siteOf(answer.text).name).toBe("Lumen Finance");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await nameOn(visitor, "/verification?partner=haldi")).toBe("Lumen Finance");
  });

  test("OQ-99 TEN-21 who signs in under it is that brand's customer, and it is ignored until logout", async () => {
    const visitor = visitorOf("cl");
    await visitor.ask("/?partner=haldi");
    const { userId } = await signIn(visitor);
    const [row] = await ownerRows<{ key: string }>(
      "select b.key from customers c join brands b on b.id = c.brand_id where c.id = $1",
      [userId],
    );
    expect(row?.key).toBe("haldi");
    expect(await nameOn(visitor, "/?partner=lumen")).toBe("Haldi Money");
    const chooser = await visitor.ask("/");
    expect(chooser.status).toBe(200);
    expect(read(chooser.text).sent("product")).toContain("PL");
    expect((await visitor.ask("/products")).status).toBe(404);
    await visitor.post("/logout");
    expect(await nameOn(visitor, "/?partner=lumen")).toBe("Lumen Finance");
  });

  for (const page of ["/privacy-policy", "/terms-of-use"])
    test(`TEN-16 ${page} carries the named partner's details and nobody's theme`, async () => {
      const haldi = brandOf("haldi");
      for (const [key, own] of [
        ["cl", "Cedar Lane"],
        ["lumen", "Lumen Finance"],
      ] as const) {
        const visitor = visitorOf(key);
        const answer = await visitor.ask(`${page}?partner=haldi`);
        const main = read(answer.text).root.querySelector("main")?.textContent ?? "";
        for (const text of [haldi.name, haldi.legalName, haldi.contact.grievanceOfficer, haldi.contact.email])
          expect(main).toContain(text);
        expect(siteOf(answer.text).name).toBe(own);
        expect(answer.headers["set-cookie"]).toBeUndefined();
        expect(visibleText((await visitor.ask(page)).text)).not.toContain("Haldi");
      }
      expect((await visitorOf("cl").ask(`${page}?partner=nosuch`)).text).toContain("Cedar Lane Marketplace");
      expect((await visitorOf("lumen").ask(`${page}?partner=nosuch`)).text).toContain(brandOf("lumen").legalName);
    });

  test("TEN-05 get-partner-by-name: main by default, any brand on the main host, its own on a brand's", async () => {
    const partnerOn = async (key: string, name: string) =>
      ((await visitorOf(key).ask(`/api/get-partner-by-name${name}`)).json() as { data: { partner: string } }).data
        .partner;
    expect(await partnerOn("cl", "")).toBe("cl");
    expect(await partnerOn("cl", "/haldi")).toBe("haldi");
    expect(await partnerOn("cl", "/nosuch")).toBe("cl");
    expect(await partnerOn("lumen", "/haldi")).toBe("lumen");
    expect(await partnerOn("lumen", "")).toBe("lumen");
  });
});

test.describe("segments", () => {
  test("TEN-18 a landing segment opens the brand's landing page and is kept with the visit", async () => {
    const visitor = visitorOf("lumen");
    const answer = await visitor.ask("/lumen-plus");
    expect([answer.status, siteOf(answer.text).name]).toEqual([200, "Lumen Finance"]);
    const { userId } = await signIn(visitor);
    const [row] = await ownerRows<{ segment: string | null }>("select segment from prospects where customer_id = $1", [
      userId,
    ]);
    expect(row?.segment).toBe("lumen-plus");
  });

  test("TEN-18 a login segment leads to the sign-in", async () => {
    const answer = await visitorOf("lumen").ask("/lumen-staff");
    expect([answer.status, answer.headers.location]).toEqual([302, "/login"]);
  });

  test("TEN-18 on the main host a segment selects its brand for the visit", async () => {
    const visitor = visitorOf("cl");
    expect(await nameOn(visitor, "/haldi-mandi")).toBe("Haldi Money");
    expect(await nameOn(visitor, "/verification")).toBe("Haldi Money");
  });

  test("OQ-17 another brand's segment, or nobody's, is not found and sets nothing", async () => {
    for (const path of ["/haldi-mandi", "/no-such-segment"]) {
      const answer = await visitorOf("lumen").ask(path);
      expect([answer.status, siteOf(answer.text).name]).toEqual([404, "Lumen Finance"]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });
});

test.describe("what a brand's site has", () => {
  test("TEN-10 the brand's title, in its language, is the document's; without one the main brand's", async () => {
    expect(siteOf((await visitorOf("haldi").ask("/")).text).title).toBe("Haldi Money: compare loans");
    expect(siteOf((await visitorOf("gaon").ask("/")).text).title).toBe("गाँव साथी: ऋणों की तुलना");
    expect(siteOf((await visitorOf("banyan").ask("/")).text).title).toBe("Compare loans by what they really cost");
  });

  test("TEN-09 the header shows the brand's logo, and the partner's beside it where there is one", async () => {
    const lumen = (await visitorOf("lumen").ask("/verification")).text;
    const picture = read(lumen).getByRole("img", { name: "Peepal Stores" }).getAttribute("src");
    expect(picture).toBe(brandOf("lumen").theme.coBrandLogo?.url);
    expect((await visitorOf("lumen").ask(picture ?? "")).status).toBe(200);
    const alone = read((await visitorOf("haldi").ask("/verification")).text);
    expect(alone.root.querySelectorAll("header img")).toHaveLength(1);
  });

  test("TEN-11 OQ-15 the terms mark stands where the flag is on and links to the brand's terms; off, there is none", async () => {
    for (const brand of brands) {
      const page = (await visitorOf(brand.key).ask("/")).text;
      const mark = read(page).root.querySelector('main a[href^="/terms-of-use"]')?.getAttribute("href") ?? null;
      const terms = brand.isMain ? "/terms-of-use" : `/terms-of-use?partner=${brand.key}`;
      expect([brand.key, mark]).toEqual([brand.key, brand.termsApply ? terms : null]);
      const claims = read(page).root.querySelector("h2 + dl")?.textContent ?? read(page).text;
      expect([brand.key, /₹[\d,]+\*|%\*/.test(claims)]).toEqual([brand.key, brand.termsApply]);
    }
    expect(brands.filter(({ termsApply }) => !termsApply).length).toBeGreaterThan(0);
  });

  test("TEN-14 OQ-16 on a solar host the empty path is the solar page, and nothing else", async () => {
    const solar = visibleText((await visitorOf("dhoop").ask("/")).text);
    expect(solar).toMatch(/rooftop solar/i);
    expect(read((await visitorOf("dhoop").ask("/")).text).sent("product")[0]).toBe("PL");
    const [verification, plain] = [await visitorOf("dhoop").ask("/verification"), await visitorOf("lumen").ask("/")];
    expect(visibleText(verification.text)).not.toMatch(/rooftop solar/i);
    expect(visibleText(plain.text)).not.toMatch(/rooftop solar/i);
  });

  test("TEN-12 /products is on the main site only", async () => {
    expect((await visitorOf("cl").ask("/products")).status).toBe(302);
    for (const { key, isMain } of brands)
      if (!isMain) expect([key, (await visitorOf(key).ask("/products")).status]).toEqual([key, 404]);
  });

  test("TEN-13 OQ-05 /login is where the brand has it, and is then the way to sign in", async () => {
    for (const { key, hasLogin } of brands) {
      const visitor = visitorOf(key);
      expect([key, (await visitor.ask("/login")).status]).toEqual([key, hasLogin ? 200 : 404]);
      const signIn = read((await visitor.ask("/")).text).forms.find((form) =>
        /^post \/(login|verification)$/.test(form),
      );
      expect([key, signIn]).toEqual([key, hasLogin ? "post /login" : "post /verification"]);
    }
    expect(brands.filter(({ hasLogin }) => hasLogin).length).toBeGreaterThan(3);
  });

  test("TEN-19 on a lender build the journey ends at its own lender", async () => {
    const { visitor } = await bringTo(visitorOf("tamarind"), "lender build");
    for (const path of ["/user/offers", "/user/welcome-back", "/"])
      expect((await visitor.ask(path)).headers.location).toBe("/user/lender-submit");
    expect((await visitorOf("lumen").ask("/user/lender-submit")).status).toBe(404);
  });

  test("OQ-12 /admin is on the main host only, in every spelling", async () => {
    for (const path of [
      "/admin",
      "/admin.data",
      "/Admin",
      "/%61dmin",
      "/admin/",
      "/admin/login",
      "/admin/login.data",
    ]) {
      for (const key of ["lumen", "kajal"]) {
        const answer = await visitorOf(key).ask(path);
        expect([path, answer.status, answer.text]).toEqual([path, 404, "Not found"]);
      }
      const posted = await visitorOf("lumen").post(path);
      expect([path, posted.status, posted.text]).toEqual([path, 404, "Not found"]);
    }
    const visitor = visitorOf("cl");
    await visitor.ask("/?partner=haldi");
    expect(visibleText((await visitor.ask("/admin/login")).text)).toContain("Cedar Lane · Admin");
  });
});

test.describe("pages for what goes wrong", () => {
  test("TEN-06 a page that is not there wears the brand and speaks its language", async () => {
    for (const key of ["lumen", "haldi", "kajal", "gaon"]) {
      const { name, theme, contact } = brandOf(key);
      const answer = await visitorOf(key).ask("/no/such/page");
      const { name: shown, primary } = siteOf(answer.text);
      const brand = key === "gaon" ? brandOf(key).nameHi : name;
      expect([answer.status, shown, primary]).toEqual([404, brand, theme.primary]);
      expect(answer.text).toContain(contact.email);
      expect(languageOf(answer.text)).toBe(key === "gaon" ? "hi" : "en");
      expect(visibleText(answer.text)).toContain(key === "gaon" ? "पेज नहीं मिला" : "Page not found");
    }
  });

  test("TEN-06 a request from another site is refused on the brand's own page", async () => {
    const answer = await visitorOf("haldi").ask("/logout", {
      method: "POST",
      headers: { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" },
      body: "",
    });
    expect(answer.status).toBe(403);
    expect(visibleText(answer.text)).toContain("Haldi Money");
    expect(answer.text).toContain("#ffd400");
  });

  test("CUS-18 a method that a page does not have is refused on the brand's own page", async () => {
    for (const path of ["/privacy-policy", "/404"]) {
      const answer = await visitorOf("haldi").post(path);
      expect([path, answer.status]).toEqual([path, 405]);
      expect(visibleText(answer.text)).toContain("Haldi Money");
    }
  });
});

test("hosts of the demo are their keys", () => {
  expect(brands.map(({ key, hosts }) => [key, hosts.includes(hostOf(key))])).toEqual(
    brands.map(({ key }) => [key, true]),
  );
});

test("TEN-06 a page that something has changed before the script came keeps the brand's colours", async ({ page }) => {
  const { visitor } = await bringTo(visitorOf("haldi"), "personal profile");
  await takeCookies(page.context(), visitor);
  const address = `${visitor.origin}/user/user-detail`;
  // Like a browser extension: an extra element in the head before React hydrates the page.
  const { status, headers, text } = await visitor.ask("/user/user-detail");
  const policy = String(headers["content-security-policy"]);
  const body = text.replace("<head>", '<head><meta name="extension" content="here"/>');
  await page.route(address, (route) =>
    route.fulfill({ status, contentType: "text/html", headers: { "content-security-policy": policy }, body }),
  );
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand-primary").trim());
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("h1").waitFor();
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await primary()).toBe(/--brand-primary:\s*([^;]+);/.exec(text)?.[1]?.trim());
});

test("a click just as React begins to listen does not leave the page dead", async ({ page }) => {
  const complaints = complaintsOf(page);
  const { visitor } = await bringTo(visitorOf("haldi"), "personal profile");
  await takeCookies(page.context(), visitor);
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = function (this: Document, ...rest: Parameters<typeof listen>) {
      listen.apply(this, rest);
      // After the script that listens, and before React draws for the first time.
      if (rest[0] === "click") queueMicrotask(() => document.querySelector("h1")?.click());
    } as typeof listen;
  });
  await page.goto(`${visitor.origin}/user/user-detail`);
  await untilHydrated(page);
  expect(complaints).toEqual([]);
});
