import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";
import { ReminderPage } from "~/routes/customer/reminder/view";

describe("the page Remind me later", () => {
  const page = (state: "ask" | "set" | "no-way", locale: "en" | "hi" = "en") =>
    renderToStaticMarkup(
      <ReminderPage
        words={words(locale, "reminders")}
        state={state}
        unreachable={{ text: words(locale, "reminders").noWay, href: "/my-consents", label: "See my consents" }}
        recipient="It goes to ******3210."
        promise="On 23-11-2026 at 10:00"
        notice={null}
      />,
    );

  it("CUS-10 OQ-29 offers three times, each by one tap without script", () => {
    const form = page("ask");
    expect(read(form).forms).toContain("post /remind-me");
    for (const [value, label] of [
      ["hour", "In 1 hour"],
      ["tomorrow", "Tomorrow at 10:00"],
      ["three-days", "In 3 days"],
    ])
      expect(read(form).getByRole("button", { name: label })).toMatchObject({ name: "choice", value });
    expect(page("ask", "hi")).toContain("3 दिन बाद");
  });

  it("CUS-10 says what will be sent, and takes it back", () => {
    const set = page("set");
    expect(set).toContain("On 23-11-2026 at 10:00");
    expect(read(set).getByRole("button", { name: "Do not remind me" })).toMatchObject({
      name: "choice",
      value: "cancel",
    });
  });

  it("OQ-29 offers nothing to whom every way is closed", () => {
    expect(read(page("no-way")).sent("choice")).not.toContain("hour");
    expect(page("no-way")).toContain("You have switched off messages by SMS and e-mail");
  });
});
