import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Button } from "~/ui/components/button";
import { Dialog, DialogLink } from "~/ui/components/dialog";
import { PollRegion } from "~/ui/components/feedback/poll-region";
import { ResendCode } from "~/ui/components/feedback/resend-code";
import { Steps } from "~/ui/components/steps";

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
