// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { keepFocus } from "~/ui/admin/shell/lost-focus";

const wait = () => settled(() => new Promise((done) => setTimeout(done, 80)));
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

type ListProps = { role?: "dialog"; asks?: boolean };

/** Rows with two buttons, the second of which removes its row, at once or after a question. */
function List({ role, asks }: ListProps) {
  const [rows, setRows] = useState(["One", "Two", "Three"]);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(keepFocus, []);
  const remove = (name: string) => {
    setRows((all) => all.filter((row) => row !== name));
    setAsked(null);
  };
  return (
    <>
      <div role={role} id={role ? undefined : "main"}>
        {role ? <h2>Edit your views</h2> : <h1>Rules</h1>}
        <ul>
          {rows.map((name) => (
            <li key={name}>
              <span>{name}</span>
              <button type="button">Rename</button>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => (asks ? setAsked(name) : remove(name))}
              />
            </li>
          ))}
        </ul>
      </div>
      {asked && (
        <div role="alertdialog">
          <button type="button" onClick={() => remove(asked)}>
            Yes
          </button>
        </div>
      )}
    </>
  );
}

async function listOf(props: ListProps) {
  const page = await mounted(<List {...props} />);
  const press = async (button: HTMLElement) => {
    await settled(() => button.focus());
    await settled(() => button.click());
    await wait();
  };
  return { ...page, press, remove: (name: string) => press(page.getByLabelText(`Remove ${name}`)) };
}

describe("the focus after its row was removed", () => {
  it.each([
    ["page", {}, "Rules"],
    ["dialog", { role: "dialog" }, "Edit your views"],
  ] as const)(
    "OQ-40 stays in a %s: at the next row, else at the one before, else at the heading",
    async (_, props, heading) => {
      const { remove } = await listOf(props);
      await remove("Two");
      expect(focused()).toBe("Remove Three");
      await remove("Three");
      expect(focused()).toBe("Remove One");
      await remove("One");
      expect(focused()).toBe(heading);
    },
  );

  it("CONST-14 is at the next row when a dialog has asked first", async () => {
    const { remove, press, getByText } = await listOf({ asks: true });
    await remove("One");
    await press(getByText("Yes"));
    expect(focused()).toBe("Remove Two");
  });

  it("is left alone by a click elsewhere", async () => {
    const { getByLabelText, getByText } = await listOf({});
    await settled(() => getByLabelText("Remove Two").focus());
    await settled(() => void fireEvent.pointerDown(getByText("Rules")));
    await settled(() => getByLabelText("Remove Two").click());
    await wait();
    expect(document.activeElement?.isConnected ? focused() : "").not.toBe("Remove Three");
  });
});
