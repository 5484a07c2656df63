import { mainFrom, mergeWithMain } from "@tenants/brand/merge";
import { brandTitle } from "@tenants/brand/names";
import { readConfig } from "@tenants/brand/read-config";
import { brandRow, mainRow } from "@tests/factories/brand-rows";
import { ownFields } from "@tests/support/own-fields";
import { describe, expect, it } from "vitest";

const main = mainFrom(mainRow());
const merged = (config: unknown) => mergeWithMain(main, brandRow(1, "lumen", { config }));

describe("TEN-02 what a brand's row may say", () => {
  it("TEN-01 TEN-02 carries logo, font, colours, terms flag and title", () => {
    const brand = merged({
      title: "Lumen title",
      termsApply: false,
      theme: {
        primary: "#143a8c",
        secondary: "#e0792f",
        font: "Brand Own",
        fontSource: "/media/lumen/own.woff2",
        logo: { url: "/media/lumen/logo.png", width: 180, height: 36 },
      },
    });
    expect(brand).toMatchObject({
      key: "lumen",
      title: "Lumen title",
      termsApply: false,
      theme: {
        primary: "#143a8c",
        secondary: "#e0792f",
        font: "Brand Own",
        fontSource: "/media/lumen/own.woff2",
        logo: { url: "/media/lumen/logo.png", width: 180, height: 36 },
      },
    });
  });

  it.each([
    ["an upper-case colour", { theme: { primary: "#FFD400" } }, "theme.primary"],
    ["a colour by name", { theme: { primary: "red" } }, "theme.primary"],
    ["a colour that ends the rule", { theme: { secondary: "#fff}body{display:none" } }, "theme.secondary"],
    ["a family that is not bundled", { theme: { font: "Comic Sans" } }, "theme.font"],
    ["a family with a quote", { theme: { font: 'Inter";', fontSource: "/media/a.woff2" } }, "theme.font"],
    [
      "a font from elsewhere",
      { theme: { font: "Own", fontSource: "https://evil.example/a.woff2" } },
      "theme.fontSource",
    ],
    ["a logo from elsewhere", { theme: { logo: { url: "//evil.example/x.png", width: 9, height: 9 } } }, "theme.logo"],
    ["a logo above its folder", { theme: { logo: { url: "/media/../x.png", width: 9, height: 9 } } }, "theme.logo"],
    ["an icon that is a script", { theme: { favicon: "javascript:alert(1)" } }, "theme.favicon"],
    ["a sender of five letters", { sender: { smsSender: "HALDI" } }, "sender.smsSender"],
    ["a sender name with a line break", { sender: { emailName: "A\r\nBcc: x@y.example" } }, "sender.emailName"],
    ["an unknown product", { products: ["PL", "XX"] }, "products"],
    [
      "bounds upside down",
      { settings: { amountBounds: { PL: { minRupees: 9, maxRupees: 1 } } } },
      "settings.amountBounds",
    ],
    ["a utm id with a space", { utmId: "a b" }, "utmId"],
    ["a group that is not a group", { theme: "blue" }, "theme"],
    ["a config that is not an object", ["x"], "config"],
  ])("refuses %s and follows the main brand there", (_, config, path) => {
    expect(readConfig(config).refused).toContain(path);
    expect(merged(config)).toEqual(merged({}));
  });

  it("TEN-04 keeps the good fields beside a bad one", () => {
    const config = {
      title: "Good",
      theme: { primary: "blue", secondary: "#e0792f", logo: { url: "x", width: 0, height: -1 } },
    };
    const { own, refused } = readConfig(config);
    expect(own).toEqual({ title: "Good", theme: { secondary: "#e0792f" } });
    expect([...refused].sort()).toEqual(["theme.logo", "theme.primary"]);
  });

  it("does not let a stored __proto__ set fields", () => {
    const config: unknown = JSON.parse(
      '{"__proto__":{"title":"Sneaked in"},"theme":{"__proto__":{"primary":"#000000"}}}',
    );
    expect(merged(config)).toEqual(merged({}));
  });
});

