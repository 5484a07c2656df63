import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";
import { IntakeSent } from "~/routes/customer/lender-intake/intake-sent";

describe("what became of a form", () => {
  const base = { text: "t", next: null, go: null, back: null, again: { href: "/again", label: "Again" }, draft: "d" };

  it("INT-17 one that has just been taken moves on to the lender by itself, a later look does not", () => {
    const go = { href: "/redirect?c=1", label: "Continue at Muthoot Fincorp", isFresh: true };
    const sent = (isFresh: boolean) =>
      render(<IntakeSent {...base} status="submitted" title="Sent" go={{ ...go, isFresh }} />);
    const onward = (isFresh: boolean) => sent(isFresh).getByRole("link", { name: go.label });
    expect(onward(true).getAttribute("href")).toBe("/redirect?c=1");
    expect(Number(onward(true).dataset.go)).toBeGreaterThan(0);
    expect(onward(false).hasAttribute("data-go")).toBe(false);
    expect(sent(true).root.querySelector("[data-draft-done=d]")).not.toBeNull();
  });

  it("INT-18 a rejection is a toast in the specification's words", () => {
    const title = words("en", "intake").rejected;
    const page = render(<IntakeSent {...base} status="rejected" title={title} />);
    expect(page.getByRole("status").textContent).toContain("Your application has been rejected");
  });

  it("one on its way asks again by itself and keeps its draft", () => {
    const { root } = render(<IntakeSent {...base} status="sending" title="Sending" />);
    expect(root.querySelector("[data-poll='/again']")).not.toBeNull();
    expect(root.querySelector("noscript")?.innerHTML).toContain("refresh");
    expect(root.querySelector("[data-draft-done]")).toBeNull();
  });
});
