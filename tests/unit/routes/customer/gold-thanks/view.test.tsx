import { ctxIn, latinIn, shownText, submission } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { GOLD_LENDERS, type GoldLenderKey } from "~/domain/gold/gold-lenders";
import { goldThanksWords } from "~/routes/customer/gold-thanks/page.server";
import { GoldThanks } from "~/routes/customer/gold-thanks/view";

const LENDER = {
  name: "Muthoot Gold",
  legalName: "Muthoot Gold Finance Limited",
  logoUrl: null,
  grievance: { name: "Asha Rao", phone: "1800 000 0142", email: null },
};

const thanks = (
  one: ReturnType<typeof submission> | null,
  locale: "en" | "hi" = "en",
  slug: GoldLenderKey = "muthootgold",
) => goldThanksWords({ ctx: ctxIn(locale), slug, lender: LENDER, submission: one, mobile: "******3210" });

describe("the gold thank-you", () => {
  it("CUS-07 carries the lead id, the lender's legal name and what happens next", () => {
    const page = thanks(submission("with-lender", { lenderRef: "MG-1042" }));
    expect(page.text).toBe("Your request is with Muthoot Gold. Your lead id is MG-1042.");
    expect(page.loanBy).toBe("The loan is given by Muthoot Gold Finance Limited");
    expect(page.next[0]).toBe("Muthoot Gold calls you on your mobile number ******3210.");
    expect(page.poll).toEqual({ url: "/user/muthootgold", everySeconds: 10, isActive: true });
    const { root, getByText } = render(<GoldThanks {...page} />);
    expect(getByText("MG-1042")).toBeTruthy();
    expect(root.querySelector('[data-poll="/user/muthootgold"]')).not.toBeNull();
    expect(root.querySelector("noscript")).toBeNull();
  });

  it("says that it is on its way, and asks more often, until the lead id is there", () => {
    const page = thanks(submission("sending"));
    expect(page.text).toBe("Your request is on its way to Muthoot Gold. The lead id appears here in a moment.");
    expect(page.leadId).toBeNull();
    expect(page.poll.everySeconds).toBe(3);
    expect(render(<GoldThanks {...page} />).root.querySelector("noscript")?.innerHTML).toContain("refresh");
  });

  it("stops asking when nothing can change any more", () => {
    const page = thanks(submission("disbursed", { lenderRef: "MG-1042", isMoving: false }));
    expect(page.poll.isActive).toBe(false);
    expect(page.live).toBeNull();
  });

  it.each(GOLD_LENDERS)("I18N-01 is Hindi throughout but for names: %s", (slug) => {
    const page = thanks(submission("with-lender", { lenderRef: "1042" }), "hi", slug);
    const shown = shownText(render(<GoldThanks {...page} />).root.innerHTML);
    expect(latinIn(shown, ["Muthoot Gold Finance Limited", "Muthoot Gold", "Asha Rao"])).toEqual([]);
  });
});