describe("TEN-04 an unset field is the main brand's", () => {
  it("TEN-04 takes every unset field over, and only those", () => {
    const brand = merged({ theme: { primary: "#ffd400" }, contact: { phone: "1800 000 0142" } });
    expect(brand.theme).toEqual({ ...main.theme, primary: "#ffd400" });
    expect(brand.contact).toEqual({ ...main.contact, phone: "1800 000 0142" });
    expect(brand.sender).toEqual(main.sender);
    expect(brand.legalName).toBe("Main Legal Limited");
    expect(brand.termsApply).toBe(true);
  });

  it("TEN-04 reads null and the empty string as unset", () => {
    expect(merged({ title: null, theme: { primary: "", font: null }, contact: null })).toEqual(merged({}));
    expect(readConfig({ title: null, theme: { primary: "" } }).refused).toEqual([]);
  });

  it("keeps family and source of a font together", () => {
    const withFile = mainFrom(mainRow({ config: { theme: { font: "Main Own", fontSource: "/media/cl/own.woff2" } } }));
    const own = mergeWithMain(withFile, brandRow(1, "a", { config: { theme: { font: "Mukta" } } })).theme;
    expect([own.font, own.fontSource]).toEqual(["Mukta", "bundled"]);
    const followed = mergeWithMain(withFile, brandRow(1, "a")).theme;
    expect([followed.font, followed.fontSource]).toEqual(["Main Own", "/media/cl/own.woff2"]);
  });

  it("never takes over what identifies the main brand itself", () => {
    const rich = mainFrom(
      mainRow({
        config: {
          nameHi: "मुख्य",
          lenderKey: "main-lender",
          utmId: "main",
          legal: { cin: "U1" },
          theme: { coBrandLogo: { url: "/media/p.png", width: 9, height: 9, name: "Partner" } },
        },
      }),
    );
    const brand = mergeWithMain(rich, brandRow(1, "a", { config: { legalName: "A Limited" } }));
    expect([brand.nameHi, brand.lenderKey, brand.utmId, brand.theme.coBrandLogo, brand.legal.cin]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("BEY-27 TEN-04 owners need a second step where the brand says so, else where the main brand does, else nowhere", () => {
    const strict = mainFrom(mainRow({ config: { settings: { ownersSecondStep: true } } }));
    const secondStepOf = (followed: typeof main, config: object) =>
      mergeWithMain(followed, brandRow(1, "lumen", { config })).settings.ownersSecondStep;
    expect([main.settings.ownersSecondStep, secondStepOf(main, {}), secondStepOf(strict, {})]).toEqual([
      false,
      false,
      true,
    ]);
    expect(secondStepOf(main, { settings: { ownersSecondStep: true } })).toBe(true);
    expect(secondStepOf(strict, { settings: { ownersSecondStep: false } })).toBe(false);
  });

  it("TEN-04 tells own fields from followed ones", () => {
    const config = {
      title: "T",
      theme: { primary: "#ffd400", secondary: "bad" },
      sender: {},
      settings: { amountBounds: {} },
    };
    expect([...ownFields({ config })].sort()).toEqual(["settings.amountBounds", "theme.primary", "title"]);
  });

  it("TEN-10 titles pages with the brand's own title, else with the main brand's", () => {
    expect(brandTitle(merged({ title: "Own title" }), "en")).toBe("Own title");
    expect(brandTitle(merged({ title: "Own title" }), "hi")).toBe("Own title");
    expect(brandTitle(merged({ title: "Own title", titleHi: "अपना शीर्षक" }), "hi")).toBe("अपना शीर्षक");
    expect(brandTitle(merged({}), "en")).toBe("Main title");
    expect(brandTitle(merged({}), "hi")).toBe("मुख्य शीर्षक");
  });

  it("is frozen all through", () => {
    const brand = merged({ products: ["PL"] });
    expect(() => Object.assign(brand.theme, { primary: "#000000" })).toThrow(TypeError);
    expect(() => (brand.products as string[]).push("GL")).toThrow(TypeError);
  });
});

describe("CUS-23 the sample claims", () => {
  it("CUS-23 OQ-108 are the specification's figures, with the five-minute claim off", () => {
    expect(mainFrom(mainRow({ config: {} })).claims).toEqual({
      loanMinRupees: 1_000,
      loanMaxRupees: 1_000_000,
      rateMinBps: 1_099,
      rateMaxBps: 3_600,
      termMaxMonths: 60,
      personalMaxRupees: 1_000_000,
      goldMaxRupees: 10_000_000,
      offersUnderSeconds: 60,
      approvedUnderFiveMinutes: false,
    });
  });
});
