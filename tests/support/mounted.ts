import { configure, within } from "@testing-library/dom";
import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
configure({
  eventWrapper(send) {
    let result: unknown;
    act(() => {
      result = send();
    });
    return result;
  },
});

/** Lets what is due happen: promises, and what React renders after them. */
export const settled = (work: () => unknown = () => undefined): Promise<void> =>
  act(async () => {
    await work();
  });

/**
 * A component that lives in a document, for what changes after its first markup. Its test's file begins with
 * `@vitest-environment happy-dom`.
 */
export async function mounted(element: ReactElement) {
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  onTestFinished(() => {
    act(() => root.unmount());
    box.remove();
  });
  const show = (next: ReactElement) => settled(() => root.render(next));
  await show(element);
  return { ...within(box), show };
}
