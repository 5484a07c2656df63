import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CustomerFooter } from "~/ui/customer/shell/customer-footer";
import { CustomerHeader } from "~/ui/customer/shell/customer-header";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { ErrorScreen } from "~/ui/customer/shell/error-screen";

const brand = { name: "Lumen Finance", href: "/", logo: { src: "/logo.png", width: 120, height: 40 } };
const footer = {
  brandName: "Lumen Finance",
  linksLabel: "Legal",
  links: [
    { href: "/terms-of-use", label: "Terms of use" },
    { href: "/privacy-policy", label: "Privacy policy" },
  ],
  grievance: { title: "Grievance officer", name: "R. Menon", phone: "1800 000 0142", email: "grievance@lumen.example" },
  language: {
    label: "Language",
    action: "/language",
    returnTo: "/user/offers?x=1",
    current: "hi",
    languages: [
      { code: "en", name: "English" },
      { code: "hi", name: "हिन्दी" },
    ],
  },
  copyright: "© 2026 Lumen Finance",
};

describe("CustomerHeader", () => {
  it("CUS-16 TEN-09 holds logo, co-brand logo, user name, Help and Logout", () => {
    const markup = renderToStaticMarkup(
      <CustomerHeader
        brand={brand}
        coBrand={{ label: "with", name: "Peepal Stores", logo: { src: "/peepal.png", width: 70, height: 24 } }}
        label="Account"
        user={{ name: "आशा" }}
        help={{ href: "/help", label: "Help" }}
        logout={{ action: "/logout", label: "Logout" }}
      />,
    );
    expect(markup).toContain('<img src="/logo.png" width="120" height="40" alt="Lumen Finance"/>');
    expect(markup).toContain('<img src="/peepal.png" width="70" height="24" alt="Peepal Stores"/>');
    expect(markup).toContain("<span>आशा</span>");
    expect(markup).toMatch(/<a class="head-link" href="\/help">.*<span>Help<\/span><\/a>/);
    expect(markup).toMatch(
      /<form method="post" action="\/logout"[^>]*><button type="submit"[^>]*>.*<span>Logout<\/span>/,
    );
  });

  it("TEN-09 shows no co-brand, user or account links to a stranger who came by himself", () => {
    const markup = renderToStaticMarkup(<CustomerHeader brand={brand} label="Account" />);
    expect(markup).not.toMatch(/cobrand|<nav|<form/);
  });

  it("writes the brand's name beside a logo without letters, and when there is no logo", () => {
    const sign = renderToStaticMarkup(<CustomerHeader brand={{ ...brand, showName: true }} label="Account" />);
    expect(sign).toMatch(/alt=""\/><span>Lumen Finance<\/span>/);
    const bare = renderToStaticMarkup(<CustomerHeader brand={{ name: "Haldi", href: "/" }} label="Account" />);
    expect(bare).toContain("<span>Haldi</span>");
  });
});

describe("CustomerFooter", () => {
  const markup = renderToStaticMarkup(<CustomerFooter {...footer} />);

  it("CUS-17 holds terms, privacy, language and copyright", () => {
    expect(markup).toContain('<a href="/terms-of-use">Terms of use</a>');
    expect(markup).toContain('<a href="/privacy-policy">Privacy policy</a>');
    expect(markup).toContain("© 2026 Lumen Finance");
  });

  it("I18N-03 changes the language by one button, without script", () => {
    expect(markup).toMatch(/<form method="post" action="\/language"[^>]*>/);
    expect(markup).toContain('<input type="hidden" name="returnTo" value="/user/offers?x=1"/>');
    expect(markup).toContain('<button type="submit" name="language" value="en" lang="en">English</button>');
    expect(markup).toContain(
      '<button type="submit" name="language" value="hi" lang="hi" aria-current="true">हिन्दी</button>',
    );
  });

  it("makes the grievance officer reachable by phone and mail", () => {
    expect(markup).toContain('href="tel:18000000142"');
    expect(markup).toContain('href="mailto:grievance@lumen.example"');
  });
});

describe("CustomerShell", () => {
  it("lets the keyboard skip to the main content", () => {
    const markup = renderToStaticMarkup(
      <CustomerShell skip="Skip to main content" header={{ brand, label: "Account" }} footer={footer}>
        <p>inside</p>
      </CustomerShell>,
    );
    expect(markup.indexOf('<a class="skip" href="#main">')).toBeLessThan(markup.indexOf("<header"));
    expect(markup).toContain('<main id="main" tabindex="-1"><p>inside</p></main>');
  });

  it("LND-08 can stand without header and footer", () => {
    const markup = renderToStaticMarkup(
      <CustomerShell skip="Skip" header={null} footer={null}>
        inside
      </CustomerShell>,
    );
    expect(markup).not.toMatch(/<header|<footer/);
  });
});

describe("ErrorScreen", () => {
  it("reloads by a real button that needs no script", () => {
    const markup = renderToStaticMarkup(<ErrorScreen title="OOPS" text="Broken" button="Reload the page" />);
    expect(markup).toContain("<h1>OOPS</h1>");
    expect(markup).toMatch(/<form method="get"><button type="submit"[^>]*>Reload the page<\/button><\/form>/);
  });
});
