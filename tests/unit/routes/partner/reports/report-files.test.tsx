// @vitest-environment happy-dom
import { mounted } from "@tests/support/mounted";
import { act } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { ReportFiles } from "~/routes/partner/reports/report-files";

const ANSWER_MS = 4_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the files of a partner's reports", () => {
  it("shows a file that is ready although each reading takes longer than the pause between two (OQ-96)", async () => {
    const file = { id: "one", kind: "Leads", askedAt: "now", until: null, lines: null, progress: null };
    function Files() {
      const state = useLoaderData() as "running" | "done";
      return (
        <ReportFiles words={portalWords("en").reports} files={[{ ...file, state, stateText: `It is ${state}` }]} />
      );
    }
    const loader = () => new Promise((done) => setTimeout(() => done("done"), ANSWER_MS));
    const router = createMemoryRouter([{ id: "reports", path: "/", loader, element: <Files /> }], {
      hydrationData: { loaderData: { reports: "running" } },
    });
    const page = await mounted(<RouterProvider router={router} />);
    expect(page.queryByText("It is running")).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3 * ANSWER_MS));
    expect(page.queryByText("It is done")).not.toBeNull();
  });
});
