import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PRODUCT_CODES } from "~/domain/products";
import { Button } from "~/ui/components/button";
import { Dialog, DialogLink } from "~/ui/components/dialog";
import { Notice } from "~/ui/components/feedback/notice";
import { PollRegion } from "~/ui/components/feedback/poll-region";
import { ResendCode } from "~/ui/components/feedback/resend-code";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Toasts } from "~/ui/components/feedback/toasts";
import { ProductIcon } from "~/ui/components/icons/product-icon";
import { StatusTable } from "~/ui/components/status-table";
import { Steps } from "~/ui/components/steps";
import { ProductTile } from "~/ui/customer/landing/product-tile";
import { CostBar } from "~/ui/customer/offers/cost-bar";
import { OfferCard } from "~/ui/customer/offers/offer-card";
import { ReasonList } from "~/ui/customer/offers/reason-list";

const css = (name: string) => readFileSync(new URL(`../../../app/ui/styles/${name}.css`, import.meta.url), "utf8");

describe("Button", () => {
  it("submits unless told otherwise", () => {
    expect(renderToStaticMarkup(<Button>Continue</Button>)).toBe(
      '<button type="submit" class="btn btn-primary">Continue</button>',
    );
    expect(renderToStaticMarkup(<Button type="button" kind="quiet" size="lg" block />)).toContain(
      'type="button" class="btn btn-quiet btn-lg btn-block"',
    );
  });

  it("while pending says so and stays focusable", () => {
    const markup = renderToStaticMarkup(
      <Button pending pendingText="Sending…">
        Send
      </Button>,
    );
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toContain('data-pending=""');
    expect(markup).toContain(">Sending…<");
    expect(markup).not.toContain(" disabled");
  });
});

describe("status", () => {
  it.each(["ok", "warn", "bad", "info"] as const)("%s has its own class and a word", (tone) => {
    expect(renderToStaticMarkup(<StatusBadge tone={tone}>Approved</StatusBadge>)).toBe(
      `<span class="badge ${tone}">Approved</span>`,
    );
    expect(renderToStaticMarkup(<Notice tone={tone}>Saved</Notice>)).toContain(`class="notice ${tone}"`);
  });

  it("takes no colour from a brand", () => {
    const status = css("tokens").match(/--(ok|warn|bad|info)(-ink|-soft|-line)?: .*/g) ?? [];
    expect(status).toHaveLength(32);
    expect(status.join()).not.toContain("brand");
    const rules = css("parts").match(/\.(ok|warn|bad|info|badge|notice)[^{]*\{[^}]*\}/g) ?? [];
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.join()).not.toContain("brand");
  });

  it("interrupts only for an answer to what was just done", () => {
    expect(renderToStaticMarkup(<Notice alert>Wrong</Notice>)).toContain('role="alert"');
    expect(renderToStaticMarkup(<Notice>Note</Notice>)).not.toContain("role=");
  });
});

describe("Toasts", () => {
  it("ERR-29 shows at most five and lets them go after 3 s", () => {
    const items = [1, 2, 3, 4, 5, 6].map((n) => ({ id: `${n}`, tone: "ok" as const, text: `news ${n}` }));
    const markup = renderToStaticMarkup(<Toasts items={items} />);
    expect(markup.match(/class="toast ok"/g)).toHaveLength(5);
    expect(markup).not.toContain("news 1<");
    expect(markup).toContain("news 6<");
    expect(css("parts")).toMatch(/animation: leave [^;]* 3s forwards/);
  });
});

describe("products", () => {
  it("CUS-01 draws each of the twelve in its own way", () => {
    const drawings = PRODUCT_CODES.map((product) => renderToStaticMarkup(<ProductIcon product={product} />));
    expect(new Set(drawings).size).toBe(12);
    for (const drawing of drawings) expect(drawing).toMatch(/^<svg class="i"[^>]*aria-hidden="true"><.+<\/svg>$/);
  });

  it("is a link, a button of a form, or plain text, never a dead link", () => {
    expect(renderToStaticMarkup(<ProductTile product="PL" name="Personal Loans" href="/pl" />)).toMatch(/^<a /);
    expect(
      renderToStaticMarkup(
        <ProductTile product="GL" name="Gold Loans" submit={{ name: "productType", value: "GL" }} />,
      ),
    ).toContain('<button type="submit" class="tile" name="productType" value="GL">');
    expect(renderToStaticMarkup(<ProductTile product="OI" name="Other Insurance" />)).not.toMatch(/<a|<button/);
  });
});

