// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { sampleLender } from "@tests/factories/lender-fields";
import { mounted, settled } from "@tests/support/mounted";
import { type ReactNode, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SpecialOfferDialog } from "~/ui/admin/lenders/special-offer-dialog";

const toasts = vi.hoisted((): string[] => []);
vi.mock("~/ui/admin/toast", () => ({
  toastOk: (text: string) => toasts.push(text),
  toastBad: (text: string) => toasts.push(text),
}));
vi.mock("~/ui/admin/modal", () => ({
  Modal: ({ children, footer }: Record<string, ReactNode>) => (
    <div role="dialog">
      {children}
      {footer}
    </div>
  ),
}));

afterEach(() => vi.unstubAllGlobals());

const lenderWith = (version: number, so_text: string) => sampleLender({ lender_id: "one", so_text, version });

/** The dialog over a list whose lender a colleague has changed meanwhile. */
function List({ onClose }: { onClose: () => void }) {
  const [lender, setLender] = useState(lenderWith(1, "Old"));
  return (
    <SpecialOfferDialog
      lender={lender}
      onClose={onClose}
      onSaved={() => undefined}
      onStale={() => setLender(lenderWith(2, "The colleague's"))}
    />
  );
}

describe("the dialog of a special offer", () => {
  it("LEN-11 OQ-85 stays open with what was typed after a conflict, says what is stored, and saves over that", async () => {
    const sent: { so_text: string; version: number }[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      const offer = JSON.parse(body);
      sent.push(offer);
      return offer.version === 2
        ? Response.json({ data: offer, message: "Saved" })
        : Response.json({ code: "conflict", message: "Changed" }, { status: 409 });
    });
    const onClose = vi.fn();
    const page = await mounted(<List onClose={onClose} />);
    const field = () => page.getByLabelText<HTMLInputElement>("Offer text");
    const save = () => settled(() => void fireEvent.submit(field().form as HTMLFormElement));
    fireEvent.input(field(), { target: { value: "Mine" } });
    await save();
    expect([field().value, onClose.mock.calls.length]).toEqual(["Mine", 0]);
    const alert = page.getByRole("alert").textContent;
    expect(alert).toContain("Not saved: somebody else has changed this lender meanwhile.");
    expect(alert).toContain("Stored now: “The colleague's”, start date empty, end date empty.");
    await save();
    expect(sent.map(({ so_text, version }) => [so_text, version])).toEqual([
      ["Mine", 1],
      ["Mine", 2],
    ]);
    expect([onClose.mock.calls.length, toasts]).toEqual([1, ["Update failed", "Saved"]]);
  });
});
