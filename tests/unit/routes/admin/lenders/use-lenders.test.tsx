// @vitest-environment happy-dom
import { sampleLender } from "@tests/factories/lender-fields";
import { mounted, settled } from "@tests/support/mounted";
import { useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type GridLender, gridLender } from "~/domain/lenders/grid-columns";
import { useLenders } from "~/routes/admin/lenders/use-lenders";

afterEach(() => vi.unstubAllGlobals());

describe("the list of lenders", () => {
  it("shows a saved value when the list was read before its save had ended (LEN-09, OQ-85)", async () => {
    let answer: () => void = () => undefined;
    vi.stubGlobal("fetch", async () => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return Response.json({ data: { property: "priority", value: 7, version: 2 }, message: "Saved" });
    });
    let list: ReturnType<typeof useLenders> | undefined;
    function List({ read }: { read: readonly GridLender[] }) {
      list = useLenders(read);
      return null;
    }
    const read = () => [gridLender(sampleLender({ lender_id: "one", priority: 5, version: 1 }))];
    const shown = () => list?.lenders.map(({ priority, version }) => [priority, version]);
    const page = await mounted(<List read={read()} />);
    await settled(() => void list?.save("one", "priority", 7));
    await page.show(<List read={read()} />);
    expect(shown()).toEqual([[7, 1]]);
    await settled(() => answer());
    await page.show(<List read={read()} />);
    expect(shown()).toEqual([[7, 2]]);
  });

  it("keeps the version of a save when a click is shown before the save is (OQ-85)", async () => {
    let list: ReturnType<typeof useLenders> | undefined;
    let open: (isOpen: boolean) => void = () => undefined;
    vi.stubGlobal("fetch", async () =>
      Response.json({ data: { property: "priority", value: 7, version: 2 }, message: "Saved" }),
    );
    const read = ["one", "two"].map((id) => gridLender(sampleLender({ lender_id: id, priority: 5, version: 1 })));
    function List() {
      [, open] = useState(false);
      list = useLenders(read);
      return null;
    }
    await mounted(<List />);
    await settled(async () => {
      await list?.save("one", "priority", 7);
      flushSync(() => open(true));
      list?.patch("two", { priority: 6 });
    });
    expect(list?.lenders.map(({ priority, version }) => [priority, version])).toEqual([
      [7, 2],
      [6, 1],
    ]);
  });

  it("LEN-04 OQ-52 keeps a new lender first, where it is seen, when the list is read again", async () => {
    let list: ReturnType<typeof useLenders> | undefined;
    function List({ read }: { read: readonly GridLender[] }) {
      list = useLenders(read);
      return null;
    }
    const lender = (id: string) => gridLender(sampleLender({ lender_id: id, version: 1 }));
    const ids = () => list?.lenders.map(({ lender_id }) => lender_id);
    const page = await mounted(<List read={[lender("one"), lender("two")]} />);
    await settled(() => list?.add(lender("new")));
    expect(ids()).toEqual(["new", "one", "two"]);
    await page.show(<List read={[lender("one"), lender("two"), lender("new")]} />);
    expect(ids()).toEqual(["new", "one", "two"]);
    await settled(() => list?.remove("new"));
    await page.show(<List read={[lender("one"), lender("two")]} />);
    expect(ids()).toEqual(["one", "two"]);
  });
});
