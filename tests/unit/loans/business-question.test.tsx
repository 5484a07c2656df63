import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";
import { BusinessQuestion } from "~/routes/customer/home/business-question";

const drawn = (locale: "en" | "hi", isUnanswered = false) =>
  renderToStaticMarkup(
    <BusinessQuestion
      {...words(locale, "businessQuestion")}
      action="/products?ask=business"
      isUnanswered={isUnanswered}
    />,
  );

describe("the business question", () => {
  it("CUS-12 is asked with YES, NO and Continue, without script as well", () => {
    const html = drawn("en");
    expect(html).toContain("Do you have a business registration certificate?</h2>");
    expect(html.match(/type="radio"[^>]*value="(yes|no)"/g)).toHaveLength(2);
    expect(html).toContain("<span>YES</span>");
    expect(html).toContain("<span>NO</span>");
    expect(html).toMatch(/<button type="submit"[^>]*>Continue<\/button>/);
    expect(html).toMatch(/^<dialog id="business-question" class="dialog" open=""/);
  });

  it("OQ-06 holds Continue until an answer is chosen, and posts the closing form however it is closed", () => {
    const html = drawn("en");
    expect(html).toContain("data-until-valid");
    const closing = /data-modal="([^"]+)"/.exec(html)?.[1];
    const form = html.slice(html.indexOf(`<form id="${closing}"`));
    expect(form).toContain('name="intent" value="business-close"');
    expect(form).toContain('aria-label="Close"');
  });

  it("OQ-06 says what is missing after Continue without an answer", () => {
    expect(drawn("en", true)).toContain("Please choose YES or NO");
    expect(drawn("en")).not.toContain("Please choose YES or NO");
    expect(drawn("hi", true)).toContain("कृपया हाँ या नहीं चुनें");
  });
});