describe("offers", () => {
  const parts = [
    { label: "Interest", value: "₹30,000", amountRupees: 30_000, kind: "interest" as const },
    { label: "Fee", value: "₹0", amountRupees: 0, kind: "charges" as const },
  ];

  it("draws every cost bar on the page's scale", () => {
    const markup = renderToStaticMarkup(<CostBar label="costs" parts={parts} scaleRupees={60_000} />);
    expect(markup).toContain('role="img" aria-label="costs"');
    expect(markup).toContain('<rect class="data-2" x="0" width="497" height="12"></rect>');
    expect(markup.match(/<rect/g)).toHaveLength(1);
    expect(markup).toContain("Fee ₹0");
  });

  it("names the lender on the card, its links and its figures", () => {
    const markup = renderToStaticMarkup(
      <OfferCard
        id="o1"
        lender={{ name: "Nilgiri Capital", kind: "NBFC" }}
        special="Offer until 30 Nov 2026"
        figures={[{ label: "APR", value: "13.70%", big: true }]}
        keyFacts={{ href: "/kfs/1", label: "Key facts statement" }}
        enquiry="This lender may make a credit enquiry"
        action={<Button>Apply</Button>}
      />,
    );
    expect(markup).toContain('<article id="o1" aria-labelledby="o1-n"');
    expect(markup).toContain('<h2 id="o1-n">Nilgiri Capital</h2>');
    expect(markup).toContain('<div class="big"><dt>APR</dt><dd>13.70%</dd></div>');
    expect(markup).toContain('Key facts statement<span class="sr-only"> Nilgiri Capital</span>');
    expect(markup).toContain("NC</span>");
  });

  it("BEY-02 lists an unmatched lender by name with every reason and the smallest change", () => {
    const markup = renderToStaticMarkup(
      <ReasonList
        items={[{ id: "1", lender: "Gulmohar", reasons: ["Needs ₹45,000.", "Too young."], change: "₹5,000 more" }]}
      />,
    );
    expect(markup).toBe(
      '<ul class="reasons"><li><b>Gulmohar</b><div><p>Needs ₹45,000.</p><p>Too young.</p><p class="text-xs text-ink-3">₹5,000 more</p></div></li></ul>',
    );
  });

  it("CUS-04 keeps the status table a table when it folds on a phone", () => {
    const markup = renderToStaticMarkup(
      <StatusTable
        caption="Your applications"
        heads={{ lender: "Lender", applied: "Applied", status: "Status", next: "Next" }}
        rows={[{ id: "1", lender: "Nilgiri", applied: "19 Nov", status: { tone: "ok", text: "Approved" }, next: "—" }]}
      />,
    );
    expect(markup).toContain('<caption class="sr">Your applications</caption>');
    expect(markup).toContain('<th scope="row" role="rowheader">Nilgiri</th>');
    expect(markup).toContain('<td role="cell" data-l="Status"><span class="badge ok">Approved</span></td>');
  });
});

describe("parts of a journey", () => {
  it("marks the current step and says which are done", () => {
    const markup = renderToStaticMarkup(
      <Steps
        label="Progress"
        sentence="step 2 of 3"
        doneWord="done"
        steps={[
          { label: "Personal", state: "done", href: "/p" },
          { label: "Contact", state: "current" },
          { label: "Employment", state: "todo" },
        ]}
      />,
    );
    expect(markup).toContain('<a href="/p">Personal</a><span class="sr"> done</span>');
    expect(markup).toContain('<li aria-current="step"><span>Contact</span></li>');
    expect(markup).toContain("<li><span>Employment</span></li>");
  });

  it("opens a dialog by script and, without, by a page of its own", () => {
    expect(
      renderToStaticMarkup(
        <DialogLink dialog="d" href="?ask=1">
          Withdraw
        </DialogLink>,
      ),
    ).toContain('href="?ask=1" data-dialog="d"');
    const closed = renderToStaticMarkup(<Dialog id="d" title="Sure?" cancel="Cancel" action={<Button>Yes</Button>} />);
    expect(closed).toContain('<dialog id="d" class="dialog" aria-labelledby="d-t">');
    expect(closed).toContain('<form method="dialog">');
    const open = renderToStaticMarkup(
      <Dialog id="d" title="Sure?" cancel="Cancel" cancelHref="/x" open action={<Button>Yes</Button>} />,
    );
    expect(open).toMatch(/<dialog[^>]* open=""/);
    expect(open).toContain('href="/x">Cancel</a>');
  });

  it("AUTH-05 shows the wait for a new code as a clock and leaves the button to the server without script", () => {
    const markup = renderToStaticMarkup(
      <ResendCode seconds={84} wait="{time} में नया कोड" ready="कोड नहीं आया?" announce="अब">
        <Button kind="quiet">दोबारा भेजें</Button>
      </ResendCode>,
    );
    expect(markup).toContain('data-countdown="84"');
    expect(markup).toMatch(/<b class="num" data-clock="">1:24<\/b> में नया कोड/);
    expect(markup).not.toContain("disabled");
  });

  it("polls only while something may still change", () => {
    const region = (active: boolean) =>
      renderToStaticMarkup(
        <PollRegion id="s" url="/x" everySeconds={3} active={active}>
          …
        </PollRegion>,
      );
    expect(region(true)).toContain('data-poll="/x" data-every="3"');
    expect(region(false)).not.toContain("data-poll");
  });
});
