import { contrast } from "@tenants/theme/colour";
import { brandOf, demoSnapshot } from "@tests/factories/context";
import { readPage } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { htmlEmail } from "~/services/messages/html-email.server";
import { portalInvitationText } from "~/services/messages/portal-texts.server";
import { passcodeText } from "~/services/messages/templates";

const LINK = "https://haldi.example/partner/login";
const LOGO = { url: "/brand/0a1b.png", width: 240, height: 64 };
/** Gmail cuts an e-mail off at 102 KB; ours stay far below. */
const MAX_BYTES = 8_000;

const snapshot = demoSnapshot();
const brandWith = (key: string, logo: typeof LOGO | null) => {
  const brand = brandOf(snapshot, key);
  return { ...brand, theme: { ...brand.theme, logo } };
};

function emailOf({ key = "haldi", locale = "en" as "en" | "hi", logo = LOGO as typeof LOGO | null, partner = "Asha" }) {
  const brand = brandWith(key, logo);
  const { subject, text } = portalInvitationText("email", brand, locale, { partner, link: LINK });
  const about = { brand, origin: "https://haldi.example", hosts: ["haldi.example"], locale, code: null };
  return { brand, text, html: htmlEmail({ ...about, subject: subject ?? "", text }) };
}

describe("the HTML part of an e-mail", () => {
  it.each([
    ["haldi", "en", "Open"],
    ["haldi", "hi", "खोलें"],
    ["lumen", "hi", "खोलें"],
  ] as const)(
    "of %s in %s has the brand's logo and colours, every word of the text, and its link as a button",
    (key, locale, open) => {
      const { brand, text, html } = emailOf({ key, locale });
      const page = readPage(html);
      expect(page.root.lang).toBe(locale);
      const name = locale === "hi" ? (brand.nameHi ?? brand.name) : brand.name;
      expect(page.getByRole("img", { name }).getAttribute("src")).toBe("https://haldi.example/brand/0a1b.png");
      const button = page.getByRole("link", { name: open });
      expect(button.getAttribute("href")).toBe(LINK);
      expect(button.style.background).toContain(brand.theme.primary);
      expect(contrast(button.style.color, brand.theme.primary)).toBeGreaterThanOrEqual(4.5);
      for (const sentence of text.split("\n\n")) expect(page.words).toContain(sentence.replace(LINK, "").trim());
      expect(page.words).toContain(LINK);
    },
  );

  it("loads nothing but the logo, runs nothing, and is small", () => {
    const { html } = emailOf({});
    const { root } = readPage(html);
    const loaded = [...root.querySelectorAll("[src],[srcset],[background],link,object,embed,iframe")];
    expect(loaded.map((element) => element.getAttribute("src"))).toEqual(["https://haldi.example/brand/0a1b.png"]);
    expect(root.querySelector("script,form,style")).toBeNull();
    expect(html).not.toMatch(/url\(/);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  });

  it("without a logo, or with one that e-mail cannot draw, names the brand", () => {
    for (const logo of [null, { ...LOGO, url: "/logo.svg" }]) {
      const { brand, html } = emailOf({ logo });
      const page = readPage(html);
      expect(page.queryByRole("img")).toBeNull();
      expect(page.getAllByText(brand.name).length).toBeGreaterThan(0);
    }
  });

  it("shows what people typed as text: no element, and no link to another site", () => {
    const typed = '<a href="https://evil.example">x</a> https://evil.example';
    const page = readPage(emailOf({ partner: typed }).html);
    expect(page.hrefs).toEqual([LINK]);
    expect(page.words).toContain(typed);
  });

  it("an answer that ends with a foreign address leaves it as text", () => {
    const brand = brandWith("haldi", null);
    const about = { brand, origin: "https://haldi.example", hosts: ["haldi.example"], code: null };
    const text =
      "The answer:\n\nSee https://haldi.example.evil.example/partner\n\nYou find it here: https://haldi.example/x";
    const page = readPage(htmlEmail({ ...about, locale: "en", subject: "Answer", text }));
    expect(page.hrefs).toEqual(["https://haldi.example/x"]);
  });

  it("prints a passcode large, and keeps it out of the title", () => {
    const brand = brandWith("haldi", LOGO);
    const { subject, text } = passcodeText("email", brand, "en", "482913");
    const about = { brand, origin: "https://haldi.example", hosts: [], locale: "en" as const };
    const page = readPage(htmlEmail({ ...about, subject: subject ?? "", text, code: "482913" }));
    expect(page.getByText("482913").style.fontSize).toBe("24px");
    expect(page.title).toBe(subject);
  });
});
