// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { type ReactNode, useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { AdminPage } from "~/ui/admin/admin-page";
import { keepFocus } from "~/ui/admin/shell/lost-focus";

const wait = () => settled(() => new Promise((done) => setTimeout(done, 80)));
const focused = () => {
  const { activeElement } = document;
  if (activeElement === document.body) return "nothing";
  const title = document.getElementById(activeElement?.getAttribute("aria-labelledby") ?? "");
  return activeElement?.getAttribute("aria-label") ?? (title ?? activeElement)?.textContent;
};

type ListProps = { role?: "dialog"; asks?: boolean };

/** A page, or a dialog. */
function Frame({ role, children }: { role?: "dialog"; children: ReactNode }) {
  if (!role) return <AdminPage title="Rules">{children}</AdminPage>;
  return (
    <div role={role}>
      <h2>Edit your views</h2>
      {children}
    </div>
  );
}

/** Rows with two buttons, the second of which removes its row, at once or after a question. */
function List({ role, asks }: ListProps) {
  const [rows, setRows] = useState(["One", "Two", "Three"]);
  const [removing, setRemoving] = useState<string | null>(null);
  useEffect(keepFocus, []);
  const remove = (name: string) => {
    setRows((all) => all.filter((row) => row !== name));
    setRemoving(null);
  };
  return (
    <>
      <Frame role={role}>
        <ul>
          {rows.map((name) => (
            <li key={name}>
              <span>{name}</span>
              <button type="button">Rename</button>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => (asks ? setRemoving(name) : remove(name))}
              />
            </li>
          ))}
        </ul>
      </Frame>
      {removing && (
        <div role="alertdialog">
          <button type="button" onClick={() => remove(removing)}>
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
    "OQ-40 stays in a %s: at the next row, else at the one before, else at the top",
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

/** A page with a way to the next one, which replaces all of it, and whose data come a moment later. */
function Journey({ opens }: { opens: "link" | "palette" }) {
  const [at, setAt] = useState<"list" | "searched" | "record">("list");
  useEffect(keepFocus, []);
  const next = () => {
    if (opens === "palette") setAt("searched");
    setTimeout(() => {
      window.history.pushState(null, "", "/admin/record");
      setAt("record");
    }, 100);
  };
  return (
    <>
      <a href="/elsewhere">Menu</a>
      {at === "record" ? (
        <AdminPage key="record" title="Record">
          <button type="button">First</button>
        </AdminPage>
      ) : (
        <AdminPage key="list" title="List">
          {opens === "link" && (
            <button type="button" onClick={next}>
              Open
            </button>
          )}
        </AdminPage>
      )}
      {opens === "palette" && at === "list" && (
        <div role="dialog">
          <button type="button" onClick={next}>
            Open
          </button>
        </div>
      )}
    </>
  );
}

describe("the focus on the next page", () => {
  it.each(["link", "palette"] as const)(
    "ADM-01 ADM-02 is at its top, before its first control, when a %s has led there",
    async (opens) => {
      window.history.replaceState(null, "", "/admin/list");
      const { getByText } = await mounted(<Journey opens={opens} />);
      await settled(() => getByText("Open").focus());
      await settled(() => getByText("Open").click());
      await settled(() => new Promise((done) => setTimeout(done, 150)));
      await wait();
      expect(document.activeElement?.id).toBe("main");
      expect(focused()).toBe("Record");
    },
  );

  it("ADM-01 stays on what has led there where that is still to be seen", async () => {
    window.history.replaceState(null, "", "/admin/list");
    const { getByText } = await mounted(<Journey opens="link" />);
    await settled(() => getByText("Open").click());
    await settled(() => getByText("Menu").focus());
    await settled(() => new Promise((done) => setTimeout(done, 150)));
    await wait();
    expect(focused()).toBe("Menu");
  });
});
