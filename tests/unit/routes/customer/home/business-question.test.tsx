import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";
import { BusinessQuestion } from "~/routes/customer/home/business-question";

const drawn = (locale: "en" | "hi", isUnanswered = false) =>
  render(
    <BusinessQuestion
      {...words(locale, "businessQuestion")}
      action="/products?ask=business"
      isUnanswered={isUnanswered}
    />,
  );

describe("the business question", () => {
  it("CUS-12 is asked with YES, NO and Continue, without script as well", () => {
    const page = drawn("en");
    const question = "Do you have a business registration certificate?";
    expect(page.getByRole("dialog", { name: question })).toHaveProperty("open", true);
    expect(page.getByRole("radio", { name: "YES" })).toHaveProperty("value", "yes");
    expect(page.getByRole("radio", { name: "NO" })).toHaveProperty("value", "no");
    expect(page.getByRole("button", { name: "Continue" })).toHaveProperty("type", "submit");
  });

  it("OQ-06 holds Continue until an answer is chosen, and posts the closing form however it is closed", () => {
    const page = drawn("en");
    const asking = (page.getByRole("button", { name: "Continue" }) as HTMLButtonElement).form;
    expect(asking?.dataset.untilValid).toBe("");
    const closing = (page.getByRole("button", { name: "Close" }) as HTMLButtonElement).form;
    expect(closing?.id).toBe(page.getByRole("dialog").dataset.modal);
    expect(closing?.querySelector("[name=intent]")).toHaveProperty("value", "business-close");
  });

  it("OQ-06 says what is missing after Continue without an answer", () => {
    drawn("en", true).getByText("Please choose YES or NO");
    expect(drawn("en").queryByText("Please choose YES or NO")).toBe(null);
    drawn("hi", true).getByText("कृपया हाँ या नहीं चुनें");
  });
});
