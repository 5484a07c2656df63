import { ctxIn, latinIn, shownText } from "@tests/factories/offers";
import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { clockTime } from "~/domain/dates/ist";
import { qrCode } from "~/http/response/qr-code.server";
import { codeStep } from "~/http/sign-in/customer-sign-in.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import { SocialLanding } from "~/routes/customer/home/social-landing";
import { PartnerEntry } from "~/routes/customer/partner-entry/view";
import { TransferAway } from "~/routes/customer/transfer/transfer-away";
import { TransferHere } from "~/routes/customer/transfer/transfer-here";

const ACTION = "/transfer/5a0f9c1e-0000-4000-8000-000000000001?token=x";
const CHALLENGE = {
  challengeId: "5a0f9c1e-0000-4000-8000-000000000002",
  to: { channel: "mobile", value: "9876543210" },
  masked: "******3210",
  state: "open",
  triesLeft: 5,
  resendAfterSeconds: 30,
  sendsLeftThisHour: 3,
  confirms: null,
} as const;

const away = (locale: "en" | "hi", hasLink: boolean) => {
  const texts = words(locale, "links");
  return renderToStaticMarkup(
    <TransferAway
      title={texts.moveTitle}
      lead={texts.moveLead}
      steps={[texts.moveHow1, translator(locale, "links")("moveHow2", { masked: "******3210" }), texts.moveHow3]}
      add={null}
      link={
        hasLink
          ? {
              url: `https://lumen.example${ACTION}`,
              until: translator(locale, "links")("moveUntil", { time: clockTime(new Date("2026-11-22T10:00:00Z")) }),
              label: texts.moveLink,
              qr: qrCode(`https://lumen.example${ACTION}`),
              qrLabel: texts.moveQr,
            }
          : null
      }
      button={hasLink ? texts.moveAgain : texts.moveButton}
      back={{ href: "/", label: texts.moveBack }}
    />,
  );
};

describe("the pages of links", () => {
  it("OQ-18 the first device shows code, address and how long, and makes the link by a plain form", () => {
    expect(read(away("en", false)).forms).toEqual(["post /transfer"]);
    const html = away("en", true);
    read(html).getByRole("img", { name: "Code with the link to your application" });
    read(html).getByDisplayValue(`https://lumen.example${ACTION}`);
    expect(html).toContain("This link works once, until 15:30. Do not share it: it is only for you.");
  });

  it("OQ-18 the other device asks before it sends a code, and shows the number masked only", () => {
    const texts = words("en", "links");
    const ask = {
      action: ACTION,
      title: texts.hereTitle,
      lead: translator("en", "links")("hereLead", { masked: "******3210" }),
      note: texts.hereOther,
      button: texts.hereButton,
    };
    const asking = renderToStaticMarkup(<TransferHere expired={null} ask={ask} code={null} />);
    expect(read(asking).forms).toEqual([`post ${ACTION}`]);
    expect(read(asking).sent("intent")).toEqual(["send"]);
    const step = { ...codeStep(ctxIn("en") as TenantCtx, { action: ACTION, change: ACTION }, CHALLENGE), change: null };
    const entering = renderToStaticMarkup(
      <TransferHere
        expired={null}
        ask={ask}
        code={step}
        refused={{ fieldError: null, notice: { title: "That code did not match.", text: "4 tries left." } }}
      />,
    );
    expect(read(entering).sent("code")).toHaveLength(1);
    read(entering).getByRole("alert");
    expect(entering).not.toContain("Change number");
    expect(entering).not.toContain("9876543210");
  });

  it("OQ-18 OQ-20 a link that is over says so, and leads to the sign-in", () => {
    const texts = words("en", "links");
    const gone = { title: texts.goneTitle, text: texts.goneText, button: texts.goneButton, href: "/login" };
    for (const html of [
      renderToStaticMarkup(<TransferHere expired={gone} ask={null} code={null} />),
      renderToStaticMarkup(<PartnerEntry expired={gone} ask={null} />),
    ]) {
      const shown = read(html);
      shown.getByRole("heading", { level: 1, name: "This link does not work any more" });
      expect(shown.hrefs).toContain("/login");
      expect(shown.forms).toEqual([]);
    }
  });

  it("OQ-20 a partner's customer sees who sent them and as whom they continue before anything happens", () => {
    const texts = words("en", "links");
    const html = renderToStaticMarkup(
      <PartnerEntry
        expired={null}
        ask={{
          action: "/auth?token=x",
          title: translator("en", "links")("enterTitle", { brand: "Lumen" }),
          lead: translator("en", "links")("enterLead", { partner: "Lumen Stores", masked: "******3210" }),
          note: texts.enterNote,
          button: texts.enterButton,
        }}
      />,
    );
    expect(html).toContain("Lumen Stores has sent you here. You will continue with ******3210.");
    expect(read(html).forms).toEqual(["post /auth?token=x"]);
  });

  it("ROUTE-C44 the social media page is one form with product and contact, to the verification", () => {
    const texts = words("en", "landing");
    const html = renderToStaticMarkup(
      <SocialLanding
        title={words("en", "links").socialTitle}
        text={translator("en", "links")("socialText", { count: 12 })}
        art={{ label: texts.artNone, cards: [] }}
        termsMark={null}
        trust={[]}
        form={{
          action: "/verification",
          label: texts.identifierLabel,
          help: texts.identifierHelp,
          button: texts.start,
          enquiry: texts.noEnquiry,
          productLabel: words("en", "links").socialProduct,
          products: [
            { value: "PL", label: "Personal Loans" },
            { value: "GL", label: "Gold Loans" },
          ],
        }}
      />,
    );
    expect(read(html).forms).toEqual(["post /verification"]);
    expect(read(html).getByRole<HTMLOptionElement>("option", { name: "Personal Loans" }).value).toBe("PL");
    expect(html).toContain("offers from 12 lenders");
  });

  it("I18N-01 the move to another device is Hindi throughout", () => {
    const address = `https://lumen.example${ACTION}`;
    expect(latinIn(shownText(away("hi", true).replaceAll(address, "")))).toEqual([]);
  });
});
