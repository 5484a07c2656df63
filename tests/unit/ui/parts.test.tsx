import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PRODUCT_CODES } from "~/domain/products";
import { Button } from "~/ui/components/button";
import { Dialog, DialogLink } from "~/ui/components/dialog";
import { Notice, type Tone, toneClass } from "~/ui/components/feedback/notice";
import { PollRegion } from "~/ui/components/feedback/poll-region";
import { ResendCode } from "~/ui/components/feedback/resend-code";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Toasts } from "~/ui/components/feedback/toasts";
import { ProductIcon } from "~/ui/components/icons/product-icon";
import { StatusTable } from "~/ui/components/status-table";
import { Steps } from "~/ui/components/steps";
import { ProductTile } from "~/ui/customer/landing/product-tile";
import { render } from "../../support/render";

const css = (file: string) => readFileSync(new URL(`../../../app/${file}`, import.meta.url), "utf8");

describe("Button", () => {
  it("submits unless told otherwise", () => {
    expect(render(<Button>Continue</Button>).getByRole("button", { name: "Continue" })).toHaveProperty(
      "type",
      "submit",
    );
    expect(render(<Button type="button">Show</Button>).getByRole("button")).toHaveProperty("type", "button");
  });

  it("while pending says so and stays focusable", () => {
    const page = render(
      <Button pending pendingText="Sending…">
        Send
      </Button>,
    );
    const button = page.getByRole("button", { name: "Sending…" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.dataset.pending).toBe("");
    expect(button).toHaveProperty("disabled", false);
  });
});

describe("status", () => {
  const TONES: Tone[] = ["ok", "warn", "bad", "info", "neutral"];

  it("each tone looks its own way, in a badge and in a notice", () => {
    expect(new Set(TONES.map((tone) => toneClass({ tone }))).size).toBe(TONES.length);
    for (const tone of TONES) {
      expect(render(<StatusBadge tone={tone}>Approved</StatusBadge>).getByText("Approved").dataset.tone).toBe(tone);
      expect(render(<Notice tone={tone}>Saved</Notice>).root.children[0]).toHaveProperty("dataset.tone", tone);
    }
  });

  it("takes no colour from a brand", () => {
    const status = css("ui/styles/tokens.css").match(/--(ok|warn|bad|info)(-ink|-soft|-line)?: .*/g) ?? [];
    expect(status).toHaveLength(32);
    expect(status.join()).not.toContain("brand");
    expect(TONES.map((tone) => toneClass({ tone })).join()).not.toMatch(/brand|secondary/);
  });

  it("interrupts only for an answer to what was just done", () => {
    render(<Notice alert>Wrong</Notice>).getByRole("alert");
    expect(render(<Notice>Note</Notice>).queryByRole("alert")).toBe(null);
  });
});

describe("Toasts", () => {
  it("ERR-29 shows at most five and lets them go after 3 s", () => {
    const items = [1, 2, 3, 4, 5, 6].map((n) => ({ id: `${n}`, tone: "ok" as const, text: `news ${n}` }));
    const page = render(<Toasts items={items} />);
    expect([...page.getByRole("status").children].map((toast) => toast.textContent)).toEqual([
      "news 2",
      "news 3",
      "news 4",
      "news 5",
      "news 6",
    ]);
    for (const toast of page.getByRole("status").children)
      expect(toast.className.split(" ")).toContain("animate-leave");
    expect(css("app.css")).toMatch(/--animate-leave: leave [^;]* 3s forwards/);
  });
});

describe("products", () => {
  it("CUS-01 draws each of the twelve in its own way", () => {
    const drawings = PRODUCT_CODES.map((product) => render(<ProductIcon product={product} />).root.innerHTML);
    expect(new Set(drawings).size).toBe(12);
    for (const product of PRODUCT_CODES)
      expect(render(<ProductIcon product={product} />).root.querySelector("svg[aria-hidden=true] *")).not.toBe(null);
  });

  it("is a link, a button of a form, or plain text, never a dead link", () => {
    const link = render(<ProductTile product="PL" name="Personal Loans" href="/pl" />);
    expect(link.getByRole("link", { name: "Personal Loans" }).getAttribute("href")).toBe("/pl");
    const submit = render(<ProductTile product="GL" name="Gold Loans" submit={{ name: "productType", value: "GL" }} />);
    expect(submit.getByRole("button", { name: "Gold Loans" })).toMatchObject({ name: "productType", value: "GL" });
    const plain = render(<ProductTile product="OI" name="Other Insurance" />);
    plain.getByText("Other Insurance");
    expect(plain.root.querySelector("a, button")).toBe(null);
  });
});

describe("tables", () => {
  it("CUS-04 keeps the status table a table when it folds on a phone", () => {
    const page = render(
      <StatusTable
        caption="Your applications"
        heads={{ lender: "Lender", applied: "Applied", status: "Status", next: "Next" }}
        rows={[{ id: "1", lender: "Nilgiri", applied: "19 Nov", status: { tone: "ok", text: "Approved" }, next: "—" }]}
      />,
    );
    expect(page.getByRole("table", { name: "Your applications" }).getAttribute("role")).toBe("table");
    expect(page.getByRole("rowheader", { name: "Nilgiri" }).getAttribute("role")).toBe("rowheader");
    const status = page.getByRole("cell", { name: "Approved" });
    expect([status.getAttribute("role"), status.dataset.l]).toEqual(["cell", "Status"]);
  });
});

describe("parts of a journey", () => {
  it("marks the current step and says which are done", () => {
    const page = render(
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
    page.getByRole("list", { name: "Progress" });
    const steps = page.getAllByRole("listitem");
    expect(steps.map((step) => step.textContent)).toEqual(["Personal done", "Contact", "Employment"]);
    expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null]);
    expect(page.getByRole("link", { name: "Personal" }).getAttribute("href")).toBe("/p");
  });

  it("opens a dialog by script and, without, by a page of its own", () => {
    const opener = render(
      <DialogLink dialog="d" href="?ask=1">
        Withdraw
      </DialogLink>,
    ).getByRole("link", { name: "Withdraw" });
    expect([opener.getAttribute("href"), opener.dataset.dialog]).toEqual(["?ask=1", "d"]);
    const dialog = <Dialog id="d" title="Sure?" cancel="Cancel" cancelHref="/x" action={<Button>Yes</Button>} />;
    const closed = render(dialog);
    expect(closed.queryByRole("dialog")).toBe(null);
    expect(closed.getByText("Cancel").closest("form")?.getAttribute("method")).toBe("dialog");
    const open = render(<Dialog {...dialog.props} open />);
    open.getByRole("dialog", { name: "Sure?" });
    expect(open.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/x");
  });

  it("AUTH-05 shows the wait for a new code as a clock and leaves the button to the server without script", () => {
    const page = render(
      <ResendCode seconds={84} wait="{time} में नया कोड" ready="कोड नहीं आया?" announce="अब">
        <Button kind="quiet">दोबारा भेजें</Button>
      </ResendCode>,
    );
    expect(page.root.children[0]).toHaveProperty("dataset.countdown", "84");
    expect(page.getByText("1:24").parentElement?.textContent).toBe("1:24 में नया कोड");
    expect(page.getByRole("button", { name: "दोबारा भेजें" })).toHaveProperty("disabled", false);
  });

  it("polls only while something may still change", () => {
    const region = (active: boolean) =>
      render(
        <PollRegion id="s" url="/x" everySeconds={3} active={active}>
          …
        </PollRegion>,
      ).getByText("…").dataset;
    expect(region(true)).toMatchObject({ poll: "/x", every: "3" });
    expect(region(false)).not.toHaveProperty("poll");
  });
});
