// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { TicketReply } from "~/ui/partner/ticket-reply";

const toasts = vi.hoisted((): string[] => []);
vi.mock("~/ui/admin/toast", () => ({
  toastOk: (text: string) => toasts.push(text),
  toastBad: (text: string) => toasts.push(text),
}));

it("says why a ticket was not closed (OQ-59)", async () => {
  const { errors } = portalWords("en").communication;
  const element = <TicketReply label="Reply" send="Send" close="Close the ticket" errors={errors} />;
  const action = () => ({ ok: false, message: "This view is read-only." });
  const page = await mounted(<RouterProvider router={createMemoryRouter([{ path: "/", element, action }])} />);
  const { form } = page.getByText<HTMLButtonElement>("Close the ticket");
  await settled(() => form && fireEvent.submit(form));
  await vi.waitFor(() => expect(toasts).toEqual(["This view is read-only."]));
});
