// @vitest-environment happy-dom
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { RenameDialog, SaveDialog } from "~/ui/admin/saved-views/view-dialogs";

describe("the dialogs of saved views", () => {
  it.each([
    ["Name", <SaveDialog key="save" query="stage=4" onClose={() => undefined} />],
    ["New name", <RenameDialog key="rename" view={{ id: "v", name: "Mine" }} onClose={() => undefined} />],
  ])("begin in the field %s, so that a name is typed at once", async (_, dialog) => {
    await mounted(<RouterProvider router={createMemoryRouter([{ path: "/", element: dialog }])} />);
    await settled();
    expect((document.activeElement as HTMLInputElement | null)?.name).toBe("name");
  });
});
