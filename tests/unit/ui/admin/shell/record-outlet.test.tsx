// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { RecordOutlet } from "~/ui/admin/shell/record-outlet";

function Record() {
  const [text, setText] = useState("");
  return <input aria-label="Location" value={text} onChange={(event) => setText(event.target.value)} />;
}

const at = (path: string) =>
  createMemoryRouter(
    [
      {
        path: "/admin",
        element: <RecordOutlet />,
        children: ["merchants/:id", "disbursals"].map((path) => ({ path, element: <Record /> })),
      },
    ],
    { initialEntries: [path] },
  );

describe("the page within the frame", () => {
  it("starts afresh for another record or list, and keeps what was typed while its query changes (ADM-23)", async () => {
    const router = at("/admin/merchants/one");
    const page = await mounted(<RouterProvider router={router} />);
    const location = () => page.getByRole<HTMLInputElement>("textbox", { name: "Location" });
    fireEvent.input(location(), { target: { value: "Kochi" } });
    await settled(() => router.navigate("/admin/merchants/one?tab=users"));
    expect(location().value).toBe("Kochi");
    await settled(() => router.navigate("/admin/merchants/two"));
    expect(location().value).toBe("");
    fireEvent.input(location(), { target: { value: "Pune" } });
    await settled(() => router.navigate("/admin/disbursals"));
    expect(location().value).toBe("");
  });
});
